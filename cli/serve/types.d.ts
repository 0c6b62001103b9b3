// What the table protocol (schema/table.md) tells, as types for the modules of the page. The page
// itself has no need of this file.

export type OptionValue = string | number | boolean;

/** A game in the list. */
export type GameEntry = {
  variant: string;
  name: string;
  players: number[];
  best_players: number;
  summary: string;
  bundled?: boolean;
};

export type GameOption = {
  name: string;
  value: OptionValue;
  default: OptionValue;
  values?: OptionValue[];
  least?: number;
  most?: number;
  says?: string;
};

export type ZoneKind = {
  name: string;
  of: 'player' | 'table';
  seen_by: 'owner' | 'all' | 'nobody';
  order: 'set' | 'stack' | 'queue' | 'row';
  holds_deck: boolean;
};

export type VariableKind = {
  name: string;
  of: string;
  type: string;
  seen_by: string;
};

export type ActionKind = {
  name: string;
  kind: 'play' | 'pass' | 'other' | 'choose';
  from?: string[];
  to?: string;
  together?: string[];
};

export type GameParts = {
  options: GameOption[];
  ranks: string[];
  suits: string[];
  zones: ZoneKind[];
  variables?: VariableKind[];
  combinations: string[];
  actions: ActionKind[];
  sheet: string;
};

export type Game = GameEntry & GameParts;

export type Diagnostic = {
  line: number;
  column: number;
  severity: 'error' | 'warning';
  code: string;
  message: string;
  help?: string;
  fix?: {line: number, column: number, end_line: number, end_column: number, text: string};
};

export type Checked = {
  diagnostics: Diagnostic[];
  game?: Game;
};

/** For a table. */
export type Wish = {
  variant?: string;
  text?: string;
  options: Record<string, OptionValue>;
  seats: string[];
  name: string;
};

export type SeatLink = {
  seat: number | null;
  secret: string;
};

export type Begun = {
  table: string;
  seat: number | null;
  links: SeatLink[];
};

export type Move = {
  action: string;
  from?: string;
  cards?: string[];
  value?: unknown;
  as?: unknown;
};

export type NamedMove = {
  move: Move;
  text: string;
  label?: string;
};

export type Turn = {
  asks: string;
  total: number;
  from: string[];
  blind: boolean;
  cards: Record<string, string[]>;
  buttons: NamedMove[];
  forced?: NamedMove;
};

export type Selected = {
  plays: NamedMove[];
  also: Record<string, string[]>;
  why?: string[] | string;
};

export type Estimate = {
  move: Move;
  text: string;
  win: number;
  margin: number;
};

export type TableEvent = {
  event: string;
  seat?: number | null;
  text?: string;
  cards?: string[];
  action?: string;
  value?: unknown;
  combination?: string;
};

export type Entry = {
  seat: number | null;
  events: TableEvent[];
};

export type SeatHolder = {
  name: string;
  kind: 'person' | 'bot' | 'open';
  bot?: string | null;
  here: boolean;
};

export type PlayerState = {
  zones: Record<string, string[]>;
  tokens: Record<string, number>;
  variables?: Record<string, unknown>;
  score: number;
  status: string;
};

export type Beaten = {
  by: number | null;
  combination: string;
  cards: string[];
  as?: unknown;
};

export type Standings = {
  reason: string;
  winners: number[];
  scores: number[];
  ranking: number[][];
};

export type GameState = {
  phase: string;
  round: number;
  turn: number;
  to_act: number | null;
  zones: Record<string, string[]>;
  to_beat: Beaten | null;
  table: Record<string, unknown>;
  players: PlayerState[];
  over: boolean;
  result?: Standings;
};

export type Look = {
  look: number;
  seat: number | null;
  host: boolean;
  variant: string;
  title: string;
  game: number;
  seats: SeatHolder[];
  decisions: number;
  state: GameState;
  since: number;
  entries: Entry[];
  turn?: Turn;
  thinking: boolean;
  may_undo: boolean;
  result?: {says: string[] | string};
};
