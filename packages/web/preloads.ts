import type { ModulePreloadOptions, Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

let chunks = new Map<string, Chunk>();
let ofFirstPage = new Set<string>();

/** Reads the graph of the build before Vite writes what each screen loads beforehand into the script of the first page. */
export const readChunks: Plugin = {
  name: 'read-chunks',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const all = Object.values(bundle).filter((file) => file.type === 'chunk');
      chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
      ofFirstPage = new Set();
      for (const chunk of all) if (chunk.isEntry) addWithImports(chunk);
    },
  },
};

function addWithImports(chunk: Chunk | undefined): void {
  if (!chunk || ofFirstPage.has(chunk.fileName)) return;
  ofFirstPage.add(chunk.fileName);
  for (const file of chunk.imports) addWithImports(chunks.get(file));
}

/**
 * What is loaded beside a script. The page names all that it needs; a screen only what the first page doesn't have, sorted,
 * since the screens' lists then begin alike and are compressed best.
 */
export const preloadsOf: ModulePreloadOptions['resolveDependencies'] = (_file, needed, { hostId }) => {
  const host = chunks.get(hostId);
  if (!host || host.isEntry) return needed;
  return needed.filter((file) => !ofFirstPage.has(file)).sort();
};
