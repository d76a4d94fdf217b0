/** A transaction that holds the company's clock lasts about as long: anyone who saves a value waits for one of them. */
const AIM_MS = 200;

export interface ChunkBounds {
  readonly first: number;
  readonly least: number;
  readonly most: number;
}

/** How much long work writes in one transaction: as much as the last ones say that the database takes in a moment. */
export class ChunkSize {
  readonly #bounds: ChunkBounds;
  #size: number;

  constructor(bounds: ChunkBounds) {
    this.#bounds = bounds;
    this.#size = bounds.first;
  }

  get size(): number {
    return this.#size;
  }

  /** Learns from a transaction: it never more than doubles, since one quick one says little. */
  took(written: number, milliseconds: number): void {
    const { least, most } = this.#bounds;
    const fitting = (Math.max(1, written) / Math.max(1, milliseconds)) * AIM_MS;
    this.#size = Math.round(Math.max(least, Math.min(most, fitting, this.#size * 2)));
  }
}
