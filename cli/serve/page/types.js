// What the table protocol (schema/table.md) tells, as types. Nothing here runs.

/** @typedef {{code: string, message: string}} Refusal */

/**
 * @typedef {object} GameEntry a game in the list
 * @property {string} variant
 * @property {string} name
 * @property {number[]} players
 * @property {number} best_players
 * @property {string} summary
 * @property {boolean} [bundled]
 */

/** @typedef {string | number | boolean} OptionValue */

/**
 * @typedef {object} GameOption
 * @property {string} name
 * @property {OptionValue} value
 * @property {OptionValue} default
 * @property {OptionValue[]} [values]
 * @property {number} [least]
 * @property {number} [most]
 * @property {string} [says]
 */

/**
 * @typedef {object} ZoneKind
 * @property {string} name
 * @property {'player' | 'table'} of
 * @property {'owner' | 'all' | 'nobody'} seen_by
 * @property {'set' | 'stack' | 'queue' | 'row'} order
 * @property {boolean} holds_deck
 */

/**
 * @typedef {object} VariableKind
 * @property {string} name
 * @property {'player' | 'table'} of
 * @property {string} type
 * @property {string} seen_by
 */

/**
 * @typedef {object} ActionKind
 * @property {string} name
 * @property {'play' | 'pass' | 'other' | 'choose'} kind
 * @property {string[]} [from]
 * @property {string} [to]
 * @property {string[]} [together]
 */

/**
 * @typedef {object} GameParts what a game is made of, beyond its entry
 * @property {GameOption[]} options
 * @property {string[]} ranks
 * @property {string[]} suits
 * @property {ZoneKind[]} zones
 * @property {VariableKind[]} [variables]
 * @property {string[]} combinations
 * @property {ActionKind[]} actions
 * @property {string} sheet
 */

/** @typedef {GameEntry & GameParts} Game */

/**
 * @typedef {object} Diagnostic
 * @property {number} line
 * @property {number} column
 * @property {'error' | 'warning'} severity
 * @property {string} code
 * @property {string} message
 * @property {string} [help]
 * @property {{line: number, column: number, end_line: number, end_column: number, text: string}} [fix]
 */

/** @typedef {{diagnostics: Diagnostic[], game?: Game}} Checked */

/**
 * @typedef {object} Wish for a table
 * @property {string} [variant]
 * @property {string} [text]
 * @property {Record<string, OptionValue>} options
 * @property {string[]} seats
 * @property {string} name
 */

/** @typedef {{seat: number | null, secret: string}} SeatLink */
/** @typedef {{table: string, seat: number | null, links: SeatLink[]}} Begun */

/**
 * @typedef {object} Move
 * @property {string} action
 * @property {string} [from]
 * @property {string[]} [cards]
 * @property {unknown} [value]
 * @property {unknown} [as]
 */

/** @typedef {{move: Move, text: string, label?: string}} NamedMove */

/**
 * @typedef {object} Turn
 * @property {string} asks
 * @property {number} total
 * @property {string[]} from
 * @property {boolean} blind
 * @property {Record<string, string[]>} cards
 * @property {NamedMove[]} buttons
 * @property {NamedMove} [forced]
 */

/**
 * @typedef {object} Selected
 * @property {NamedMove[]} plays
 * @property {Record<string, string[]>} also
 * @property {string[] | string} [why]
 */

/** @typedef {{move: Move, text: string, win: number, margin: number}} Estimate */

/**
 * @typedef {object} TableEvent
 * @property {string} event
 * @property {number | null} [seat]
 * @property {string} [text]
 * @property {string[]} [cards]
 * @property {string} [action]
 * @property {unknown} [value]
 * @property {string} [combination]
 */

/** @typedef {{seat: number | null, events: TableEvent[]}} Entry */

/**
 * @typedef {object} SeatHolder
 * @property {string} name
 * @property {'person' | 'bot' | 'open'} kind
 * @property {string | null} [bot]
 * @property {boolean} here
 */

/**
 * @typedef {object} PlayerState
 * @property {Record<string, string[]>} zones
 * @property {Record<string, number>} tokens
 * @property {Record<string, unknown>} [variables]
 * @property {number} score
 * @property {string} status
 */

/**
 * @typedef {object} GameState
 * @property {string} phase
 * @property {number} round
 * @property {number} turn
 * @property {number | null} to_act
 * @property {Record<string, string[]>} zones
 * @property {{by: number | null, combination: string, cards: string[], as?: unknown} | null} to_beat
 * @property {Record<string, unknown>} table
 * @property {PlayerState[]} players
 * @property {boolean} over
 * @property {{reason: string, winners: number[], scores: number[], ranking: number[][]}} [result]
 */

/**
 * @typedef {object} Look
 * @property {number} look
 * @property {number | null} seat
 * @property {boolean} host
 * @property {string} variant
 * @property {string} title
 * @property {number} game
 * @property {SeatHolder[]} seats
 * @property {number} decisions
 * @property {GameState} state
 * @property {number} since
 * @property {Entry[]} entries
 * @property {Turn} [turn]
 * @property {boolean} thinking
 * @property {boolean} may_undo
 * @property {{says: string[] | string}} [result]
 */

export {};
