import type { PlacedReject } from './reject.ts';

type Column = Int32Array<ArrayBuffer> | Int16Array<ArrayBuffer> | Uint8Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

function copied<Kind extends Column>(larger: Kind, column: Kind): Kind {
  larger.set(column);
  return larger;
}

/** The values of some rows of the file as columns: no object for each of a million. */
export class ValueChunk {
  capacity: number;
  count = 0;
  /** Index of the pair of node and parameter: RowConverter.pairs. */
  pairs: Int32Array<ArrayBuffer>;
  begins: Int32Array<ArrayBuffer>;
  ends: Int32Array<ArrayBuffer>;
  slots: Int16Array<ArrayBuffer>;
  /** Database id; 0: none. */
  units: Float64Array<ArrayBuffer>;
  /** NaN: no number (a text). */
  values: Float64Array<ArrayBuffer>;
  flags: Uint8Array<ArrayBuffer>;
  /** Codes of `measurement.state`: a value, or no data; its code is then in `texts`. */
  states: Uint8Array<ArrayBuffer>;
  rows: Float64Array<ArrayBuffer>;
  columns: Int16Array<ArrayBuffer>;
  /** Filled only where the mapping or the parameters need them. */
  readonly texts: (string | null)[] = [];
  readonly comments: (string | null)[] = [];
  readonly origins: (string | null)[] = [];
  readonly rejects: PlacedReject[] = [];
  /** Of the file, those of this chunk: rows seen, left out by the filter, and cells without a value. */
  rowCount = 0;
  filteredCount = 0;
  blankCount = 0;
  /** The last row of the file that lies in the chunk. */
  lastRow = 0;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.pairs = new Int32Array(capacity);
    this.begins = new Int32Array(capacity);
    this.ends = new Int32Array(capacity);
    this.slots = new Int16Array(capacity);
    this.units = new Float64Array(capacity);
    this.values = new Float64Array(capacity);
    this.flags = new Uint8Array(capacity);
    this.states = new Uint8Array(capacity);
    this.rows = new Float64Array(capacity);
    this.columns = new Int16Array(capacity);
  }

  clear(): void {
    this.count = 0;
    this.texts.length = 0;
    this.comments.length = 0;
    this.origins.length = 0;
    this.rejects.length = 0;
    this.rowCount = 0;
    this.filteredCount = 0;
    this.blankCount = 0;
  }

  /** Makes room for so many more values. */
  reserve(more: number): void {
    if (this.count + more <= this.capacity) return;
    this.capacity = Math.max(this.capacity * 2, this.count + more);
    this.pairs = copied(new Int32Array(this.capacity), this.pairs);
    this.begins = copied(new Int32Array(this.capacity), this.begins);
    this.ends = copied(new Int32Array(this.capacity), this.ends);
    this.slots = copied(new Int16Array(this.capacity), this.slots);
    this.units = copied(new Float64Array(this.capacity), this.units);
    this.values = copied(new Float64Array(this.capacity), this.values);
    this.flags = copied(new Uint8Array(this.capacity), this.flags);
    this.states = copied(new Uint8Array(this.capacity), this.states);
    this.rows = copied(new Float64Array(this.capacity), this.rows);
    this.columns = copied(new Int16Array(this.capacity), this.columns);
  }

  /** The places of the values in the order of the measurement's key; `rank` orders the pairs. */
  sortedOrder(pairs: readonly { readonly nodeId: number; readonly parameterId: number }[]): Int32Array {
    const { count } = this;
    const order = new Int32Array(count);
    const present = new Map<number, number>();
    for (let index = 0; index < count; index += 1) {
      const pair = this.pairs[index] as number;
      present.set(pair, (present.get(pair) ?? 0) + 1);
    }
    const sorted = [...present.keys()].sort((left, right) => {
      const a = pairs[left] as { nodeId: number; parameterId: number };
      const b = pairs[right] as { nodeId: number; parameterId: number };
      return a.nodeId - b.nodeId || a.parameterId - b.parameterId;
    });
    const next = new Map<number, number>();
    let at = 0;
    for (const pair of sorted) {
      next.set(pair, at);
      at += present.get(pair) as number;
    }
    for (let index = 0; index < count; index += 1) {
      const pair = this.pairs[index] as number;
      const place = next.get(pair) as number;
      order[place] = index;
      next.set(pair, place + 1);
    }
    let begin = 0;
    for (const pair of sorted) {
      const end = begin + (present.get(pair) as number);
      if (!this.#isInOrder(order, begin, end)) this.#sortWithin(order.subarray(begin, end));
      begin = end;
    }
    return order;
  }

  #isInOrder(order: Int32Array, begin: number, end: number): boolean {
    for (let at = begin + 1; at < end; at += 1) {
      if (this.#compare(order[at - 1] as number, order[at] as number) > 0) return false;
    }
    return true;
  }

  #sortWithin(part: Int32Array): void {
    part.sort((left, right) => this.#compare(left, right));
  }

  #compare(left: number, right: number): number {
    const days = (this.begins[left] as number) - (this.begins[right] as number);
    return days !== 0 ? days : (this.slots[left] as number) - (this.slots[right] as number);
  }
}
