import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType, type IViolation } from 'dependency-cruiser';
import { checkAreaDoors, type Import } from './area-doors.ts';
import type { Finding } from './finding.ts';

/** What sets tests up; tests of every area may use it. */
const TESTING = '/testing-[a-z-]+[.]ts$|[.]fixture[.]ts$';

const SOURCES = [
  'packages/domain/src',
  'packages/contract/src',
  'packages/identity-provider/src',
  'packages/server/src',
  'packages/web/src',
  'demo',
  'e2e',
  'bench',
  'attack',
  'faults',
  'look',
  'scripts',
];
const TESTS = '[.]test[.]tsx?$';
const IN_NODE_MODULES = '(^|/)node_modules/';

/**
 * The allowed arrows: domain <- contract <- identity-provider <- server, contract <- web; each may import all before it. `import type` counts.
 * The comment of each rule is the message people read.
 */
const RULES: IForbiddenRuleType[] = [
  {
    name: 'domain imports nothing',
    severity: 'error',
    comment:
      'domain is pure: it imports only domain, by relative path. Pass what it needs as an argument, or move the caller to contract or server.',
    from: { path: '^packages/domain/src', pathNot: TESTS },
    to: { pathNot: '^packages/domain/src' },
  },
  {
    name: 'contract imports only zod, ICU messages and domain',
    severity: 'error',
    comment:
      'contract runs in browser and server: it imports zod, domain and itself. What needs more belongs to server or web.',
    from: { path: '^packages/contract/src', pathNot: TESTS },
    to: { pathNot: `^packages/(contract|domain)/src|${IN_NODE_MODULES}zod/` },
  },
  {
    name: 'domain and contract know nobody above them',
    severity: 'error',
    comment: 'A test of domain or contract stays below server and web: move the test to the package it needs.',
    from: { path: '^packages/(domain|contract)/src' },
    to: {
      path: '^(packages/(identity-provider|server|web)|@oikos/(identity-provider|server|web)|demo|e2e|bench|attack|faults|look|scripts)/',
    },
  },
  {
    name: 'the identity provider knows neither server nor areas',
    severity: 'error',
    comment:
      'The identity provider imports only domain, contract and its own: take what it needs as a parameter. A test of the whole sign-in belongs to packages/server/src/sign-in.',
    from: { path: '^packages/identity-provider/' },
    to: { path: '^(packages/(server|web)|@oikos/(server|web)|demo|e2e|bench|attack|faults|look|scripts)/' },
  },
  {
    name: 'web never imports server',
    severity: 'error',
    comment: 'The browser never loads server code, nor its types: put the shared shape into packages/contract.',
    from: { path: '^packages/web/' },
    to: {
      path: '^(packages/(identity-provider|server)|@oikos/(identity-provider|server)|demo|e2e|bench|attack|faults|look|scripts)/',
    },
  },
  {
    name: 'server never imports web',
    severity: 'error',
    comment: 'The server knows no screens and no scripts: put the shared shape into packages/contract.',
    from: { path: '^packages/server/' },
    to: { path: '^(packages/web|@oikos/web|demo|e2e|bench|attack|faults|look|scripts)/' },
  },
  {
    name: 'the kit knows neither app nor areas',
    severity: 'error',
    comment: 'The kit serves every area: pass what it needs as a property, or let the app fill it in at start.',
    from: { path: '^packages/web/src/(kit|api|translation)/' },
    to: { path: '^packages/web/src/(app|areas)/' },
  },
  {
    name: 'areas of the web know no app',
    severity: 'error',
    comment: 'The app is made of the areas: what an area needs of it belongs to the kit or to api.',
    from: { path: '^packages/web/src/areas/' },
    to: { path: '^packages/web/src/app/' },
  },
  {
    name: 'the foundation knows no area',
    severity: 'error',
    comment: 'The foundation serves every area: take what it needs as an argument, or move the code to the area.',
    from: {
      path: '^packages/server/src/(foundation|integrations|db)/',
      pathNot: [TESTS, TESTING, '/testing/'],
    },
    to: { path: '^packages/server/src/areas/' },
  },
  {
    name: 'testing code is for tests',
    severity: 'error',
    comment:
      'A file called testing-*.ts sets tests up: what the product needs of it belongs into a file of another name.',
    from: {
      path: '^packages/server/src/',
      pathNot: ['[.]test[.]ts$', TESTING, '^packages/server/src/testing/', '/testing/'],
    },
    to: { path: TESTING },
  },
  {
    name: 'no cycles',
    severity: 'error',
    comment: 'Two files that need each other are one, or both need a third: move what they share into its own file.',
    from: {},
    to: { circular: true },
  },
];

/** Where dependency-cruiser found nothing to look at, it reports success: that is a failure here. */
const NOTHING_READ: Finding = {
  file: 'scripts/boundaries/arrows.ts',
  rule: 'nothing was checked',
  mend: 'dependency-cruiser read no module: is @swc/core installed, and are the folders in SOURCES there?',
};

export async function checkArrows(root: string, folders: readonly string[] = SOURCES): Promise<Finding[]> {
  // It insists that what it is given exists; an empty folder isn't in a fresh clone.
  const present = folders.filter((folder) => existsSync(path.join(root, folder)));
  if (present.length === 0) return [NOTHING_READ];
  const { output } = await cruise(present, {
    baseDir: root,
    parser: 'swc',
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    doNotFollow: { path: IN_NODE_MODULES },
    exclude: { path: '/generated/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
    validate: true,
    ruleSet: { forbidden: RULES },
  });
  const { modules, summary } = output as ICruiseResult;
  const own = modules.filter(({ source }) => folders.some((folder) => source.startsWith(`${folder}/`)));
  if (own.length === 0) return [NOTHING_READ];
  return [...summary.violations.map(findingOf), ...checkAreaDoors(importsOf(own))];
}

const importsOf = (modules: ICruiseResult['modules']): Import[] =>
  modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })));

function findingOf({ from, to, rule, cycle }: IViolation): Finding {
  const mend = RULES.find(({ name }) => name === rule.name)?.comment ?? '';
  const way = cycle ? [from, ...cycle.map(({ name }) => name)].join(' -> ') : `imports ${to}`;
  return { file: path.posix.normalize(from), rule: rule.name, mend: `${way}. ${mend}` };
}
