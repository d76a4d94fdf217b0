import type { ModulePreloadOptions, Plugin } from 'vite';
import { byFileName, chunksOf, withImports } from './build-graph.ts';

let ofFirstPage = new Set<string>();
/** How many files of the build import a file. */
let importers = new Map<string, number>();

/** Reads the graph of the build before Vite writes what each screen loads beforehand into the script of the first page. */
export const readChunks: Plugin = {
  name: 'read-chunks',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const all = chunksOf(bundle);
      const entries = all.filter(({ isEntry }) => isEntry);
      ofFirstPage = new Set([...withImports(entries, byFileName(all))].map(({ fileName }) => fileName));
      importers = new Map();
      for (const { imports, viteMetadata } of all) {
        for (const file of [...imports, ...(viteMetadata?.importedCss ?? [])])
          importers.set(file, (importers.get(file) ?? 0) + 1);
      }
    },
  },
};

/** The files that most screens share come first: the lists then begin alike, and are compressed best. */
const sharedFirst = (left: string, right: string): number =>
  (importers.get(right) ?? 0) - (importers.get(left) ?? 0) || left.localeCompare(right);

/** What is loaded beside a script. The page names all that it needs; a screen only what the first page doesn't have. */
export const preloadsOf: ModulePreloadOptions['resolveDependencies'] = (_file, needed, { hostType }) =>
  hostType === 'html' ? needed : needed.filter((file) => !ofFirstPage.has(file)).sort(sharedFirst);
