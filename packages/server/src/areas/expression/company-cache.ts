const MOST_KEPT = 8;

/** What is kept for the companies that were asked about last, some megabytes for each. */
export class CompanyCache<Content> {
  /** The one used longest ago first. */
  readonly #contents = new Map<string, Content>();

  get(place: string): Content | undefined {
    return this.#contents.get(place);
  }

  /** Keeps it as the one used last. */
  set(place: string, content: Content): void {
    this.#contents.delete(place);
    this.#contents.set(place, content);
    const [oldest] = this.#contents.keys();
    if (this.#contents.size > MOST_KEPT && oldest !== undefined) this.#contents.delete(oldest);
  }
}
