/** Up to so many numbers are moved one by one, which is faster than to ask for it. */
const LOOPED = 64;

/** Numbers in order of size, of which some come and go: what a moving window of values holds. */
export class SortedWindow {
  #numbers = new Float64Array(64);
  count = 0;

  clear(): void {
    this.count = 0;
  }

  add(value: number): void {
    if (this.count === this.#numbers.length) {
      const larger = new Float64Array(this.count * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    const numbers = this.#numbers;
    if (this.count > LOOPED) {
      const at = this.#placeOf(value);
      numbers.copyWithin(at + 1, at, this.count);
      numbers[at] = value;
    } else {
      let at = this.count;
      for (; at > 0 && (numbers[at - 1] as number) > value; at -= 1) numbers[at] = numbers[at - 1] as number;
      numbers[at] = value;
    }
    this.count += 1;
  }

  /** Takes away a number that is there. */
  remove(value: number): void {
    const numbers = this.#numbers;
    const found = this.#placeOf(value);
    this.count -= 1;
    if (this.count > LOOPED) numbers.copyWithin(found, found + 1, this.count + 1);
    else for (let at = found; at < this.count; at += 1) numbers[at] = numbers[at + 1] as number;
  }

  at(place: number): number {
    return this.#numbers[place] as number;
  }

  median(): number {
    const middle = this.count >> 1;
    return this.count % 2 === 1 ? this.at(middle) : (this.at(middle - 1) + this.at(middle)) / 2;
  }

  /** The median of the distances from the median: the smallest distances lie around the middle. */
  medianDeviation(): number {
    const median = this.median();
    let below = this.#placeOf(median) - 1;
    let above = below + 1;
    const middle = this.count >> 1;
    let last = 0;
    let beforeLast = 0;
    for (let taken = 0; taken <= middle; taken += 1) {
      const left = below >= 0 ? median - this.at(below) : Number.POSITIVE_INFINITY;
      const right = above < this.count ? this.at(above) - median : Number.POSITIVE_INFINITY;
      beforeLast = last;
      last = Math.min(left, right);
      if (left <= right) below -= 1;
      else above += 1;
    }
    return this.count % 2 === 1 ? last : (beforeLast + last) / 2;
  }

  /** Added in order of size, so that the same numbers have the same mean whichever came first. */
  mean(): number {
    let sum = 0;
    for (let place = 0; place < this.count; place += 1) sum += this.at(place);
    return sum / this.count;
  }

  /** The sample standard deviation. */
  deviation(): number {
    const mean = this.mean();
    let squares = 0;
    for (let place = 0; place < this.count; place += 1) squares += (this.at(place) - mean) ** 2;
    return Math.sqrt(squares / (this.count - 1));
  }

  /** The first place whose number isn't smaller. */
  #placeOf(value: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.at(middle) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
