import path from 'node:path';
import react from '@vitejs/plugin-react';
import license from 'rollup-plugin-license';
import { defineConfig, type Plugin } from 'vite';
import { groupsOf } from './chunks.ts';
import { compileHints } from './compile-hints.ts';
import { compressedBuild } from './compressed-build.ts';
import { earlyParts } from './early-parts.ts';
import { installedNotices, type Notice } from './installed-notices.ts';
import { leanContract } from './lean-contract.ts';
import { leaveOut } from './left-out.ts';
import { leaveOutMembers } from './left-out-members.ts';
import { listedTexts } from './listed-texts.ts';
import { offlineBuild } from './offline-build.ts';
import { pageFiles } from './page-files.ts';
import { pageHelps } from './page-helps.ts';
import { preloadsOf, readChunks } from './preloads.ts';

const licenceText = (text: string | null): string => (text ?? '').trim();

let bundled: readonly Notice[] = [];

/** Reads the licences of what is in the pages. */
const readLicences = license({
  thirdParty: (dependencies) => {
    bundled = dependencies.map((each) => ({
      name: each.name ?? '',
      version: each.version ?? '',
      license: each.license ?? '',
      homepage: each.homepage ?? '',
      text: licenceText(each.licenseText),
    }));
  },
});

/** With those that the server runs on: everything that is really shipped, each version once, by name. */
function shipped(): readonly Notice[] {
  const server = installedNotices(path.resolve(import.meta.dirname, '../server'));
  const each = new Map([...server, ...bundled].map((notice) => [`${notice.name} ${notice.version}`, notice]));
  return [...each.values()].sort((left, right) => left.name.localeCompare(right.name));
}

/** Writes them beside the pages, wherever those are built to, as the page /third-party-notices shows them. */
const writeNotices: Plugin = {
  name: 'third-party-notices',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler() {
      this.emitFile({ type: 'asset', fileName: 'third-party-notices.json', source: JSON.stringify(shipped()) });
    },
  },
};

const input = {
  index: 'index.html',
  'silent-refresh': 'silent-refresh.html',
  'early-sign-in': 'src/app/session/early-sign-in.ts',
  'service-worker': 'src/app/offline/service-worker.ts',
};

export default defineConfig(async ({ command }) => ({
  plugins: [
    react(),
    leanContract,
    leaveOut,
    leaveOutMembers,
    { ...(readLicences as Plugin), apply: 'build' },
    writeNotices,
    readChunks,
    pageHelps,
    earlyParts,
    compileHints,
    pageFiles,
    offlineBuild,
    compressedBuild,
    listedTexts,
  ],
  build: {
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false, resolveDependencies: preloadsOf },
    rolldownOptions: {
      input,
      // The worker governs what lies beside it: its name stays, its content changes.
      output: {
        ...(command === 'build' && { codeSplitting: { groups: await groupsOf(input) } }),
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
}));
