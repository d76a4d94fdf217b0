/** Calculated values to write, as columns; rows are in the order they were computed in. */
export class Results {
  count = 0;
  #capacity = 1024;
  nodes = new Float64Array(this.#capacity);
  parameters = new Float64Array(this.#capacity);
  keys = new Float64Array(this.#capacity);
  ends = new Int32Array(this.#capacity);
  values = new Float64Array(this.#capacity);
  states = new Uint8Array(this.#capacity);
  flags = new Uint8Array(this.#capacity);
  units = new Int32Array(this.#capacity);
  /** 1 where the snapshot holds a row with this key. */
  exists = new Uint8Array(this.#capacity);

  add(
    nodeId: number,
    parameterId: number,
    key: number,
    end: number,
    value: number,
    state: number,
    flags: number,
    unitId: number,
    exists: boolean,
  ): void {
    const at = this.count;
    if (at === this.#capacity) this.#grow();
    this.nodes[at] = nodeId;
    this.parameters[at] = parameterId;
    this.keys[at] = key;
    this.ends[at] = end;
    this.values[at] = value;
    this.states[at] = state;
    this.flags[at] = flags;
    this.units[at] = unitId;
    this.exists[at] = exists ? 1 : 0;
    this.count = at + 1;
  }

  #grow(): void {
    this.#capacity *= 2;
    const wider = <Values extends Float64Array | Int32Array | Uint8Array>(from: Values, to: Values): Values => {
      to.set(from);
      return to;
    };
    this.nodes = wider(this.nodes, new Float64Array(this.#capacity));
    this.parameters = wider(this.parameters, new Float64Array(this.#capacity));
    this.keys = wider(this.keys, new Float64Array(this.#capacity));
    this.ends = wider(this.ends, new Int32Array(this.#capacity));
    this.values = wider(this.values, new Float64Array(this.#capacity));
    this.states = wider(this.states, new Uint8Array(this.#capacity));
    this.flags = wider(this.flags, new Uint8Array(this.#capacity));
    this.units = wider(this.units, new Int32Array(this.#capacity));
    this.exists = wider(this.exists, new Uint8Array(this.#capacity));
  }
}
