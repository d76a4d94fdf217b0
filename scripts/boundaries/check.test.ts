import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkArrows } from './arrows.ts';
import { checkBoundaries } from './check.ts';
import type { Exception } from './exceptions.ts';

const root = mkdtempSync(path.join(tmpdir(), 'oikos-boundaries-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const PACKAGES = ['domain', 'contract', 'server', 'web'];
const FOLDERS = PACKAGES.map((name) => `packages/${name}/src`);

/** A small house in which every sentence holds. */
const HOUSE = {
  'packages/domain/src/quantity/unit.ts': 'export const metre = 1;',
  'packages/contract/src/quantity/units.ts':
    "import { metre } from '@oikos/domain/quantity/unit.ts';\nexport const unit = metre;",
  'packages/server/src/main.ts': "import { jobs } from './areas/jobs.ts';\nexport const main = jobs;",
  'packages/server/src/areas/jobs.ts': "import { unitJobs } from './quantity/jobs.ts';\nexport const jobs = unitJobs;",
  'packages/server/src/areas/quantity/jobs.ts': 'export const unitJobs = [];',
  'packages/server/src/areas/quantity/public.ts': "export { inner } from './inner.ts';",
  'packages/server/src/areas/quantity/inner.ts': 'export const inner = 1;',
  'packages/server/src/areas/quantity/testing-plant.ts': 'export const plant = 1;',
  'packages/server/src/areas/material/containers.ts':
    "import { inner } from '../quantity/public.ts';\nexport const outer = inner;",
  'packages/server/src/areas/material/public.ts': "export { outer } from './containers.ts';",
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

/** What is planted where, the rule that must catch it, and a piece of the message that says how to mend it. */
const PLANTED: [where: string, text: string, rule: string, mend: string][] = [
  [
    'packages/domain/src/quantity/a.ts',
    "import { z } from 'zod';\nexport const a = z;",
    'domain imports nothing',
    'Pass what it needs as an argument',
  ],
  [
    'packages/domain/src/quantity/a.ts',
    "import type { unit } from '@oikos/contract/quantity/units.ts';\nexport type A = typeof unit;",
    'domain imports nothing',
    'domain is pure',
  ],
  [
    'packages/domain/src/quantity/a.test.ts',
    "import { unit } from '@oikos/server/main.ts';\nexport const a = unit;",
    'domain and contract know nobody above them',
    'move the test',
  ],
  [
    'packages/contract/src/quantity/unit-messages.ts',
    "export const unitMessages = messages('unit', {\n  saved: '{0} changed values saved',\n});",
    'a counted text has plural forms',
    'one {# row} other {# rows}',
  ],
  [
    'packages/domain/src/quantity/a.ts',
    'export const now = () => new Date();',
    'domain has no clock and no IO',
    'as an argument',
  ],
  [
    'packages/domain/src/quantity/a.ts',
    'export const now = () => Date.now();',
    'domain has no clock and no IO',
    'as an argument',
  ],
  [
    'packages/server/src/areas/quantity/a.ts',
    'export const due = sql`d.due_on <= current_date`;',
    "today is the site's or the company's",
    'todayAtNode',
  ],
  [
    'packages/server/src/db/migrations/9998_find_due.sql',
    'create view due as select * from action where due_date <= current_date;',
    "today is the site's or the company's",
    'company_today()',
  ],
  [
    'packages/domain/src/quantity/a.ts',
    'export const chance = () => Math.random();',
    'domain has no clock and no IO',
    'as an argument',
  ],
  [
    'packages/domain/src/quantity/a.ts',
    "export const load = () => fetch('/x');",
    'domain has no clock and no IO',
    'as an argument',
  ],
  [
    'packages/domain/src/quantity/a.ts',
    'export const home = process.env.HOME;',
    'domain has no clock and no IO',
    'as an argument',
  ],
  [
    'packages/domain/src/quantity/a.ts',
    "import { readFileSync } from 'node:fs';\nexport const a = readFileSync;",
    'domain has no clock and no IO',
    'as an argument',
  ],
  [
    'packages/contract/src/quantity/a.ts',
    "import pg from 'pg';\nexport const a = pg;",
    'contract imports only zod, ICU messages and domain',
    'belongs to server or web',
  ],
  [
    'packages/contract/src/quantity/a.ts',
    "import type { main } from '@oikos/server/main.ts';\nexport type A = typeof main;",
    'contract imports only zod, ICU messages and domain',
    'belongs to server or web',
  ],
  [
    'packages/web/src/areas/quantity/A.tsx',
    "import type { main } from '@oikos/server/main.ts';\nexport type A = typeof main;",
    'web never imports server',
    'packages/contract',
  ],
  [
    'packages/web/src/areas/quantity/A.tsx',
    "export const a = () => import('../../../../server/src/main.ts');",
    'web never imports server',
    'packages/contract',
  ],
  [
    'packages/server/src/foundation/http/a.ts',
    "import type { Units } from '@oikos/web/areas/quantity/Units.tsx';\nexport type A = typeof Units;",
    'server never imports web',
    'packages/contract',
  ],
  [
    'packages/server/src/areas/material/a.ts',
    "import type { inner } from '../quantity/inner.ts';\nexport type A = typeof inner;",
    'areas meet at public.ts',
    'quantity/public.ts and export there what you need',
  ],
  [
    'packages/server/src/areas/material/a.ts',
    "import { plant } from '../quantity/testing-plant.ts';\nexport const a = plant;",
    'testing code is for tests',
    'belongs into a file of another name',
  ],
  [
    'packages/server/src/foundation/http/a.ts',
    "import { inner } from '../../areas/quantity/public.ts';\nexport const a = inner;",
    'the foundation knows no area',
    'take what it needs as an argument',
  ],
  [
    'packages/server/src/main.ts',
    "import { inner } from './areas/quantity/inner.ts';\nexport const main = inner;",
    'areas meet at public.ts',
    'quantity/public.ts and export there what you need',
  ],
  [
    'packages/web/src/areas/material/A.tsx',
    "export const a = () => import('../quantity/Units.tsx');",
    'areas meet at public.ts',
    'quantity/public.ts and export there what you need',
  ],
  [
    'packages/server/src/areas/quantity/a.ts',
    "import { outer } from '../material/public.ts';\nexport const a = outer;",
    'areas import only those before them',
    "'quantity' comes before 'material'",
  ],
  [
    'packages/web/src/kit/a.ts',
    "import { Units } from '../areas/quantity/Units.tsx';\nexport const a = Units;",
    'the kit knows neither app nor areas',
    'let the app fill it in',
  ],
  [
    'packages/web/src/areas/quantity/A.tsx',
    "import { app } from '../../app/app.ts';\nexport const a = app;",
    'areas of the web know no app',
    'belongs to the kit or to api',
  ],
  [
    'packages/web/src/kit/a.ts',
    "import { b } from './b.ts';\nexport const a = b;\nexport const c = 1;",
    'no cycles',
    'move what they share',
  ],
  ['packages/web/src/kit/index.ts', 'export const a = 1;', 'no barrels', 'Import the file that has the name'],
  ['packages/web/src/kit/all.ts', "export { a } from './b.ts';", 'no barrels', 'Import the file that has the name'],
  [
    'packages/web/src/kit/all.ts',
    "export const b = 1;\nexport * from './b.ts';",
    'no barrels',
    'Import the file that has the name',
  ],
  [
    'packages/server/src/foundation/http/utils.ts',
    'export const a = 1;',
    'no file called utils, helpers, common or misc',
    'Name it after what it does',
  ],
  [
    'packages/web/src/kit/helpers/a.ts',
    'export const a = 1;',
    'no file called utils, helpers, common or misc',
    'Name it after what it does',
  ],
  [
    'packages/web/src/areas/quantity/A.tsx',
    "import { z } from 'zod';\nexport const a = z.object({});",
    'no z.object in the web',
    'endpoint.input.pick',
  ],
  ['packages/web/src/kit/long.ts', '// line\n'.repeat(301), 'no long file', '300 are the most'],
  [
    'packages/web/src/kit/long.ts',
    `export function long() {\n${'  go();\n'.repeat(60)}}`,
    'no long function',
    'long has 62 lines; 60 are the most',
  ],
  [
    'packages/web/src/kit/Long.tsx',
    `export const Long = () => {\n${'  go();\n'.repeat(150)}};`,
    'no long function',
    'Long has 152 lines; 150 are the most',
  ],
  [
    'packages/server/src/areas/quantity/units/routes.ts',
    'export const a = 1;',
    'files of a resource have the agreed names',
    'what binds endpoints is handlers.ts',
  ],
  [
    'packages/server/src/areas/quantity/units/list-units.ts',
    'export const unitHandlers = [];',
    'files of a resource have the agreed names',
    'move the binding there',
  ],
  ['packages/web/src/areas/quantity/measures/A.tsx', 'export const a = 1;', 'a resource has one name', 'it has: units'],
  [
    'packages/server/src/areas/material/a.ts',
    "export const a = 'insert into unit (id) values (1)';",
    'an area writes only its own tables',
    "It writes 'unit'",
  ],
  [
    'packages/server/src/areas/quantity/a.ts',
    "export const a = 'select id from material';",
    'an area reads only tables of areas before it',
    "It reads 'material'",
  ],
  ['e2e/quantity/measures.spec.ts', 'export const a = 1;', 'a resource has one name', 'it has: units'],
  [
    'packages/web/src/kit/a.test.ts',
    "test('units', () => undefined);",
    'test names are sentences',
    'a sentence about behaviour',
  ],
  [
    'packages/web/src/kit/a.test.ts',
    "test('should add two numbers', () => undefined);",
    'test names are sentences',
    'a sentence about behaviour',
  ],
  [
    'packages/web/src/kit/a.test.ts',
    `test${'.only'}('two numbers are added', () => undefined);`,
    'no test left out or alone',
    'Mend the test',
  ],
  [
    'packages/contract/src/quantity/unit-messages.ts',
    "import { messages } from '../message.ts';\nexport const unitMessages = messages('unit', { dead: 'Never: said' });",
    'no message that nobody says',
    'unitMessages.dead',
  ],
  ['packages/server/src/services/a.ts', 'export const a = 1;', 'unknown folder', 'docs/areas.md'],
  ['packages/contract/src/stuff/a.ts', 'export const a = 1;', 'unknown folder', 'docs/areas.md'],
  ['packages/fifth/src/a.ts', 'export const a = 1;', 'unknown folder', 'domain, contract, server, web'],
  ['docs/areas.md', 'only `waste`', 'area without a word', 'Say in docs/areas.md'],
];

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
    'packages/server/src/areas/quantity/inner.ts':
      "import { unitMessages as say } from '@oikos/contract/quantity/unit-messages.ts';\nimport { problem } from '@oikos/domain/quantity/problem.ts';\nexport const inner = [say.named, say[problem]];",
    'packages/server/src/areas/quantity/inner.test.ts':
      "import { unitMessages } from '@oikos/contract/quantity/unit-messages.ts';\ntest('it says what it has', () => unitMessages.tested);",
  };
  const findings = await findingsIn(files);
  expect(findings.map(({ rule, line, mend }) => [rule, line, mend.split(':')[0]])).toEqual([
    ['no message that nobody says', 2, 'unitMessages.tested'],
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
