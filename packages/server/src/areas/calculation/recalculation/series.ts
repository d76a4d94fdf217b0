/**
 * The values of one parameter at one node in order of time. Views into shared arrays: nothing is copied or boxed.
 * `keys` orders periods: `day * 65536 + slot + 1`, days counted from 1970-01-01.
 */
export interface Series {
  readonly keys: Float64Array;
  readonly values: Float64Array;
  readonly states: Uint8Array;
  readonly flags: Uint8Array;
  /** Unit ids; 0 is a value without a unit. */
  readonly units: Int32Array;
  /** Ends in days, of constants only; elsewhere the period's timespan gives the end. */
  readonly ends: Int32Array | null;
}

const slotsPerDay = 65_536;

export const periodKey = (day: number, slot: number): number => day * slotsPerDay + slot + 1;
export const dayOfKey = (key: number): number => Math.floor(key / slotsPerDay);
export const slotOfKey = (key: number): number => key - Math.floor(key / slotsPerDay) * slotsPerDay - 1;

export const emptySeries: Series = {
  keys: new Float64Array(0),
  values: new Float64Array(0),
  states: new Uint8Array(0),
  flags: new Uint8Array(0),
  units: new Int32Array(0),
  ends: null,
};

/** Position of the first key that is at least `key`. */
export function lowerBound(keys: Float64Array, key: number): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] as number) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Position of exactly this key, or -1. */
export function positionOf(keys: Float64Array, key: number): number {
  const position = lowerBound(keys, key);
  return keys[position] === key ? position : -1;
}

/** Series by node and parameter. */
export class SeriesStore {
  readonly #byNode = new Map<number, Map<number, Series>>();

  get(nodeId: number, parameterId: number): Series {
    return this.#byNode.get(nodeId)?.get(parameterId) ?? emptySeries;
  }

  set(nodeId: number, parameterId: number, series: Series): void {
    let ofNode = this.#byNode.get(nodeId);
    if (ofNode === undefined) {
      ofNode = new Map();
      this.#byNode.set(nodeId, ofNode);
    }
    ofNode.set(parameterId, series);
  }
}

/** Gathers rows that come in key order and cuts them into series. */
export class SeriesBuilder {
  #capacity: number;
  #count = 0;
  #start = 0;
  #nodeId = 0;
  #parameterId = 0;
  #cuts: { nodeId: number; parameterId: number; start: number; end: number }[] = [];
  #keys: Float64Array;
  #values: Float64Array;
  #states: Uint8Array;
  #flags: Uint8Array;
  #units: Int32Array;
  #ends: Int32Array;
  readonly #withEnds: boolean;

  constructor(withEnds: boolean, capacity = 1024) {
    this.#withEnds = withEnds;
    this.#capacity = capacity;
    this.#keys = new Float64Array(capacity);
    this.#values = new Float64Array(capacity);
    this.#states = new Uint8Array(capacity);
    this.#flags = new Uint8Array(capacity);
    this.#units = new Int32Array(capacity);
    this.#ends = new Int32Array(withEnds ? capacity : 0);
  }

  add(
    nodeId: number,
    parameterId: number,
    key: number,
    value: number,
    state: number,
    flags: number,
    unit: number,
    end: number,
  ): void {
    if (nodeId !== this.#nodeId || parameterId !== this.#parameterId) this.#cut(nodeId, parameterId);
    const at = this.#count;
    if (at === this.#capacity) this.#grow();
    this.#keys[at] = key;
    this.#values[at] = value;
    this.#states[at] = state;
    this.#flags[at] = flags;
    this.#units[at] = unit;
    if (this.#withEnds) this.#ends[at] = end;
    this.#count = at + 1;
  }

  #cut(nodeId: number, parameterId: number): void {
    if (this.#count > this.#start) {
      const [nodeOfCut, parameterOfCut] = [this.#nodeId, this.#parameterId];
      this.#cuts.push({ nodeId: nodeOfCut, parameterId: parameterOfCut, start: this.#start, end: this.#count });
    }
    this.#start = this.#count;
    this.#nodeId = nodeId;
    this.#parameterId = parameterId;
  }

  #grow(): void {
    this.#capacity *= 2;
    const wider = <Values extends Float64Array | Int32Array | Uint8Array>(from: Values, to: Values): Values => {
      to.set(from);
      return to;
    };
    this.#keys = wider(this.#keys, new Float64Array(this.#capacity));
    this.#values = wider(this.#values, new Float64Array(this.#capacity));
    this.#states = wider(this.#states, new Uint8Array(this.#capacity));
    this.#flags = wider(this.#flags, new Uint8Array(this.#capacity));
    this.#units = wider(this.#units, new Int32Array(this.#capacity));
    if (this.#withEnds) this.#ends = wider(this.#ends, new Int32Array(this.#capacity));
  }

  /** Puts the series gathered so far into the store; the builder is done. */
  into(store: SeriesStore): void {
    this.#cut(0, 0);
    for (const { nodeId, parameterId, start, end } of this.#cuts) {
      store.set(nodeId, parameterId, {
        keys: this.#keys.subarray(start, end),
        values: this.#values.subarray(start, end),
        states: this.#states.subarray(start, end),
        flags: this.#flags.subarray(start, end),
        units: this.#units.subarray(start, end),
        ends: this.#withEnds ? this.#ends.subarray(start, end) : null,
      });
    }
  }
}
