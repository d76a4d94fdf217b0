import type { Rolldown } from 'vite';

/** A script of the build, with the styles and pictures that Vite found in it. */
export type Chunk = Rolldown.OutputChunk & {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string>; readonly importedAssets: ReadonlySet<string> };
};

export const isChunk = (file: Rolldown.OutputBundle[string]): file is Chunk => file.type === 'chunk';

export const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] => Object.values(bundle).filter(isChunk);

export const byFileName = <Some extends Rolldown.OutputChunk>(chunks: readonly Some[]): ReadonlyMap<string, Some> =>
  new Map(chunks.map((chunk) => [chunk.fileName, chunk]));

/** Some of the chunks, and everything that they import. */
export function withImports<Some extends Rolldown.OutputChunk>(
  some: readonly Some[],
  byFile: ReadonlyMap<string, Some>,
): Set<Some> {
  const found = new Set<Some>();
  const add = (chunk: Some | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) add(byFile.get(file));
  };
  for (const chunk of some) add(chunk);
  return found;
}
