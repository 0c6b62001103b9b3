// How the page reaches games and tables. The rest of the page knows this interface alone, so that
// games may be played over a network or within the page.

/**
 * How it stands with a table: `lost` will be tried again, `gone` will not.
 * @typedef {'connecting' | 'open' | 'lost' | 'gone'} LineState
 */

/**
 * @typedef {object} Listener
 * @property {(look: Look) => void} onLook
 * @property {(state: LineState) => void} onLine
 */

/**
 * A line to a table.
 * @typedef {object} Line
 * @property {(what: string, further?: object) => Promise<any>} request the answer, or it throws `Refused`
 * @property {() => void} close
 */

/**
 * A table at which this browser has a place.
 * @typedef {{table: string, title: string, name: string}} OwnTable
 */

/**
 * @typedef {object} Transport
 * @property {boolean} invites whether others can come to a table, by links
 * @property {() => Promise<OwnTable[]>} kept tables at which this browser has a place, to go on with
 * @property {() => Promise<GameEntry[]>} games
 * @property {(variant: string) => Promise<Game>} game
 * @property {(variant: string) => Promise<string>} text of the game's file
 * @property {(text: string, options: Record<string, OptionValue>) => Promise<Checked>} check
 * @property {(wish: ComparisonWish) => Promise<Comparison>} compare plays some more deals by the rules
 *   of a text and of what it extends
 * @property {(wish: Wish) => Promise<Begun>} begin
 * @property {(table: string, secret: string) => Promise<Invitation>} invitation who invites to what
 * @property {(table: string, secret: string, name: string) => Promise<number | null>} enter
 * @property {(table: string) => Promise<Game>} tableGame the game of a table where one sits or watches
 * @property {(table: string, listener: Listener) => Line} live
 * @property {(tell: (why: Error) => void) => void} [onGivenUp] whom to tell that the table that is
 *   looked at cannot be gone on with, and why
 */

/** What was asked for is refused; the message is for people. */
export class Refused extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** What to say to people about anything that was thrown. @param {unknown} error */
export function sayError(error) {
  return error instanceof Error && error.message ? error.message : 'That did not work.';
}
