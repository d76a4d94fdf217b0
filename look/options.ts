import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';

/** Windows that pages are looked at in, by their width: a laptop, a tablet, a laptop at 200 %, a phone, a laptop at 400 %. */
const heights: Readonly<Record<number, number>> = { 1280: 800, 820: 1180, 640: 400, 390: 844, 320: 640 };

const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

export interface Window {
  readonly width: number;
  readonly height: number;
}

export const windowOf = (width: number): Window => ({ width, height: heights[width] ?? 800 });

export interface LookOptions {
  /** Only pages whose address holds one of these; none: every page. */
  readonly pages: readonly string[];
  readonly widths: readonly number[];
  readonly schemes: readonly Scheme[];
  /** Who looks. */
  readonly as: string;
  /** Where the pictures go. */
  readonly folder: string;
  /** A product that runs already; undefined: one is started with the demo, and removed afterwards. */
  readonly at: string | undefined;
  /** How many pages are looked at side by side. */
  readonly workers: number;
  /** Leaves out what an earlier run into the same folder has looked at. */
  readonly resume: boolean;
  /** Takes the pictures of README instead. */
  readonly readme: boolean;
}

const standard: LookOptions = {
  pages: [],
  widths: [1280, 820, 640, 390, 320],
  schemes,
  as: 'ada.admin@desertsky.example',
  folder: '.look',
  at: undefined,
  workers: 2,
  resume: false,
  readme: false,
};

const USAGE =
  'npm run look -- --pages PART,PART --widths 1280,390 --schemes light,dark --as EMAIL --folder FOLDER --at ADDRESS --workers N --resume --readme';

const parts = (text: string) => text.split(',').filter((part) => part !== '');

/** What each option makes of the word behind it; undefined where it can't be that. */
const readers: Readonly<Record<string, (word: string) => Partial<LookOptions> | undefined>> = {
  '--pages': (word) => ({ pages: parts(word) }),
  '--widths': (word) => {
    const widths = parts(word).map(Number);
    return widths.every((width) => Number.isInteger(width) && width >= 200 && width <= 4000) ? { widths } : undefined;
  },
  '--schemes': (word) => {
    const chosen = schemes.filter((scheme) => parts(word).includes(scheme));
    return chosen.length === parts(word).length ? { schemes: chosen } : undefined;
  },
  '--as': (as) => ({ as }),
  '--folder': (folder) => ({ folder }),
  '--at': (word) => (URL.canParse(word) ? { at: new URL(word).origin } : undefined),
  '--workers': (word) => (/^[1-8]$/.test(word) ? { workers: Number(word) } : undefined),
};

/** Reads the command line of `npm run look`. */
export function readOptions(given: readonly string[]): LookOptions {
  let options = standard;
  for (let index = 0; index < given.length; index += 1) {
    const name = given[index] ?? '';
    if (name === '--readme' || name === '--resume') {
      options = { ...options, [name === '--readme' ? 'readme' : 'resume']: true };
      continue;
    }
    const word = given[index + 1];
    const read = word === undefined ? undefined : readers[name]?.(word);
    if (read === undefined) throw new StartUpError(`That isn't understood: ${given.join(' ')}. ${USAGE}`);
    options = { ...options, ...read };
    index += 1;
  }
  return options;
}
