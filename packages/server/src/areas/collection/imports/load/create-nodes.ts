import type { ImportMapping, NodeCreation } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { createNodes, type NodeBelow } from '../../../hierarchy/public.ts';
import { addProperties } from '../../../parameter/public.ts';
import type { NewNodeWanted } from '../convert/wanted-node.ts';

type MatchBy = ImportMapping['node']['matchBy'];

/** A node to be found or made below a parent. */
interface Sought extends Pick<NodeBelow, 'parentNodeId' | 'name' | 'type' | 'description' | 'comment' | 'timeZone'> {
  /** What the mapping finds it by. */
  readonly text: string;
  readonly sourceRow: number;
}

/** What a node that an import makes is known by from then on: the very thing the mapping looks for. */
const knownBy: Readonly<Record<MatchBy, RawBuilder<unknown>>> = {
  any: sql`lower(n.external_id)`,
  externalId: sql`lower(n.external_id)`,
  alternativeName: sql`lower(n.altname)`,
  uniqueName: sql`lower(n.unique_name)`,
  name: sql`lower(n.name)`,
};

const keyOf = ({ parentNodeId, text }: Sought, matchBy: MatchBy): string =>
  matchBy === 'name' ? `${parentNodeId} ${text.toLowerCase()}` : text.toLowerCase();

/**
 * Those of the nodes that are there already, made in the meantime or by an interrupted attempt, by their keys. A name counts
 * below its parent only.
 */
async function nodesThere(
  scope: TenantScope,
  sought: readonly Sought[],
  matchBy: MatchBy,
): Promise<Map<string, number>> {
  const below =
    matchBy === 'name'
      ? sql`and exists (
          select from hierarchy_association a join hierarchy h on h.company_id = a.company_id and h.id = a.hierarchy_id
          where h.is_organisation and a.node_id = n.id and a.parent_id = s.parent_id)`
      : sql``;
  const { rows } = await sql<{ place: number; id: number }>`
    select s.place::int as place, min(n.id) as id
    from unnest(${sought.map(({ text }) => text)}::text[], ${sought.map(({ parentNodeId }) => parentNodeId)}::bigint[])
      with ordinality as s(text, parent_id, place)
    join node n on ${knownBy[matchBy]} = lower(s.text) ${below}
    group by s.place`.execute(scope.db);
  return new Map(rows.map(({ place, id }) => [keyOf(sought[place - 1] as Sought, matchBy), Number(id)]));
}

/** Makes those of the nodes that aren't there, and remembers which; the ids of all by their keys, and of the made ones. */
async function findOrMake(
  scope: TenantScope,
  importId: number,
  create: NodeCreation,
  given: readonly Sought[],
  { matchBy, depth }: { readonly matchBy: MatchBy; readonly depth: number },
): Promise<{ ids: ReadonlyMap<string, number>; made: ReadonlyMap<string, number> }> {
  const sought = [...new Map(given.map((each) => [keyOf(each, matchBy), each])).values()];
  const ids = await nodesThere(scope, sought, matchBy);
  const missing = sought.filter((each) => !ids.has(keyOf(each, matchBy)));
  const madeIds = await createNodes(
    scope,
    missing.map(({ text, sourceRow: _row, ...node }) => ({
      ...node,
      externalId: matchBy === 'any' || matchBy === 'externalId' ? text : null,
      uniqueName: matchBy === 'uniqueName' ? text : null,
      ...(matchBy === 'alternativeName' && { altname: text }),
      activeDate: create.activeDate,
    })),
  );
  await sql`
    insert into import_node (import_transaction_id, node_id, parent_id, depth, source_row)
    select ${importId}::bigint, m.node_id, m.parent_id, ${depth}::smallint, m.source_row
    from unnest(${madeIds}::bigint[], ${missing.map(({ parentNodeId }) => parentNodeId)}::bigint[],
      ${missing.map(({ sourceRow }) => sourceRow)}::bigint[]) as m(node_id, parent_id, source_row)`.execute(scope.db);
  const made = new Map(missing.map((each, index) => [keyOf(each, matchBy), madeIds[index] as number]));
  return { ids: new Map([...ids, ...made]), made };
}

/** What new nodes stand for. */
async function writeProperties(
  scope: TenantScope,
  nodes: readonly { readonly id: number; readonly properties: NewNodeWanted['properties'] }[],
): Promise<void> {
  const added = nodes.flatMap(({ id, properties }) => properties.map((property) => ({ ...property, nodeId: id })));
  await addProperties(scope, added);
}

/**
 * Makes the nodes that the file names and nobody made, with the nodes above them and their properties, and remembers
 * which they are: a fixed number of statements for each depth. Those made in the meantime, or by an interrupted attempt, are
 * left as they are.
 */
export async function createWantedNodes(
  scope: TenantScope,
  importId: number,
  { node: { create, matchBy } }: ImportMapping,
  wanted: readonly NewNodeWanted[],
): Promise<void> {
  if (create === null) return;
  let parents: readonly number[] = wanted.map(() => create.parentNodeId);
  for (const [depth, level] of create.levels.entries()) {
    const known = { matchBy: level.matchBy, depth };
    const sought = wanted.map(
      (node, index): Sought => ({
        text: node.levels[depth]?.text ?? '',
        name: node.levels[depth]?.name ?? '',
        type: level.nodeTypeId,
        parentNodeId: parents[index] as number,
        description: '',
        comment: '',
        timeZone: null,
        sourceRow: node.sourceRow,
      }),
    );
    const { ids } = await findOrMake(scope, importId, create, sought, known);
    parents = sought.map((each) => ids.get(keyOf(each, level.matchBy)) as number);
  }
  const sought = wanted.map(
    ({ levels: _levels, properties: _properties, nodeTypeId, ...node }, index): Sought => ({
      ...node,
      type: nodeTypeId,
      parentNodeId: parents[index] as number,
    }),
  );
  const { made } = await findOrMake(scope, importId, create, sought, { matchBy, depth: create.levels.length });
  await writeProperties(
    scope,
    wanted.flatMap(({ properties }, index) => {
      const id = made.get(keyOf(sought[index] as Sought, matchBy));
      return id === undefined ? [] : [{ id, properties }];
    }),
  );
}
