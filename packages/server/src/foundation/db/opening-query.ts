import pg from 'pg';
import { preparedName } from './prepared-statements.ts';

/** The part of pg's connection that a query writes to. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void };
  /** The texts of the statements that the connection keeps, by name. */
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

type Answered = (error: Error | null | undefined, result: pg.QueryResult) => void;

/**
 * The statements that open a transaction and the first statement in it, sent at once: one write and one answer instead of
 * two. When one of the opening statements fails, PostgreSQL skips all that follow it, so nothing ever runs outside.
 */
export class OpeningQuery extends pg.Query {
  declare readonly name: string | undefined;
  readonly #opening: readonly string[];
  #opened = 0;

  constructor(opening: readonly string[], text: string, values: readonly unknown[], answered: Answered) {
    // Extended throughout: only there do several statements share one end.
    super(
      { name: preparedName(text, values), text, values: [...values], queryMode: 'extended' } as pg.QueryConfig,
      undefined,
      answered as never,
    );
    this.#opening = opening;
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
      // After a failure it isn't known whether the connection has it: forgetting what isn't there is no error.
      if (this.name && !to.parsedStatements[this.name]) to.close({ type: 'S', name: this.name });
      return handlers.submit.call(this, to);
    } finally {
      to.stream.uncork();
    }
  };

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
