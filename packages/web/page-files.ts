import type { ModuleId } from '@oikos/contract/modules.ts';
import type { Plugin } from 'vite';
import { byFileName, type Chunk, chunksOf, withImports } from './build-graph.ts';
import { loadSource } from './load-source.ts';

/** For the server alone: its own name keeps it from being served, and from being compressed. */
const LIST = '.page-files';

interface Page {
  readonly path: string;
  readonly modules: readonly ModuleId[];
  readonly screen: () => Promise<unknown>;
}

interface SiteMap {
  readonly pages: readonly Page[];
  readonly routePatterns: (page: Page, module: ModuleId) => readonly string[];
}

/** The chunk that a page's screen is in, by the file that the page imports. */
function chunkOfScreen(chunks: readonly Chunk[], { path: address, screen }: Page): Chunk {
  const [, file = ''] = /\bimport\(\s*['"](?:\.{1,2}\/)*([^'"]+)['"]/.exec(String(screen)) ?? [];
  const found = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${file}`)));
  const [chunk] = found;
  if (file === '' || !chunk || found.length > 1)
    throw new Error(`The screen of ${address} is in ${found.length} files of the build`);
  return chunk;
}

/**
 * Writes which files each page needs beside those of the first page. The server names them in the page that it sends
 * (server/src/foundation/http/page-files.ts), so that they are asked for at once and not only when the application runs.
 */
export const pageFiles: Plugin = {
  name: 'page-files',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const { pages, routePatterns } = Object.assign(
        {},
        await loadSource('app/pages.ts'),
        await loadSource('kit/page/page-address.ts'),
      ) as SiteMap;
      const chunks = chunksOf(bundle);
      const byFile = byFileName(chunks);
      const filesOf = (some: readonly Chunk[]) =>
        [...withImports(some, byFile)].flatMap(({ fileName, viteMetadata }) => [
          fileName,
          ...(viteMetadata?.importedCss ?? []),
        ]);
      const first = new Set(filesOf(chunks.filter(({ isEntry, name }) => isEntry && name === 'index')));
      const listed = pages.flatMap((page) => {
        const files = [...new Set(filesOf([chunkOfScreen(chunks, page)]))].filter((file) => !first.has(file)).sort();
        if (files.length === 0) return [];
        return page.modules.flatMap((module) =>
          routePatterns(page, module).map((pattern) => ({ pattern, files: files.map((file) => `/${file}`) })),
        );
      });
      this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify(listed) });
    },
  },
};
