const FIRST_SLOTS = 1024;

/**
 * Numbers texts in the order they first come, straight from a buffer's bytes: the same text in a million rows is made a
 * string once. What is known of a text lies in arrays indexed by its number.
 */
export class TextTable {
  #slots = new Int32Array(FIRST_SLOTS).fill(-1);
  #hashes = new Int32Array(256);
  #begins = new Int32Array(256);
  #bytes = Buffer.allocUnsafe(1 << 14);
  #used = 0;
  readonly texts: string[] = [];

  get size(): number {
    return this.texts.length;
  }

  /** The number of the text that lies in the buffer from `start` up to `end`. */
  lookup(data: Buffer, start: number, end: number): number {
    let hash = 0x811c9dc5;
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (data[at] as number), 0x01000193);
    const mask = this.#slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (;;) {
      const found = this.#slots[slot] as number;
      if (found < 0) return this.#add(data, start, end, hash, slot);
      if (this.#hashes[found] === hash && this.#isSame(found, data, start, end)) return found;
      slot = (slot + 1) & mask;
    }
  }

  /** The number of a text at hand. */
  lookupText(text: string): number {
    const bytes = Buffer.from(text, 'utf8');
    return this.lookup(bytes, 0, bytes.length);
  }

  #isSame(index: number, data: Buffer, start: number, end: number): boolean {
    const begin = this.#begins[index] as number;
    const length = (this.#begins[index + 1] as number) - begin;
    if (length !== end - start) return false;
    for (let at = 0; at < length; at += 1) if (this.#bytes[begin + at] !== data[start + at]) return false;
    return true;
  }

  #add(data: Buffer, start: number, end: number, hash: number, slot: number): number {
    const index = this.texts.length;
    const length = end - start;
    if (this.#used + length > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#used + length));
      this.#bytes.copy(larger, 0, 0, this.#used);
      this.#bytes = larger;
    }
    data.copy(this.#bytes, this.#used, start, end);
    if (index + 2 > this.#begins.length) {
      this.#begins = grown(this.#begins);
      this.#hashes = grown(this.#hashes);
    }
    this.#used += length;
    this.#begins[index + 1] = this.#used;
    this.#hashes[index] = hash;
    this.#slots[slot] = index;
    this.texts.push(data.toString('utf8', start, end));
    if (this.texts.length * 2 > this.#slots.length) this.#rehash();
    return index;
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 2).fill(-1);
    const mask = slots.length - 1;
    for (let index = 0; index < this.texts.length; index += 1) {
      const hash = this.#hashes[index] as number;
      let slot = (hash ^ (hash >>> 15)) & mask;
      while ((slots[slot] as number) >= 0) slot = (slot + 1) & mask;
      slots[slot] = index;
    }
    this.#slots = slots;
  }
}

function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
