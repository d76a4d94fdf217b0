import type { Source } from './sources.ts';

/** A text that people read: the file and line of its declaration, its name there, and the English. */
export type CatalogueText = { file: string; line: number; name: string; english: string };

const CATALOGUE = /\bmessages\(\s*'[\w.]*',\s*\{([\s\S]*?)\n\s*\}\s*,?\s*\)/g;
const ENTRY = /(?:^|\n)\s*(\w+):\s*('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")/g;

/** Every text that `messages(...)` declares. */
export const readCatalogue = (sources: readonly Source[]): CatalogueText[] =>
  sources
    .filter(({ file }) => /^packages\/[^/]+\/src\//.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(CATALOGUE)].flatMap((catalogue) => {
        const body = catalogue[1] ?? '';
        const start = catalogue.index + catalogue[0].indexOf(body);
        return [...body.matchAll(ENTRY)].map((entry) => ({
          file,
          line: text.slice(0, start + entry.index).split('\n').length + 1,
          name: entry[1] ?? '',
          english: (entry[2] ?? '').slice(1, -1).replace(/\\(['"])/g, '$1'),
        }));
      }),
    );
