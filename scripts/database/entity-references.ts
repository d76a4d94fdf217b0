import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EntityName } from '../../packages/contract/src/entity.ts';
import { entityNames } from '../../packages/contract/src/entity-words.ts';
import { decideWhatIsSeen } from '../../packages/contract/src/stale-replies.ts';
import { entities } from '../../packages/server/src/areas/entities.ts';
import { SCHEMA_FILE } from './schema-file.ts';

export const ENTITY_REFERENCES_FILE = path.join(
  import.meta.dirname,
  '../../packages/contract/src/entity-references.generated.ts',
);

/** The tables that each table of the data model refers to. */
function tableReferences(schema: string): ReadonlyMap<string, readonly string[]> {
  const tables = schema.matchAll(/^create table ([\w.]+) \((.*?)^\);/gmsu);
  return new Map(
    [...tables].map(([, table, body = '']) => [
      table as string,
      [...body.matchAll(/foreign key \([^)]*\) references ([\w.]+)/gu)].map(([, other]) => other as string),
    ]),
  );
}

/** Which kinds of records the rows of each kind refer to, by the foreign keys of their tables. */
function readReferences(): ReadonlyMap<EntityName, ReadonlySet<EntityName>> {
  const references = tableReferences(readFileSync(SCHEMA_FILE, 'utf8'));
  const kindsIn = Map.groupBy(entityNames, (name) => entities[name].keyedIn ?? entities[name].table);
  /** The kinds of records that a table holds; where it holds none of its own, those that its rows belong to. */
  const kindsOf = (table: string, seen: readonly string[] = []): readonly EntityName[] => {
    const kinds = kindsIn.get(table);
    // With those that decide what is seen every reply is stale.
    if (kinds) return kinds.some((kind) => decideWhatIsSeen.has(kind)) ? [] : kinds;
    if (seen.includes(table)) return [];
    return (references.get(table) ?? []).flatMap((other) => kindsOf(other, [...seen, table]));
  };
  const found = new Map<EntityName, Set<EntityName>>();
  for (const [table, others] of references) {
    const named = others.flatMap((other) => kindsOf(other));
    for (const kind of kindsOf(table)) found.set(kind, new Set([...(found.get(kind) ?? []), ...named]));
  }
  for (const [kind, others] of found) others.delete(kind);
  return found;
}

/** The kinds of records whose rows are at a node, or refer to such rows. */
function readKindsAtNodes(): readonly EntityName[] {
  const references = tableReferences(readFileSync(SCHEMA_FILE, 'utf8'));
  const isAtNode = (table: string, seen: readonly string[] = []): boolean =>
    table === entities.node.table ||
    (references.get(table) ?? []).some((other) => !seen.includes(other) && isAtNode(other, [...seen, table]));
  return entityNames
    .filter((name) => entities[name].place !== undefined || isAtNode(entities[name].keyedIn ?? entities[name].table))
    .sort();
}

function lineOf([kind, others]: readonly [EntityName, ReadonlySet<EntityName>]): string {
  const names = [...others].sort().map((other) => `'${other}'`);
  return `  ${kind}: [${names.join(', ')}],`;
}

/** The text of the contract's entity-references.generated.ts. */
export function generateEntityReferences(): string {
  const references = [...readReferences()]
    .filter(([, others]) => others.size > 0)
    .sort(([one], [other]) => one.localeCompare(other, 'en'));
  return `// Written by \`npm run types:database\` from the foreign keys of the data model; don't edit.
import type { EntityName } from './entity.ts';

/** Which kinds of records the rows of each kind refer to; without those that decide what is seen at all. */
export const entityReferences: { readonly [Name in EntityName]?: readonly EntityName[] } = {
${references.map(lineOf).join('\n')}
};

/** Whose rows are at a node, or refer to such rows: who sees them follows from the tree, and they show names of nodes. */
export const kindsAtNodes: readonly EntityName[] = [
${readKindsAtNodes()
  .map((name) => `  '${name}',`)
  .join('\n')}
];
`;
}
