import { once } from 'node:events';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { type ColumnTypes, type CopiedBatch, decodeBinaryRows } from './binary-row-reader.ts';
import { BinaryRowWriter } from './binary-row-writer.ts';

/** What writes the rows: fills the writer, and calls `flush` whenever `writer.isFull`, which waits for the network. */
export type RowEncoder = (writer: BinaryRowWriter, flush: () => Promise<void>) => Promise<void> | void;

/**
 * COPY rows into a table in binary form; returns how many. Rows in the order of the primary key take half the time.
 * A table under row-level security refuses COPY: copy to a temporary table and insert from there.
 *
 * @param target table and columns: 'measurement_in (node_id, begin_date, value)'
 */
export async function copyBinaryIn(
  client: pg.ClientBase,
  target: string,
  columnCount: number,
  encode: RowEncoder,
): Promise<number> {
  const stream = client.query(from(`copy ${target} from stdin (format binary)`, { highWaterMark: 1 << 20 }));
  let refusal: Error | undefined;
  const finished = new Promise<void>((resolve, reject) => {
    stream.once('finish', resolve);
    stream.on('error', (error: Error) => {
      refusal ??= error;
      reject(error);
    });
  });
  // The caller awaits it last; until then a failure must not count as unhandled.
  finished.catch(() => undefined);
  const writer = new BinaryRowWriter(columnCount);
  try {
    await encode(writer, async () => {
      if (refusal) throw refusal;
      if (!stream.write(writer.take())) await Promise.race([once(stream, 'drain'), finished]);
    });
    if (refusal) throw refusal;
    stream.end(writer.end());
  } catch (error) {
    // Ends the COPY on the server as failed, unless it was the server that ended it.
    if (refusal === undefined) stream.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
  await finished;
  return writer.rowCount;
}

/**
 * COPY the rows of a query out in binary form, in batches of columns: no object per row or value.
 * The columns' types must be those of the query (cast in the query where in doubt).
 *
 * @example for await (const { count, columns: [nodes, values] } of copyBinaryOut(client, sql, ['int8', 'float8'])) ...
 */
export async function* copyBinaryOut<const Types extends ColumnTypes>(
  client: pg.ClientBase,
  query: string,
  types: Types,
): AsyncGenerator<CopiedBatch<Types>> {
  const stream = client.query(to(`copy (${query}) to stdout (format binary)`, { highWaterMark: 1 << 20 }));
  yield* decodeBinaryRows(stream, types);
}
