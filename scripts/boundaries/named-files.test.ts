import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkNamedFiles } from './named-files.ts';

const root = mkdtempSync(path.join(tmpdir(), 'oikos-named-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

for (const [file, text] of Object.entries({
  'packages/server/src/foundation/http/routes.ts': '',
  'docs/good.md':
    'See `routes.ts`, `http/routes.ts`, `server/foundation/http/routes.ts` and `server/src/<area>/x.ts`.\n',
  'docs/bad.md': 'First\nsee `jobs/routes.ts`.\n',
})) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

test('a page that names a file by as much as tells it is right, one that names none is caught', () => {
  expect(checkNamedFiles(root)).toEqual([
    {
      file: 'docs/bad.md',
      line: 2,
      rule: 'a file that docs name exists',
      mend: expect.stringContaining('jobs/routes.ts'),
    },
  ]);
});
