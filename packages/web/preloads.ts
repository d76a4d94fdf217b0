import type { ModulePreloadOptions, Plugin } from 'vite';
import { byFileName, type Chunk, chunksOf, withImports } from './build-graph.ts';

let chunks: ReadonlyMap<string, Chunk> = new Map();
let ofFirstPage = new Set<string>();

/** Reads the graph of the build before Vite writes what each screen loads beforehand into the script of the first page. */
export const readChunks: Plugin = {
  name: 'read-chunks',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const all = chunksOf(bundle);
      chunks = byFileName(all);
      const entries = all.filter(({ isEntry }) => isEntry);
      ofFirstPage = new Set([...withImports(entries, chunks)].map(({ fileName }) => fileName));
    },
  },
};

/**
 * What is loaded beside a script. The page names all that it needs; a screen only what the first page doesn't have, sorted,
 * since the screens' lists then begin alike and are compressed best.
 */
export const preloadsOf: ModulePreloadOptions['resolveDependencies'] = (_file, needed, { hostId }) => {
  const host = chunks.get(hostId);
  if (!host || host.isEntry) return needed;
  return needed.filter((file) => !ofFirstPage.has(file)).sort();
};
