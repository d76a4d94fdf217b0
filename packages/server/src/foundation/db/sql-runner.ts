import { CompiledQuery, type Kysely } from 'kysely';
import type { ClientBase } from 'pg';
import { withArrayLiterals } from './array-literal.ts';

/** Runs one statement in the transaction it was made for: what SQL needs, whether Kysely or a bare client holds it. */
export interface SqlRunner {
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export function runnerOfClient(client: ClientBase): SqlRunner {
  return {
    rows: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, withArrayLiterals(values))).rows as Row[],
  };
}

export function runnerOfKysely<Database>(db: Kysely<Database>): SqlRunner {
  return {
    rows: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows,
  };
}
