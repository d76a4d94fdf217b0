import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { byFileName, chunksOf, isChunk, withImports } from './build-graph.ts';

const WORKER = 'service-worker.js';
/** What is loaded when it is wanted, and must be there without a signal. */
const wantedOffline =
  /\/src\/(app\/(App|fill-slots|offline\/\w+|session\/session)\.tsx?|translation\/(translate|dictionary)\.ts|kit\/progress\/ToastHost\.tsx|areas\/collection\/forms\/(device\/|ManualDataEntryScreen|FormScreen|FormList)|areas\/waste\/(handling\/scanning\/|site\/device\/|storage\/area-inspections\/(InspectAreaScreen|OfflineAreaInspection)))|zxing|barcode-detector/;

/** The files that the shell and the pages that work without a signal are made of, from the graph of the build. */
function offlineFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = chunksOf(bundle);
  const wanted = chunks.filter(
    ({ fileName, isEntry, moduleIds }) =>
      fileName !== WORKER && (isEntry || moduleIds.some((id) => wantedOffline.test(id))),
  );
  const files = [...withImports(wanted, byFileName(chunks))].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ]);
  return [...new Set(files)].sort();
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
