/** 'cached plan must not change result type': a prepared statement's columns changed under it, by a migration. */
export const PREPARED_PLAN_OUTDATED = '0A000';

/** In a statement with parameters whose plan doesn't depend on them. */
export const SERVES_ANY_VALUES = '/* one plan serves any values */';

const isReading = (statement: string): boolean => /^\s*(select|with)\b/i.test(statement);

/** Whether one plan serves the statement whenever it is sent: it says so, or it only reads and nothing in it varies. */
export const isPlannedOnce = (statement: string, values: readonly unknown[]): boolean =>
  statement.includes(SERVES_ANY_VALUES) || (values.length === 0 && isReading(statement));

/** A statement sent this often is worth preparing. */
const OFTEN = 5;
const MOST_COUNTED = 1_000;
/** Of one connection: the plan of a long statement takes half a megabyte there. */
const MOST_PREPARED = 40;

const timesSent = new Map<string, number>();

function isSentOften(statement: string): boolean {
  const times = (timesSent.get(statement) ?? 0) + 1;
  if (times === 1 && timesSent.size >= MOST_COUNTED) timesSent.clear();
  timesSent.set(statement, times);
  return times >= OFTEN;
}

/**
 * The prepared statements of one connection, which are parsed and planned there once. Only statements are prepared whose plan
 * doesn't depend on what is asked for, each company's apart, so that the plan of a small company doesn't serve a large one. The one that was used longest ago makes room for another.
 */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  #given = 0;

  /** The name of a statement that is prepared, and that of the one which made room for it. */
  use(statement: string): { readonly name?: string; readonly forgotten?: string } {
    const known = this.#names.get(statement);
    if (known === undefined && !isSentOften(statement)) return {};
    const name = known ?? `prepared_${++this.#given}`;
    // A map is in the order in which its keys came: the statement used last is its last.
    this.#names.delete(statement);
    this.#names.set(statement, name);
    const forgotten = this.#names.size > MOST_PREPARED ? this.#forgetOldest() : undefined;
    return { name, ...(forgotten !== undefined && { forgotten }) };
  }

  #forgetOldest(): string | undefined {
    const [oldest] = this.#names;
    if (oldest) this.#names.delete(oldest[0]);
    return oldest?.[1];
  }
}
