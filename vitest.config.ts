import { configDefaults, defineConfig } from 'vitest/config';
import { KILL_EVERY_TIME, LONG_KILLING_TESTS } from './packages/server/src/testing/kills.ts';
import { LongestFirst } from './scripts/check/longest-first.ts';
import { keepTemporaryFilesInMemory } from './scripts/check/temporary-folder.ts';

if (Number(process.versions.node.split('.')[0]) < 24) {
  throw new Error(`The tests need Node 24, this is ${process.version}: run them by npx vitest or npm test.`);
}

keepTemporaryFilesInMemory();

/** Set where rows of statements are checked: the folder with what is declared, for what is answered. */
const recordedRows = process.env.OIKOS_RECORDED_ROWS;

export default defineConfig({
  test: {
    reporters: ['default'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What another process or a job does takes longer than vitest waits, on a machine that has much else to do.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // A test that only passes on the second attempt is a test that fails.
    retry: 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/{domain,contract,identity-provider,web}/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['scripts/database/**'],
          environment: 'node',
          // They change nothing that others read; loading the same modules for each file took two thirds of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          setupFiles: [
            'packages/server/src/testing/quick-passwords.ts',
            ...(recordedRows ? ['scripts/database/rows/record-answers.ts'] : []),
          ],
          include: ['packages/server/src/**/*.test.ts', '{demo,attack,faults,scripts/database}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(process.env[KILL_EVERY_TIME] ? [] : LONG_KILLING_TESTS)],
          environment: 'node',
          pool: 'forks',
          // One more than there are cores: a test waits for the database a seventh of its time.
          maxWorkers: 3,
          // The files of a worker share the modules they load, which took half of the time; each has a database of its own.
          isolate: false,
          // Each worker's Node loads the modules, as it does for the product: from Vite they came one after another.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          globalSetup: ['packages/server/src/testing/global-setup.ts'],
        },
      },
    ],
  },
});
