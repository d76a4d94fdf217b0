import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LookedAt } from './addresses.ts';
import type { LookOptions } from './options.ts';
import type { Seen } from './summary.ts';

/** What a look at a page came to. */
export interface Looked {
  readonly seen: readonly Seen[];
  readonly tabs: readonly LookedAt[];
}

/** Keeps what was found beside the pictures, so that a look that was broken off goes on where it was. */
export class Memory {
  readonly #folder: string;
  readonly #isUsed: boolean;

  constructor({ folder, widths, schemes, resume }: Pick<LookOptions, 'folder' | 'widths' | 'schemes' | 'resume'>) {
    // Another look at the same pages is another memory.
    this.#folder = path.join(folder, 'found', `${widths.join('-')}-${schemes.join('-')}`);
    this.#isUsed = resume;
    mkdirSync(this.#folder, { recursive: true });
  }

  #file({ name }: LookedAt): string {
    return path.join(this.#folder, `${name}.json`);
  }

  of(looked: LookedAt): Looked | undefined {
    if (!this.#isUsed) return undefined;
    try {
      return JSON.parse(readFileSync(this.#file(looked), 'utf8')) as Looked;
    } catch {
      return undefined;
    }
  }

  /** What couldn't be looked at is tried again the next time. */
  keep(looked: LookedAt, result: Looked): void {
    const isWhole = !result.seen.some(({ findings }) => findings.some(({ kind }) => kind === 'fault'));
    if (isWhole) writeFileSync(this.#file(looked), JSON.stringify(result));
  }
}
