/** 'cached plan must not change result type': a prepared statement's columns changed under it, by a migration. */
export const PREPARED_PLAN_OUTDATED = '0A000';

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
 * The prepared statements of one connection, which are parsed and planned there once. Only statements without parameters are
 * prepared, each company's apart: then a plan never depends on what is asked for, and that of a small company doesn't serve
 * a large one. The one that was used longest ago makes room for another.
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
