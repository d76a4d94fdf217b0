import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkWalks } from './walks.ts';

const root = mkdtempSync(path.join(tmpdir(), 'oikos-walks-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const [screen, contract, handlers, apart] = [
  'web/src/A.tsx',
  'contract/src/a.ts',
  'server/src/a.ts',
  'server/src/b.ts',
];
for (const [file, text] of Object.entries({
  [screen as string]: "import { a } from '@oikos/contract/a.ts';\nexport const A = a;",
  [contract as string]: 'export const a = 1;',
  [handlers as string]: "import { a } from '@oikos/contract/a.ts';\nexport const b = a;",
  [apart as string]: 'export const c = 1;',
})) {
  mkdirSync(path.dirname(path.join(root, 'packages', file)), { recursive: true });
  writeFileSync(path.join(root, 'packages', file), text);
}

function mendsOf(...files: (string | undefined)[]): string[] {
  mkdirSync(path.join(root, 'docs'), { recursive: true });
  const steps = files.map((file, index) => `${index + 1}. \`packages/${file}\` does something.`);
  writeFileSync(path.join(root, 'docs/architecture.md'), ['### A walk', ...steps].join('\n'));
  return checkWalks(root).map(({ line, mend }) => `${line}: ${mend}`);
}

test('a walk over files that import each other, in either direction, is right', () => {
  expect(mendsOf(screen, contract, handlers)).toEqual([]);
});

test('a file that is missing, visited twice or joined to none before it is caught', () => {
  expect(mendsOf(screen, 'contract/src/gone.ts')).toEqual([expect.stringMatching(/^3: There is no .*gone\.ts/)]);
  expect(mendsOf(screen, contract, screen)).toEqual([expect.stringMatching(/^4: .*visited before/)]);
  expect(mendsOf(screen, contract, apart)).toEqual([expect.stringMatching(/^4: No file before it imports/)]);
});
