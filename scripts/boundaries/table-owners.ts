import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AREAS } from './areas.ts';
import type { Finding } from './finding.ts';
import { type Source, withoutComments } from './sources.ts';

const SERVER = 'packages/server/src';
const IDENTITY_PROVIDER = 'packages/identity-provider/src';
/** Who owns tables, lowest first: a part reads the tables of those before it, and writes only its own. */
const PARTS = [IDENTITY_PROVIDER, `${SERVER}/foundation`, ...AREAS.map((area) => `${SERVER}/areas/${area}`)];

const WRITES =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+((?:installation\.)?[a-z_]+)|(?:insertInto|updateTable|deleteFrom|mergeInto)\('([a-z_.]+)/g;
const READS = /\b(?:from|join)\s+((?:installation\.)?[a-z_]+)|(?:selectFrom|[jJ]oin)\('([a-z_.]+)/g;
/** The table that a declared list keeps its rows in. */
const SERVED = /serveResource\(\s*\w+,\s*\{\s*table:\s*'([a-z_.]+)'/g;

/** A statement writes only tables of its own area, and reads those of earlier ones; each area's tables.ts says what it owns. */
export function checkTables(root: string, sources: readonly Source[]): Finding[] {
  const owners = readOwners(root);
  return sources.flatMap((source) => {
    const own = partOf(source.file);
    if (!own || !/\.ts$/.test(source.file) || /\.(test|fixture)\.ts$|\/testing(-|\/)/.test(source.file)) return [];
    const code = withoutComments(source.text);
    const written = namesIn(code, WRITES).concat(namesIn(code, SERVED));
    return [
      ...unique(written).flatMap((table) => foreignWrite(source.file, own, table, owners)),
      ...unique(namesIn(code, READS)).flatMap((table) => upwardRead(source.file, own, table, owners)),
    ];
  });
}

function foreignWrite(file: string, own: string, table: string, owners: Map<string, string>): Finding[] {
  const owner = owners.get(table);
  if (owner === undefined || owner === own) return [];
  const mend = `It writes '${table}', which is in ${owner}/tables.ts. Call that area's public.ts, or let it listen to a hook.`;
  return [{ file, rule: 'an area writes only its own tables', mend }];
}

function upwardRead(file: string, own: string, table: string, owners: Map<string, string>): Finding[] {
  const owner = owners.get(table);
  if (owner === undefined || PARTS.indexOf(owner) <= PARTS.indexOf(own)) return [];
  const mend = `It reads '${table}' of ${owner}, which comes later in docs/areas.md. Let the later area add what is needed.`;
  return [{ file, rule: 'an area reads only tables of areas before it', mend }];
}

function readOwners(root: string): Map<string, string> {
  const owners = new Map<string, string>();
  for (const part of PARTS) {
    const file = path.join(root, part, 'tables.ts');
    if (!existsSync(file)) continue;
    for (const [, table] of readFileSync(file, 'utf8').matchAll(/'([a-z_.]+)'/g)) owners.set(table as string, part);
  }
  return owners;
}

const partOf = (file: string): string | undefined => PARTS.find((part) => file.startsWith(`${part}/`));

const namesIn = (code: string, pattern: RegExp): string[] =>
  [...code.matchAll(pattern)].map((found) => (found[1] ?? found[2]) as string);

const unique = (names: readonly string[]): string[] => [...new Set(names)];
