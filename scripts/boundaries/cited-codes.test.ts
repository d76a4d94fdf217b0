import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkCodes } from './cited-codes.ts';
import { readEverySource } from './sources.ts';

const root = mkdtempSync(path.join(tmpdir(), 'oikos-codes-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

// Put together here, since this file is checked as well.
const [FIRST, SECOND, UNKNOWN] = [1, 2, 999].map((number) => `V${String(number).padStart(3, '0')}`) as [
  string,
  string,
  string,
];
const RULES = `- <a id="first"></a>**${FIRST}** A name is short.\n- **${SECOND}** It is unique.\n`;

function findingsIn(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(root, 'house-'));
  for (const [file, text] of Object.entries({ 'docs/specification/rules.md': RULES, ...files })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return checkCodes(folder, readEverySource(folder));
}

const PLANTED: [where: string, text: string, rule: string, mend: string][] = [
  ['packages/domain/src/a.ts', `/** At most 40 (${UNKNOWN}). */\n`, 'a cited code is explained', 'has no entry'],
  ['packages/domain/src/a.test.ts', `it('is short (${UNKNOWN})', go);\n`, 'a cited code is explained', 'has no entry'],
  ['docs/units.md', `Names are short (${UNKNOWN}).\n`, 'a cited code is explained', 'has no entry'],
  [
    'packages/server/src/db/migrations/0001_create_units.sql',
    `-- short (${UNKNOWN})\n`,
    'a cited code is explained',
    'has no entry',
  ],
  ['docs/specification/waste.md', `- **${FIRST}** A name is long.\n`, 'a code has one entry', 'keep one'],
  ['packages/domain/src/a.ts', `/** ${FIRST} to ${SECOND}. */\n`, 'no comment is only a code', 'write the reason'],
  ['packages/web/src/kit/A.tsx', `// See rule ${FIRST}\n`, 'no comment is only a code', 'write the reason'],
];

test.each(PLANTED)('a violation planted in %s is caught with its message (%#)', (where, text, rule, mend) => {
  const caught = findingsIn({ [where]: text });
  expect(caught.map((finding) => finding.rule)).toEqual([rule]);
  expect(caught[0]).toMatchObject({ file: where, line: 1, mend: expect.stringContaining(mend) });
});

test('a code beside its reason is no finding, nor is a code of EPA or of a state', () => {
  const text = `/** Short and unique (${FIRST} to ${SECOND}); F005 is EPA's, R315-262 Utah's. */\n// 1 to 99 (${FIRST})\n`;
  expect(findingsIn({ 'packages/domain/src/a.ts': text })).toEqual([]);
});
