import { to } from 'pg-copy-streams';
import { EPOCH_DAY } from '../../../foundation/db/binary-row-writer.ts';
import { packedInTime, unpackDays, unpackNumbers, unpackSlots } from '../../../foundation/db/packed-columns.ts';
import type { BulkScope } from '../../../foundation/tenancy/bulk-transaction.ts';
import { periodKey, type SeriesStore } from './series.ts';

/**
 * Series packed by the server: for each node and parameter one row, whose days, slots and values are byte strings in
 * order of time. Serves series without blanks, marks and mixed units; the others are named, to be read row by row.
 */
const packedQuery = (condition: string, withSlots: boolean): string => `
  select node_id, parameter_id, count(*), bit_or(state | flags${withSlots ? '' : ' | (slot + 1)'}), min(unit_id),
    max(unit_id), count(unit_id), count(value), ${packedInTime('date_send(begin_date)')}, ${packedInTime('float8send(value)')}
    ${withSlots ? `, ${packedInTime('int2send(slot)')}` : ''}
  from measurement where ${condition} group by node_id, parameter_id order by node_id, parameter_id`;

/** A node and a parameter. */
export interface SeriesPlace {
  readonly nodeId: number;
  readonly parameterId: number;
}

const headerBytes = 19;

/** Reads the fields of rows in binary COPY form. */
class FieldReader {
  readonly #buffer: Buffer;
  #at: number;

  constructor(buffer: Buffer) {
    this.#buffer = buffer;
    this.#at = headerBytes + buffer.readInt32BE(headerBytes - 4);
  }

  /** False at the end mark. */
  nextRow(): boolean {
    const count = this.#buffer.readInt16BE(this.#at);
    this.#at += 2;
    return count >= 0;
  }

  bytes(): Buffer | null {
    const size = this.#buffer.readInt32BE(this.#at);
    this.#at += 4;
    if (size < 0) return null;
    const field = this.#buffer.subarray(this.#at, this.#at + size);
    this.#at += size;
    return field;
  }

  /** An int8 or int4; 0 where null. */
  integer(): number {
    const field = this.bytes();
    if (field === null) return 0;
    return field.length === 8
      ? field.readInt32BE(0) * 0x1_0000_0000 + field.readUInt32BE(4)
      : field.readIntBE(0, field.length);
  }
}

function keysOf(dayNumbers: Int32Array, slotNumbers: Int16Array | null): Float64Array {
  const keys = new Float64Array(dayNumbers.length);
  for (let at = 0; at < keys.length; at += 1) {
    keys[at] = periodKey(
      (dayNumbers[at] as number) + EPOCH_DAY,
      slotNumbers === null ? -1 : (slotNumbers[at] as number),
    );
  }
  return keys;
}

/** All values, no marks: shared by every series read, since nobody writes to a series. */
let zeros = new Uint8Array(4096);
function zerosOf(count: number): Uint8Array {
  if (zeros.length < count) zeros = new Uint8Array(count * 2);
  return zeros.subarray(0, count);
}

/** Reads packed series into the store; returns the places whose series must be read row by row. */
export async function readPackedSeries(
  { client }: BulkScope,
  store: SeriesStore,
  condition: string,
  withSlots: boolean,
): Promise<readonly SeriesPlace[]> {
  const stream = client.query(
    to(`copy (${packedQuery(condition, withSlots)}) to stdout (format binary)`, { highWaterMark: 1 << 20 }),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const reader = new FieldReader(Buffer.concat(chunks));
  const left: SeriesPlace[] = [];
  while (reader.nextRow()) {
    const [nodeId, parameterId, count, marks] = [
      reader.integer(),
      reader.integer(),
      reader.integer(),
      reader.integer(),
    ];
    const [unit, otherUnit, withUnit, withValue] = [
      reader.integer(),
      reader.integer(),
      reader.integer(),
      reader.integer(),
    ];
    const [dates, values] = [reader.bytes(), reader.bytes()];
    const slotBytes = withSlots ? reader.bytes() : null;
    const isPlain = marks === 0 && unit === otherUnit && (withUnit === 0 || withUnit === count) && withValue === count;
    if (!isPlain || dates === null || values === null) {
      left.push({ nodeId, parameterId });
      continue;
    }
    store.set(nodeId, parameterId, {
      keys: keysOf(unpackDays(dates), slotBytes === null ? null : unpackSlots(slotBytes)),
      values: unpackNumbers(values),
      states: zerosOf(count),
      flags: zerosOf(count),
      units: new Int32Array(count).fill(unit),
      ends: null,
    });
  }
  return left;
}
