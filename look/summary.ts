import type { LookedAt } from './addresses.ts';
import { type Finding, findingKinds } from './check-page.ts';
import type { Scheme } from './options.ts';

/** What was seen of a page in one window. */
export interface Seen {
  readonly address: string;
  readonly width: number;
  readonly scheme: Scheme;
  readonly findings: readonly Finding[];
}

/** What was found, by page: the same finding once, with the windows that show it. */
export class Summary {
  readonly #pages = new Map<string, Map<string, { readonly finding: Finding; readonly windows: Set<string> }>>();

  add({ address, width, scheme, findings }: Seen): void {
    const ofPage = this.#pages.get(address) ?? new Map();
    this.#pages.set(address, ofPage);
    for (const finding of findings) {
      const key = `${finding.kind} ${finding.what}`;
      const known = ofPage.get(key) ?? { finding, windows: new Set() };
      known.windows.add(`${width} ${scheme}`);
      ofPage.set(key, known);
    }
  }

  /** How many different things are wrong. */
  get count(): number {
    return [...this.#pages.values()].reduce((sum, { size }) => sum + size, 0);
  }

  lineOf({ address }: Pick<LookedAt, 'address'>): string {
    const found = [...(this.#pages.get(address)?.values() ?? [])];
    const counts = findingKinds.map((kind) => [kind, found.filter(({ finding }) => finding.kind === kind).length]);
    const said = counts.filter(([, count]) => count !== 0).map(([kind, count]) => `${count} ${kind}`);
    return `${address}: ${said.length === 0 ? 'fine' : said.join(', ')}`;
  }

  /** Every page with what is wrong with it, and the sum. */
  lines(): string[] {
    const wrong = [...this.#pages].filter(([, found]) => found.size > 0);
    const details = wrong.flatMap(([address, found]) => [
      '',
      this.lineOf({ address }),
      ...[...found.values()].map(
        ({ finding, windows }) => `  ${finding.kind} at ${[...windows].join(', ')}: ${finding.what}`,
      ),
    ]);
    return [...details, '', `${this.#pages.size} pages, ${wrong.length} with findings, ${this.count} findings`];
  }
}
