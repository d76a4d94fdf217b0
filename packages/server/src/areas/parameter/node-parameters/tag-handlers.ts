import * as tags from '@oikos/contract/parameter/node-parameters/parameter-tags.ts';
import { parameterMessages } from '@oikos/contract/parameter/parameters/parameter-messages.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { writeAudit } from '../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

interface Place {
  readonly parameterId: number;
  readonly nodeId: number;
}

async function tagsAt(scope: TenantScope, { parameterId, nodeId }: Place) {
  const rows = await scope.db
    .selectFrom('parameter_tag')
    .select(['id', 'tag'])
    .where('parameterId', '=', parameterId)
    .where('nodeId', '=', nodeId)
    .orderBy('tag')
    .orderBy('id')
    .execute();
  return { parameterId, nodeId, tags: rows };
}

/** A tag names one parameter at one node, whatever its letters' case. */
async function refuseTaken(
  scope: TenantScope,
  { parameterId, nodeId }: Place,
  wanted: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ tag: string }>`
    select tag from parameter_tag
    where lower(tag) in (select lower(t) from unnest(${wanted}::text[]) as t)
      and (parameter_id, node_id) is distinct from (${parameterId}::bigint, ${nodeId}::bigint) limit 1`.execute(
    scope.db,
  );
  if (rows[0]) throw refuseField('tags', parameterMessages.tagExists, rows[0].tag);
}

async function writeTags(scope: TenantScope, place: Place, wanted: readonly string[]) {
  const { parameterId, nodeId } = place;
  await refuseTaken(scope, place, wanted);
  const before = await tagsAt(scope, place);
  await sql`
    delete from parameter_tag where parameter_id = ${parameterId} and node_id = ${nodeId}
      and lower(tag) not in (select lower(t) from unnest(${wanted}::text[]) as t)`.execute(scope.db);
  await sql`
    insert into parameter_tag (parameter_id, node_id, tag)
    select ${parameterId}, ${nodeId}, t from unnest(${wanted}::text[]) as t on conflict do nothing`.execute(scope.db);
  const after = await tagsAt(scope, place);
  const texts = (tagged: typeof after) => tagged.tags.map((each) => each.tag);
  await writeAudit(scope, [
    {
      entity: 'parameter',
      entityId: parameterId,
      action: 'update',
      changes: { [`tags at node ${nodeId}`]: { old: texts(before), new: texts(after) } },
    },
  ]);
  return after;
}

export const tagHandlers: Handler[] = [
  handle(tags.readParameterTags, ({ scope, input }) => tagsAt(scope, input)),
  handle(tags.checkParameterTag, async ({ scope, input }) => {
    const { rows } = await sql<{ isHere: boolean }>`
      select parameter_id = ${input.parameterId} and node_id = ${input.nodeId} as is_here
      from parameter_tag where lower(tag) = lower(${input.tag})`.execute(scope.db);
    return { exists: rows.length > 0, isHere: rows[0]?.isHere ?? false };
  }),
  handle(tags.writeParameterTags, ({ scope, input }) => writeTags(scope, input, input.tags)),
];
