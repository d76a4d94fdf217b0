import type { FileLayout } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import type { Source } from '../../../../foundation/files/reading/open-source.ts';
import { readRows } from '../../../../foundation/files/reading/read-rows.ts';
import { ChunkSize } from '../../../../foundation/tenancy/chunk-size.ts';
import type { RowConverter } from '../convert/row-converter.ts';
import { ValueChunk } from '../convert/value-chunk.ts';

const VALUES = { first: 10_000, least: 4_000, most: 100_000 };
/** A chunk in which all is refused or blank ends as well. */
const ROWS_PER_CHUNK = 200_000;

export interface ChunkStream {
  readonly source: Source;
  readonly layout: FileLayout;
  /** Made when the columns' names are known. */
  readonly converterOf: (columns: readonly string[]) => RowConverter;
  /** Rows up to this one are converted, since later ones depend on them, and passed over. */
  readonly after: number;
  /** Works on a chunk while the next is being read. */
  readonly onChunk: (chunk: ValueChunk, converter: RowConverter) => Promise<void>;
  readonly valuesPerChunk?: number;
  /** Called after each piece of the file, long before the first chunk is full. */
  readonly onRead?: () => Promise<void>;
}

/**
 * Reads and converts the file chunk by chunk, in flat memory: two chunks take turns, so that the database works on one
 * while the next is read.
 */
export async function streamChunks(stream: ChunkStream): Promise<RowConverter> {
  const fixed = stream.valuesPerChunk;
  const chunks = new ChunkSize(fixed ? { first: fixed, least: fixed, most: fixed } : VALUES);
  let filling = new ValueChunk(chunks.size + (chunks.size >> 2));
  let spare = new ValueChunk(chunks.size + (chunks.size >> 2));
  let converter: RowConverter | undefined;
  let working: Promise<void> = Promise.resolve();
  const send = async () => {
    await working;
    const full = filling;
    filling = spare;
    spare = full;
    filling.clear();
    const { count } = full;
    const begun = performance.now();
    working = stream.onChunk(full, converter as RowConverter).then(() => chunks.took(count, performance.now() - begun));
    // Awaited before the next chunk is sent; until then a failure isn't unhandled.
    working.catch(() => undefined);
  };
  await readRows(stream.source, stream.layout, {
    onColumns: (names) => {
      converter = stream.converterOf(names);
    },
    onRow: (rows) => {
      (converter as RowConverter).convert(rows, filling);
      if (rows.rowNumber <= stream.after) filling.clear();
      return true;
    },
    onPiece: async () => {
      await stream.onRead?.();
      const { size } = chunks;
      const isFull = filling.count >= size || filling.rowCount >= ROWS_PER_CHUNK || filling.rejects.length >= size;
      if (isFull) await send();
    },
  });
  if (filling.rowCount > 0) await send();
  await working;
  return converter as RowConverter;
}
