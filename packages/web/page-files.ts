import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModuleId } from '@oikos/contract/modules.ts';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

interface Page {
  readonly path: string;
  readonly modules: readonly ModuleId[];
  readonly screen: () => Promise<unknown>;
}

interface SiteMap {
  readonly pages: readonly Page[];
  readonly routePatterns: (page: Page, module: ModuleId) => readonly string[];
}

/** By address: the sources are checked by their own configuration. */
const load = async (file: string): Promise<object> =>
  import(pathToFileURL(path.resolve(import.meta.dirname, 'src', file)).href);

/** The chunks of a build, and what each one imports. */
class Chunks {
  readonly #all: readonly Chunk[];
  readonly #byFile: ReadonlyMap<string, Chunk>;

  constructor(bundle: Rolldown.OutputBundle) {
    this.#all = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
    this.#byFile = new Map(this.#all.map((chunk) => [chunk.fileName, chunk]));
  }

  /** The files of chunks, of all that they import, and of their styles. */
  filesOf(chunks: readonly Chunk[]): Set<string> {
    const files = new Set<string>();
    const add = (chunk: Chunk | undefined): void => {
      if (!chunk || files.has(chunk.fileName)) return;
      files.add(chunk.fileName);
      for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
      for (const name of chunk.imports) add(this.#byFile.get(name));
    };
    for (const chunk of chunks) add(chunk);
    return files;
  }

  get ofFirstPage(): readonly Chunk[] {
    return this.#all.filter(({ isEntry, name }) => isEntry && name === 'index');
  }

  /** The chunk that a page's screen is in, by the file that the page imports. */
  ofScreen({ path: address, screen }: Page): Chunk {
    const [, file = ''] = /\bimport\(\s*['"](?:\.{1,2}\/)*([^'"]+)['"]/.exec(String(screen)) ?? [];
    const found = this.#all.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${file}`)));
    const [chunk] = found;
    if (file === '' || !chunk || found.length > 1)
      throw new Error(`The screen of ${address} is in ${found.length} files of the build`);
    return chunk;
  }
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
        await load('app/pages.ts'),
        await load('kit/page/page-address.ts'),
      ) as SiteMap;
      const chunks = new Chunks(bundle);
      const first = chunks.filesOf(chunks.ofFirstPage);
      const listed = pages.flatMap((page) => {
        const files = [...chunks.filesOf([chunks.ofScreen(page)])].filter((file) => !first.has(file)).sort();
        if (files.length === 0) return [];
        return page.modules.flatMap((module) =>
          routePatterns(page, module).map((pattern) => ({ pattern, files: files.map((file) => `/${file}`) })),
        );
      });
      this.emitFile({ type: 'asset', fileName: '.page-files.json', source: JSON.stringify(listed) });
    },
  },
};
