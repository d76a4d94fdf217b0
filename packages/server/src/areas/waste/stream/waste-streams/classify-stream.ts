import { wasteStreamMessages as say } from '@oikos/contract/waste/stream/waste-streams/waste-stream-messages.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { lockStream, recordChange } from './save-stream.ts';

/** Sets the waste codes of a stream in the order in which they are on the manifest. */
export async function setStreamCodes(scope: TenantScope, id: number, version: number, given: readonly number[]) {
  await lockStream(scope, id, version);
  const codeIds = [...new Set(given)];
  const stood = await scope.db
    .selectFrom('waste_stream_code')
    .select('wasteCodeId')
    .where('wasteStreamId', '=', id)
    .orderBy('position')
    .execute();
  await scope.db.deleteFrom('waste_stream_code').where('wasteStreamId', '=', id).execute();
  await sql`
    insert into waste_stream_code (waste_stream_id, waste_code_id, position)
    select ${id}, c.id, c.position from unnest(${codeIds}::bigint[]) with ordinality as c(id, position)`.execute(
    scope.db,
  );
  const before = stood.map(({ wasteCodeId }) => wasteCodeId);
  return recordChange(scope, id, version, 'wasteCodeIds', before, codeIds);
}

/** U29: of each governing body at most one category. */
async function refuseSeveralOfOneBody(scope: TenantScope, categoryIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ body: string }>`
    select b.name as body from governing_body_category c
    join governing_body b on b.company_id = c.company_id and b.id = c.governing_body_id
    where c.id = any(${[...categoryIds]}::bigint[]) group by b.id, b.name having count(*) > 1 limit 1`.execute(
    scope.db,
  );
  if (rows[0]) throw refuseField('governingBodyCategoryIds', say.categoryPerBody, rows[0].body);
}

/** Assigns the stream to governing bodies by their categories; bodies left out are unassigned. */
export async function setStreamCategories(scope: TenantScope, id: number, version: number, given: readonly number[]) {
  await lockStream(scope, id, version);
  const categoryIds = [...new Set(given)].sort((a, b) => a - b);
  await refuseSeveralOfOneBody(scope, categoryIds);
  const stood = await scope.db
    .selectFrom('waste_stream_category')
    .select('governingBodyCategoryId')
    .where('wasteStreamId', '=', id)
    .orderBy('governingBodyCategoryId')
    .execute();
  await scope.db.deleteFrom('waste_stream_category').where('wasteStreamId', '=', id).execute();
  await sql`
    insert into waste_stream_category (waste_stream_id, governing_body_category_id)
    select ${id}, unnest(${categoryIds}::bigint[])`.execute(scope.db);
  const before = stood.map(({ governingBodyCategoryId }) => governingBodyCategoryId);
  return recordChange(scope, id, version, 'governingBodyCategoryIds', before, categoryIds);
}
