// What the table protocol (schema/table.md) tells, as types that all modules of the page know. The
// page itself has no need of this file.

type OptionValue = string | number | boolean;

/** A game in the list. */
type GameEntry = {
  variant: string;
  name: string;
  players: number[];
  best_players: number;
  summary: string;
  family?: string;
  also_called?: string[];
  bundled?: boolean;
};

type GameOption = {
  name: string;
  value: OptionValue;
  default: OptionValue;
  values?: OptionValue[];
  least?: number;
  most?: number;
  says?: string;
};

type ZoneKind = {
  name: string;
  of: 'player' | 'table';
  seen_by: 'owner' | 'all' | 'nobody';
  order: 'set' | 'stack' | 'queue' | 'row';
  holds_deck: boolean;
  /** Where the game says it lies. */
  place?: 'middle' | 'left' | 'right' | 'front' | 'away';
};

type VariableKind = {
  name: string;
  of: string;
  type: string;
  seen_by: string;
};

type ActionKind = {
  name: string;
  kind: 'play' | 'pass' | 'other' | 'choose';
  from?: string[];
  to?: string;
  together?: string[];
};

type GameParts = {
  options: GameOption[];
  ranks: string[];
  suits: string[];
  /** What people call the suits, in their order. */
  suits_called?: string[];
  zones: ZoneKind[];
  variables?: VariableKind[];
  combinations: string[];
  actions: ActionKind[];
  sheet: string;
};

type Game = GameEntry & GameParts;

/** What to write instead of some place. */
type Fix = {line: number, column: number, end_line: number, end_column: number, text: string};

type Diagnostic = {
  file?: string;
  line: number;
  column: number;
  end_line?: number;
  end_column?: number;
  severity: 'error' | 'warning';
  code: string;
  message: string;
  help?: string;
  fix?: Fix;
};

/** What a text changes of the game that it extends. */
type Changes = {
  from: string;
  sheet: string;
  players: number[];
};

type Checked = {
  diagnostics: Diagnostic[];
  game?: Game;
  changes?: Changes;
};

type ComparisonWish = {
  text: string;
  options: Record<string, OptionValue>;
  players?: number;
  bot?: string;
  sums?: string;
};

type ComparedFigure = {
  figure: string;
  is_share: boolean;
  first: number;
  second: number;
  difference: {mean: number, low: number | null, high: number | null};
  differing: number;
  finding: string;
};

type Comparison = {
  seats: string[];
  players: number;
  deals: number;
  most_deals: number;
  is_known: boolean;
  verdicts: string[];
  figures: ComparedFigure[];
  sums: string;
};

/** For a table. */
type Wish = {
  variant?: string;
  text?: string;
  options: Record<string, OptionValue>;
  seats: string[];
  name: string;
};

type SeatLink = {
  seat: number | null;
  secret: string;
};

type Begun = {
  table: string;
  seat: number | null;
  links: SeatLink[];
};

type Move = {
  action: string;
  from?: string;
  cards?: string[];
  value?: unknown;
  as?: unknown;
};

type NamedMove = {
  move: Move;
  text: string;
  label?: string;
  /** The zones of the table from which it takes cards. */
  takes?: string[];
};

/** Who invites to what; the seat is null for a spectator. */
type Invitation = {
  title: string;
  host: string;
  seat: number | null;
};

type Turn = {
  asks: string;
  total: number;
  from: string[];
  blind: boolean;
  cards: Record<string, string[]>;
  buttons: NamedMove[];
  forced?: NamedMove;
};

type Selected = {
  plays: NamedMove[];
  also: Record<string, string[]>;
  why?: string[] | string;
};

type Estimate = {
  move: Move;
  text: string;
  label?: string;
  win: number;
  margin: number;
};

type TableEvent = {
  event: string;
  seat?: number | null;
  text?: string;
  cards?: string[];
  action?: string;
  variable?: string;
  value?: unknown;
  from?: string;
  to?: string;
  from_seat?: number;
  to_seat?: number;
  points?: number;
  round?: number;
  combination?: string;
};

type ScoreReason = {
  seat: number;
  for: string;
  points: number;
};

type Entry = {
  seat: number | null;
  events: TableEvent[];
  shown?: string[];
  /** Those that acted, by where they stand in the file: "effects.burn". */
  rules?: string[];
  /** For what players got points. */
  scores?: ScoreReason[];
};

type SeatHolder = {
  name: string;
  kind: 'person' | 'bot' | 'open';
  bot?: string | null;
  here: boolean;
  side?: number;
};

type PlayerState = {
  zones: Record<string, string[]>;
  tokens: Record<string, number>;
  variables?: Record<string, unknown>;
  score: number;
  status: string;
};

type Beaten = {
  by: number | null;
  combination: string;
  cards: string[];
  as?: unknown;
};

type Standings = {
  reason: string;
  winners: number[];
  scores: number[];
  ranking: number[][];
};

type GameState = {
  phase: string;
  round: number;
  turn: number;
  to_act: number | null;
  asked?: {action: string}[] | null;
  zones: Record<string, string[]>;
  to_beat: Beaten | null;
  table: Record<string, unknown>;
  players: PlayerState[];
  over: boolean;
  result?: Standings;
};

type Look = {
  look: number;
  seat: number | null;
  host: boolean;
  variant: string;
  title: string;
  game: number;
  seats: SeatHolder[];
  decisions: number;
  state: GameState;
  tells: {table: string[], players: string[][]};
  since: number;
  entries: Entry[];
  turn?: Turn;
  thinking: boolean;
  may_undo: boolean;
  result?: {says: string[] | string};
};
