import react from '@vitejs/plugin-react';
import license from 'rollup-plugin-license';
import { defineConfig, type Plugin } from 'vite';
import { offlineBuild } from './offline-build.ts';
import { preloadsOf, readChunks } from './preloads.ts';

interface Notice {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly homepage: string;
  readonly text: string;
}

const licenceText = (text: string | null): string => (text ?? '').trim();

let shipped: readonly Notice[] = [];

/** Reads the licences of what is really shipped. */
const readLicences = license({
  thirdParty: (dependencies) => {
    shipped = dependencies
      .map((each) => ({
        name: each.name ?? '',
        version: each.version ?? '',
        license: each.license ?? '',
        homepage: each.homepage ?? '',
        text: licenceText(each.licenseText),
      }))
      .sort((left, right) => left.name.localeCompare(right.name));
  },
});

/** Writes them beside the pages, wherever those are built to, as the page /third-party-notices shows them. */
const writeNotices: Plugin = {
  name: 'third-party-notices',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler() {
      this.emitFile({ type: 'asset', fileName: 'third-party-notices.json', source: JSON.stringify(shipped) });
    },
  },
};

export default defineConfig({
  plugins: [react(), { ...(readLicences as Plugin), apply: 'build' }, writeNotices, readChunks, offlineBuild],
  build: {
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    modulePreload: { resolveDependencies: preloadsOf },
    rolldownOptions: {
      input: { index: 'index.html', 'service-worker': 'src/app/offline/service-worker.ts' },
      // The worker governs what lies beside it: its name stays, its content changes.
      output: {
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
