import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & {
  readonly viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> };
};

const WORKER = 'service-worker.js';
/** What is loaded when it is wanted, and must be there without a signal. */
const wantedOffline =
  /\/src\/(app\/(App|fill-slots|offline\/\w+|session\/session)\.tsx?|translation\/(translate|dictionary)\.ts|kit\/progress\/ToastHost\.tsx|areas\/waste\/(handling\/scanning\/|site\/device\/|storage\/area-inspections\/(InspectAreaScreen|OfflineAreaInspection)))|zxing|barcode-detector/;

const isChunk = (file: Bundle[string]): file is Chunk => file.type === 'chunk';

/** The files that the shell, the scan page and the page to inspect are made of, from the graph of the build. */
function offlineFiles(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter(isChunk);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const add = (chunk: Chunk | undefined): void => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
    for (const file of chunk.viteMetadata?.importedAssets ?? []) files.add(file);
    for (const name of chunk.imports) add(byName.get(name));
  };
  for (const chunk of chunks) {
    const isWanted =
      chunk.fileName !== WORKER && (chunk.isEntry || chunk.moduleIds.some((id) => wantedOffline.test(id)));
    if (isWanted) add(chunk);
  }
  return [...files].sort();
}

/** Tells the service worker which files to keep: written in front of it, once their names are known. */
export const offlineBuild: Plugin = {
  name: 'offline-build',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const worker = bundle[WORKER];
      const page = bundle['index.html'];
      if (!worker || !isChunk(worker) || page?.type !== 'asset')
        this.error('The build lacks its page or its service worker');
      const files = offlineFiles(bundle);
      const entry = Object.values(bundle).find(
        (file) => isChunk(file) && file.isEntry && file.name === 'index',
      )?.fileName;
      const edition = createHash('sha256').update(`${page.source}${files.join()}`).digest('hex').slice(0, 16);
      const told = JSON.stringify({ edition, entry, files: files.map((file) => `/${file}`) });
      worker.code = `self.offlineBuild=${told};\n${worker.code}`;
    },
  },
};
