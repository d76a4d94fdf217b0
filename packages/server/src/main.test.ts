import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { createTestDatabase } from './testing/database.ts';

const { ownerUrl } = await createTestDatabase({ migrated: false });

/** Runs it as the container does, until it ends on its own. */
function serve(variables: NodeJS.ProcessEnv): Promise<{ code: unknown; said: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIRECTORY: path.join(tmpdir(), 'oikos-test-files'), ...variables };
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(import.meta.dirname, 'main.ts')], { env }, (error, _stdout, said) => {
      resolve({ code: error?.code ?? 0, said });
    });
  });
}

test('a process that serves and cannot start says one sentence and ends with code 1', { timeout: 60_000 }, async () => {
  const { code, said } = await serve({ DATABASE_URL: ownerUrl });
  expect(said).toMatch(/^The database is not of this build yet \(\d+ migrations are missing\): run migrate first\.\n$/);
  expect(code).toBe(1);
});

test('a wrong variable is a sentence for whoever starts the product', () => {
  expect(() => readConfiguration({ PORT: 'eighty' })).toThrow(StartUpError);
  expect(() => readConfiguration({ PORT: 'eighty' })).toThrow(/^The environment variable PORT is wrong: /);
});
