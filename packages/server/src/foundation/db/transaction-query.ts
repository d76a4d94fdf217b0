import pg from 'pg';
import { PreparedStatements } from './prepared-statements.ts';

/** The part of pg's connection that a query writes to. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void };
  /** The texts of its prepared statements, by name. */
  readonly parsedStatements: Record<string, string>;
  close(statement: { type: 'S'; name: string }): void;
  parse(statement: { text: string }): void;
  bind(portal: object): void;
  execute(portal: object): void;
}

/** What a pg query does beyond its declared type: pg calls these as replies arrive. */
interface QueryHandlers {
  submit(connection: Connection): Error | null;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
}
const handlers = pg.Query.prototype as unknown as QueryHandlers;

const preparedBy = new WeakMap<Connection, PreparedStatements>();

function preparedOf(connection: Connection): PreparedStatements {
  const known = preparedBy.get(connection) ?? new PreparedStatements();
  preparedBy.set(connection, known);
  return known;
}

type Answered = (error: Error | null | undefined, result: pg.QueryResult) => void;

/** How a statement is sent. */
export interface Sending {
  /** What opens the transaction and wasn't sent yet. */
  readonly opening: readonly string[];
  /** What set the company for whose rows the statement may be prepared; undefined: it isn't. */
  readonly preparedFor: string | undefined;
}

/**
 * A statement of a transaction. The first goes together with the statements that open the transaction: one write and one
 * answer instead of two. When one of these fails, PostgreSQL skips all that follow it, so nothing ever runs outside.
 */
export class TransactionQuery extends pg.Query {
  declare name: string | undefined;
  readonly #opening: readonly string[];
  readonly #preparedAs: string | undefined;
  #opened = 0;

  constructor({ opening, preparedFor }: Sending, text: string, values: readonly unknown[], answered: Answered) {
    // Extended throughout: only there do several statements share one end.
    super({ text, values: [...values], queryMode: 'extended' } as pg.QueryConfig, undefined, answered as never);
    this.#opening = opening;
    if (preparedFor !== undefined) this.#preparedAs = `${preparedFor}; ${text}`;
  }

  override submit = (connection: unknown): Error | null => {
    const to = connection as Connection;
    to.stream.cork();
    try {
      for (const text of this.#opening) {
        to.parse({ text });
        to.bind({});
        to.execute({});
      }
      this.name = this.#nameAt(to);
      // After a failure it isn't known whether the connection has it: forgetting what isn't there is no error.
      if (this.name && !to.parsedStatements[this.name]) to.close({ type: 'S', name: this.name });
      return handlers.submit.call(this, to);
    } finally {
      to.stream.uncork();
    }
  };

  #nameAt(to: Connection): string | undefined {
    if (this.#preparedAs === undefined) return undefined;
    const { name, forgotten } = preparedOf(to).use(this.#preparedAs);
    if (forgotten !== undefined) {
      delete to.parsedStatements[forgotten];
      to.close({ type: 'S', name: forgotten });
    }
    return name;
  }

  handleCommandComplete(message: unknown, connection: unknown): void {
    if (this.#opened < this.#opening.length) this.#opened += 1;
    else handlers.handleCommandComplete.call(this, message, connection as Connection);
  }

  handleError(error: Error, connection: unknown): void {
    const to = connection as Connection;
    if (this.name) delete to.parsedStatements[this.name];
    handlers.handleError.call(this, error, to);
  }
}
