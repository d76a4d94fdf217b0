import { EPOCH_DAY, EPOCH_MICROSECONDS } from './binary-row-writer.ts';

export type ColumnType = 'int8' | 'int4' | 'int2' | 'float8' | 'bool' | 'date' | 'timestamptz' | 'text';
export type ColumnTypes = readonly ColumnType[];

/** Numbers, dates as days and instants as milliseconds after 1970-01-01T00:00:00Z; where `isNull` is 1, no value. */
export type NumberColumn = { values: Float64Array; isNull: Uint8Array };
export type TextColumn = { values: (string | null)[]; isNull: Uint8Array };
export type CopiedColumn<Type extends ColumnType> = Type extends 'text' ? TextColumn : NumberColumn;

export type CopiedBatch<Types extends ColumnTypes> = {
  /** How many rows of the columns are filled. */
  count: number;
  columns: { [Index in keyof Types]: CopiedColumn<Types[Index]> };
};

const BATCH_ROWS = 16_384;
const HEADER_BYTES = 19;
const EPOCH_MILLISECONDS = Number(EPOCH_MICROSECONDS) / 1000;

const SIZES: Record<Exclude<ColumnType, 'text'>, number> = {
  int8: 8,
  int4: 4,
  int2: 2,
  float8: 8,
  bool: 1,
  date: 4,
  timestamptz: 8,
};

/** Reads PostgreSQL's binary COPY format into batches of columns, each batch its own to keep. */
export async function* decodeBinaryRows<const Types extends ColumnTypes>(
  chunks: AsyncIterable<Buffer>,
  types: Types,
): AsyncGenerator<CopiedBatch<Types>> {
  let batch = newBatch(types);
  let rest: Buffer = Buffer.alloc(0);
  let headerRead = false;
  for await (const chunk of chunks) {
    const buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let offset = 0;
    if (!headerRead) {
      if (buffer.length < HEADER_BYTES) {
        rest = buffer;
        continue;
      }
      offset = HEADER_BYTES + buffer.readInt32BE(HEADER_BYTES - 4);
      headerRead = true;
    }
    for (;;) {
      const end = endOfRow(buffer, offset, types.length);
      if (end < 0) break;
      readRow(buffer, offset + 2, batch, types);
      offset = end;
      if (batch.count === BATCH_ROWS) {
        yield batch;
        batch = newBatch(types);
      }
    }
    rest = buffer.subarray(offset);
  }
  if (batch.count > 0) yield batch;
}

function newBatch<const Types extends ColumnTypes>(types: Types): CopiedBatch<Types> {
  const columns = types.map((type) => ({
    values: type === 'text' ? new Array<string | null>(BATCH_ROWS).fill(null) : new Float64Array(BATCH_ROWS),
    isNull: new Uint8Array(BATCH_ROWS),
  }));
  return { count: 0, columns: columns as CopiedBatch<Types>['columns'] };
}

/** Where the row that begins at the offset ends; -1 when it isn't all there, or at the end mark. */
function endOfRow(buffer: Buffer, offset: number, columnCount: number): number {
  if (offset + 2 > buffer.length) return -1;
  const found = buffer.readInt16BE(offset);
  if (found === -1) return -1;
  if (found !== columnCount) throw new Error(`The query has ${found} columns where ${columnCount} types were named`);
  let position = offset + 2;
  for (let column = 0; column < columnCount; column += 1) {
    if (position + 4 > buffer.length) return -1;
    const size = buffer.readInt32BE(position);
    position += size < 0 ? 4 : 4 + size;
    if (position > buffer.length) return -1;
  }
  return position;
}

function readRow(buffer: Buffer, start: number, batch: CopiedBatch<ColumnTypes>, types: ColumnTypes): void {
  let position = start;
  for (let index = 0; index < types.length; index += 1) {
    const column = batch.columns[index] as NumberColumn | TextColumn;
    const type = types[index] as ColumnType;
    const size = buffer.readInt32BE(position);
    position += 4;
    if (size < 0) {
      column.isNull[batch.count] = 1;
      continue;
    }
    if (type === 'text') {
      (column as TextColumn).values[batch.count] = buffer.toString('utf8', position, position + size);
    } else {
      if (size !== SIZES[type]) throw new Error(`Column ${index + 1} of the query isn't ${type}: cast it`);
      (column as NumberColumn).values[batch.count] = readNumber(buffer, position, type);
    }
    position += size;
  }
  batch.count += 1;
}

function readNumber(buffer: Buffer, position: number, type: Exclude<ColumnType, 'text'>): number {
  switch (type) {
    case 'float8':
      return buffer.readDoubleBE(position);
    case 'int8':
      return readInt8(buffer, position);
    case 'int4':
      return buffer.readInt32BE(position);
    case 'date':
      return buffer.readInt32BE(position) + EPOCH_DAY;
    case 'int2':
      return buffer.readInt16BE(position);
    case 'bool':
      return buffer[position] ?? 0;
    case 'timestamptz':
      return readInt8(buffer, position) / 1000 + EPOCH_MILLISECONDS;
  }
}

function readInt8(buffer: Buffer, position: number): number {
  return buffer.readInt32BE(position) * 0x1_0000_0000 + buffer.readUInt32BE(position + 4);
}
