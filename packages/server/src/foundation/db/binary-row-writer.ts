import { dayNumberOf } from '@oikos/domain/period/local-date.ts';

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const CHUNK_SIZE = 1 << 18;
/** Room for any value of fixed length with its length word. */
const FIXED_ROOM = 16;
/** 2000-01-01, where PostgreSQL counts from, in days and microseconds after 1970-01-01. */
export const EPOCH_DAY = 10_957;
export const EPOCH_MICROSECONDS = BigInt(EPOCH_DAY) * 86_400_000_000n;

/**
 * Writes rows in PostgreSQL's binary COPY format (documentation of COPY, 'Binary Format'). Every method takes null for a
 * blank and returns the writer; the values of a row come in the order of its columns.
 */
export class BinaryRowWriter {
  readonly #columnCount: number;
  #buffer = Buffer.allocUnsafe(CHUNK_SIZE);
  #length: number;
  #written = 0;
  #rows = 0;

  constructor(columnCount: number) {
    this.#columnCount = columnCount;
    this.#length = SIGNATURE.copy(this.#buffer);
  }

  get rowCount(): number {
    return this.#rows;
  }

  /** Begins a row; throws when the row before it has too few or too many values. */
  row(): this {
    this.#assertRowIsWhole();
    this.#reserve(FIXED_ROOM);
    this.#length = this.#buffer.writeInt16BE(this.#columnCount, this.#length);
    this.#rows += 1;
    this.#written = 0;
    return this;
  }

  int8(value: number | null): this {
    if (value === null) return this.#blank();
    this.#begin(8);
    // Two 32-bit words are much cheaper than a BigInt, and exact for every safe integer.
    const high = Math.floor(value / 0x1_0000_0000);
    this.#buffer.writeInt32BE(high, this.#length);
    this.#buffer.writeUInt32BE(value - high * 0x1_0000_0000, this.#length + 4);
    this.#length += 8;
    return this;
  }

  int4(value: number | null): this {
    if (value === null) return this.#blank();
    this.#begin(4);
    this.#length = this.#buffer.writeInt32BE(value, this.#length);
    return this;
  }

  int2(value: number | null): this {
    if (value === null) return this.#blank();
    this.#begin(2);
    this.#length = this.#buffer.writeInt16BE(value, this.#length);
    return this;
  }

  float8(value: number | null): this {
    if (value === null) return this.#blank();
    this.#begin(8);
    this.#length = this.#buffer.writeDoubleBE(value, this.#length);
    return this;
  }

  bool(value: boolean | null): this {
    if (value === null) return this.#blank();
    this.#begin(1);
    this.#length = this.#buffer.writeUInt8(value ? 1 : 0, this.#length);
    return this;
  }

  /** 'yyyy-MM-dd', or days after 1970-01-01. */
  date(value: string | number | null): this {
    if (value === null) return this.#blank();
    return this.int4((typeof value === 'number' ? value : dayNumberOf(value)) - EPOCH_DAY);
  }

  /** ISO text with its offset, or milliseconds after 1970-01-01T00:00:00Z. */
  timestamptz(value: string | number | null): this {
    if (value === null) return this.#blank();
    const milliseconds = typeof value === 'number' ? value : Date.parse(value);
    if (!Number.isFinite(milliseconds)) throw new RangeError(`'${value}' is no instant`);
    this.#begin(8);
    const microseconds = BigInt(Math.round(milliseconds * 1000)) - EPOCH_MICROSECONDS;
    this.#length = this.#buffer.writeBigInt64BE(microseconds, this.#length);
    return this;
  }

  /** Also for varchar and json. PostgreSQL holds no zero character: it refuses the row. */
  text(value: string | null): this {
    if (value === null) return this.#blank();
    this.#reserve(value.length * 3 + FIXED_ROOM);
    const size = this.#buffer.write(value, this.#length + 4, 'utf8');
    this.#buffer.writeInt32BE(size, this.#length);
    this.#length += 4 + size;
    this.#written += 1;
    return this;
  }

  /** True when enough has gathered to be worth sending. */
  get isFull(): boolean {
    return this.#length >= CHUNK_SIZE - 1024;
  }

  /** What has gathered since the last call; the writer goes on in a fresh buffer. */
  take(): Buffer {
    const chunk = this.#buffer.subarray(0, this.#length);
    this.#buffer = Buffer.allocUnsafe(CHUNK_SIZE);
    this.#length = 0;
    return chunk;
  }

  /** The last chunk, with the end mark. */
  end(): Buffer {
    this.#assertRowIsWhole();
    this.#reserve(FIXED_ROOM);
    this.#length = this.#buffer.writeInt16BE(-1, this.#length);
    return this.take();
  }

  #begin(size: number): void {
    this.#reserve(FIXED_ROOM);
    this.#length = this.#buffer.writeInt32BE(size, this.#length);
    this.#written += 1;
  }

  #blank(): this {
    this.#begin(-1);
    return this;
  }

  #reserve(size: number): void {
    if (this.#length + size <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#length + size));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }

  #assertRowIsWhole(): void {
    if (this.#rows > 0 && this.#written !== this.#columnCount) {
      throw new Error(`Row ${this.#rows} has ${this.#written} values for ${this.#columnCount} columns`);
    }
  }
}
