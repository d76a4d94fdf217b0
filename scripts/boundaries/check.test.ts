import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkArrows } from './arrows.ts';
import { checkBoundaries } from './check.ts';
import type { Exception } from './exceptions.ts';
import { PLANTED } from './testing-planted.ts';

const root = mkdtempSync(path.join(tmpdir(), 'oikos-boundaries-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const PACKAGES = ['domain', 'contract', 'identity-provider', 'server', 'web'];
const FOLDERS = PACKAGES.map((name) => `packages/${name}/src`);

/** A small house in which every sentence holds. */
const HOUSE = {
  'packages/domain/src/quantity/unit.ts': 'export const metre = 1;',
  'packages/contract/src/quantity/units.ts':
    "import { metre } from '@oikos/domain/quantity/unit.ts';\nexport const unit = metre;",
  'packages/server/src/main.ts': "import { jobs } from './areas/jobs.ts';\nexport const main = jobs;",
  'packages/server/src/areas/jobs.ts': "import { unitJobs } from './quantity/jobs.ts';\nexport const jobs = unitJobs;",
  'packages/server/src/areas/quantity/jobs.ts': 'export const unitJobs = [];',
  'packages/server/src/areas/quantity/public.ts': "export { inner } from './list-units.ts';",
  'packages/server/src/areas/quantity/list-units.ts': 'export const inner = 1;',
  'packages/server/src/areas/quantity/testing-plant.ts': 'export const plant = 1;',
  'packages/server/src/areas/material/list-materials.ts':
    "import { inner } from '../quantity/public.ts';\nexport const outer = inner;",
  'packages/server/src/areas/material/public.ts': "export { outer } from './list-materials.ts';",
  'docs/file-names.md': '## Whole names\n**jobs**, **tables**, **public**\n## Verbs\n**list**',
  'packages/identity-provider/src/people.ts': 'export const people = 1;',
  'packages/identity-provider/src/tables.ts': "export const tables = ['installation.app_user'];",
  'packages/server/src/areas/quantity/tables.ts': "export const tables = ['unit'];",
  'packages/server/src/areas/material/tables.ts': "export const tables = ['material'];",
  'packages/web/src/app/app.ts': 'export const app = 1;',
  'packages/web/src/areas/quantity/Units.tsx':
    "import { unit } from '@oikos/contract/quantity/units.ts';\nexport const Units = () => unit;",
};

function build(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(root, 'house-'));
  mkdirSync(path.join(folder, 'node_modules/@oikos'), { recursive: true });
  for (const name of PACKAGES) {
    mkdirSync(path.join(folder, 'packages', name), { recursive: true });
    const manifest = { name: `@oikos/${name}`, type: 'module', exports: { './*.ts': './src/*.ts' } };
    writeFileSync(path.join(folder, 'packages', name, 'package.json'), JSON.stringify(manifest));
    symlinkSync(path.join(folder, 'packages', name), path.join(folder, 'node_modules/@oikos', name));
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

const findingsIn = (files: Record<string, string>, exceptions: readonly Exception[] = []) =>
  checkBoundaries(build({ ...HOUSE, ...files }), exceptions);

test('a house in which every sentence holds has no findings', async () => {
  expect(await findingsIn({})).toEqual([]);
});

test.each(PLANTED)('a violation planted in %s is caught with its message (%#)', async (where, text, rule, mend) => {
  const partner: Record<string, string> =
    rule === 'no cycles' ? { 'packages/web/src/kit/b.ts': "import { c } from './a.ts';\nexport const b = c;" } : {};
  const findings = await findingsIn({ [where]: text, ...partner });
  const caught = findings.filter((finding) => finding.rule === rule);
  expect(findings.map((finding) => finding.rule)).toContain(rule);
  expect(caught[0]?.file.startsWith(where.split('/').slice(0, 2).join('/'))).toBe(true);
  expect(caught[0]?.mend).toContain(mend);
});

test('a screen that is loaded on demand and reads the list that names it closes a circle', async () => {
  const files = {
    'packages/web/src/app/pages.ts': "export const pages = [() => import('./A.tsx')];",
    'packages/web/src/app/A.tsx': "import { pages } from './pages.ts';\nexport const A = pages;",
  };
  expect((await findingsIn(files)).map(({ rule }) => rule)).toContain('no cycles');
});

test('a listed exception is silent while it is needed, and a finding once it is not', async () => {
  const file = 'packages/web/src/kit/all.ts';
  const exceptions = [{ rule: 'no barrels', file }];
  expect(await findingsIn({ [file]: "export { a } from './b.ts';" }, exceptions)).toEqual([]);
  expect(await findingsIn({}, exceptions)).toEqual([
    expect.objectContaining({ file, rule: 'exception no longer needed' }),
  ]);
});

test('a message counts as said by name, under another name, or by a code that is written somewhere', async () => {
  const catalogue = `import { messages } from '../message.ts';
export const unitMessages = messages('unit', { named: 'By name', coded: "By it's code", tested: 'In a test' });`;
  const files = {
    'packages/contract/src/message.ts':
      'export const messages = (prefix: string, texts: object) => ({ prefix, texts });',
    'packages/contract/src/quantity/unit-messages.ts': catalogue,
    'packages/domain/src/quantity/problem.ts': "export const problem = 'coded';",
    'packages/server/src/areas/quantity/list-units.ts':
      "import { unitMessages as say } from '@oikos/contract/quantity/unit-messages.ts';\nimport { problem } from '@oikos/domain/quantity/problem.ts';\nexport const inner = [say.named, say[problem]];",
    'packages/server/src/areas/quantity/list-units.test.ts':
      "import { unitMessages } from '@oikos/contract/quantity/unit-messages.ts';\ntest('it says what it has', () => unitMessages.tested);",
  };
  const findings = await findingsIn(files);
  expect(findings.map(({ rule, line, mend }) => [rule, line, mend.split(':')[0]])).toEqual([
    ['no message that nobody says', 2, 'unitMessages.tested'],
  ]);
});

test('a word that no file needs is taken from the page of file names', async () => {
  const page = '## Whole names\n**jobs**, **tables**, **public**\n## Verbs\n**list**\n**tidy**\n';
  expect(await findingsIn({ 'docs/file-names.md': page })).toEqual([
    expect.objectContaining({ file: 'docs/file-names.md', line: 5, mend: expect.stringContaining("'tidy'") }),
  ]);
});

test('a comment about the clock is no use of it', async () => {
  expect(
    await findingsIn({
      'packages/domain/src/quantity/a.ts': '/** Never Date.now(). */\n// nor fetch()\nexport const a = 1;',
    }),
  ).toEqual([]);
});

test('a check that read no module fails', async () => {
  const empty = build({});
  expect(await checkArrows(empty, FOLDERS)).toEqual([expect.objectContaining({ rule: 'nothing was checked' })]);
  for (const folder of FOLDERS) mkdirSync(path.join(empty, folder), { recursive: true });
  expect(await checkArrows(empty, FOLDERS)).toEqual([expect.objectContaining({ rule: 'nothing was checked' })]);
});

test('one file of ten may be long, not two', async () => {
  const ofLines = (lines: number, count: number, name: string) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `packages/web/src/kit/${name}${index}.ts`,
        '// line\n'.repeat(lines),
      ]),
    );
  const rule = 'most files are short';
  const found = await findingsIn({ ...ofLines(10, 50, 'short'), ...ofLines(250, 20, 'long') });
  expect(found).toContainEqual({ file: 'packages', rule, mend: expect.stringContaining('up to 251 lines') });
  const fewer = await findingsIn({ ...ofLines(10, 50, 'short'), ...ofLines(250, 2, 'long') });
  expect(fewer.filter((finding) => finding.rule === rule)).toEqual([]);
});
