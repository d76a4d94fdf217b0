const BITS = 32;

/** A set of whole numbers that lie close together, a bit each: the periods already given by a file. */
export class OrdinalSet {
  #base = 0;
  #words: Uint32Array<ArrayBuffer> = new Uint32Array(0);

  /** Adds the number; false when it was there. */
  add(ordinal: number): boolean {
    const word = Math.floor(ordinal / BITS);
    if (this.#words.length === 0) {
      this.#base = word;
      this.#words = new Uint32Array(4);
    } else if (word < this.#base || word >= this.#base + this.#words.length) this.#reach(word);
    const index = word - this.#base;
    const bit = 1 << (ordinal - word * BITS);
    const before = this.#words[index] as number;
    if ((before & bit) !== 0) return false;
    this.#words[index] = before | bit;
    return true;
  }

  /** Makes room on the side that was short, with half as much to spare, so that values in order are copied seldom. */
  #reach(word: number): void {
    const end = this.#base + this.#words.length;
    const span = Math.max(end, word + 1) - Math.min(this.#base, word);
    const spare = span >> 1;
    const isBelow = word < this.#base;
    const base = isBelow ? word - spare : this.#base;
    const words = new Uint32Array(isBelow ? end - base : span + spare);
    words.set(this.#words, this.#base - base);
    this.#base = base;
    this.#words = words;
  }
}
