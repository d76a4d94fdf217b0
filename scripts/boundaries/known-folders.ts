import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AREAS, areasIn, GROUPS, TOP_AREAS } from './areas.ts';
import type { Finding } from './finding.ts';

/** Topics that several areas or packages share. */
const TOPICS = ['period', 'emission', 'text', 'failure'];

/** Every folder that may be at these places. */
const KNOWN: Record<string, readonly string[]> = {
  '.': ['packages', 'demo', 'e2e', 'ops', 'bench', 'attack', 'faults', 'look', 'scripts', 'docs'],
  packages: ['domain', 'contract', 'identity-provider', 'server', 'web'],
  'packages/domain/src': [...TOP_AREAS, ...TOPICS],
  'packages/contract/src': [...TOP_AREAS, 'mail', 'records'],
  'packages/server/src': ['areas', 'catalogues', 'db', 'foundation', 'integrations', 'sign-in', 'testing'],
  'packages/identity-provider/src': ['company', 'pages', 'phrases'],
  'packages/server/src/areas': TOP_AREAS,
  'packages/server/src/foundation': ['db', 'files', 'http', 'jobs', 'mail', 'records', 'tenancy'],
  'packages/web/src': ['api', 'app', 'areas', 'kit', 'translation'],
  'packages/web/src/areas': TOP_AREAS,
  e2e: [...TOP_AREAS, 'shell', 'support'],
  ...Object.fromEntries(
    GROUPS.flatMap((group) =>
      [
        'packages/domain/src',
        'packages/contract/src',
        'packages/server/src/areas',
        'packages/web/src/areas',
        'e2e',
      ].map((place) => [`${place}/${group}`, areasIn(group)]),
    ),
  ),
};

/** What tools make and git ignores. */
const MADE = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'coverage']);

export function checkFolders(root: string): Finding[] {
  const unknown = Object.entries(KNOWN).flatMap(([place, names]) => {
    const folder = path.join(root, place);
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !MADE.has(entry.name))
      .filter((entry) => !names.includes(entry.name))
      .map((entry) => ({
        file: path.posix.join(place, entry.name),
        rule: 'unknown folder',
        mend: `'${place}' holds only: ${names.join(', ')}. Put the files into one of them; a new area needs a line in docs/areas.md and in scripts/boundaries/known-folders.ts.`,
      }));
  });
  return [...unknown, ...checkAreaPage(root)];
}

function checkAreaPage(root: string): Finding[] {
  const file = path.join(root, 'docs/areas.md');
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  return AREAS.filter((area) => !text.includes(`\`${area}\``)).map((area) => ({
    file: 'docs/areas.md',
    rule: 'area without a word',
    mend: `Say in docs/areas.md what the area \`${area}\` owns.`,
  }));
}
