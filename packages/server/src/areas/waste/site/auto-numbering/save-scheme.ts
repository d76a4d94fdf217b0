import { numberFormatOf } from '@oikos/contract/waste/site/auto-numbering/auto-numbering.ts';
import { numberingMessages as say } from '@oikos/contract/waste/site/auto-numbering/numbering-messages.ts';
import {
  type NumberedThing,
  type NumberingScheme,
  numberLength,
  schemeProblem,
} from '@oikos/domain/waste/site/auto-numbering.ts';
import { sql } from 'kysely';
import { notFound, refuseField } from '../../../../foundation/http/refusals.ts';
import { changesBetween, writeAudit } from '../../../../foundation/records/audit.ts';
import { versionConflict } from '../../../../foundation/records/version-conflict.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import type { LocationScheme } from './read-schemes.ts';

/** What the audit log shows of a scheme. */
const audited = ({ prefix, digits, delimiter, includesYear }: NumberingScheme) => ({
  prefix,
  digits,
  format: numberFormatOf(delimiter, includesYear),
});

/** The numbers must fit where they go, and tell this location's things from every other's. */
async function refuseWrongScheme(
  scope: TenantScope,
  type: NumberedThing,
  scheme: NumberingScheme,
  id: number | null,
): Promise<void> {
  const problem = schemeProblem(scheme);
  if (problem === 'numberTooLong') throw refuseField('digits', say.numberTooLong, numberLength(scheme));
  const { rows } = await sql<{ name: string }>`
    select n.name from numbering_scheme s join node n on n.company_id = s.company_id and n.id = s.node_id
    where s.scheme_type = ${type} and lower(s.prefix) = lower(${scheme.prefix}) and s.id is distinct from ${id}`.execute(
    scope.db,
  );
  if (rows[0]) throw refuseField('prefix', say.prefixTaken, rows[0].name);
}

export async function insertScheme(scope: TenantScope, nodeId: number, type: NumberedThing, scheme: NumberingScheme) {
  await refuseWrongScheme(scope, type, scheme, null);
  const { rows } = await sql<{ id: number; version: number }>`
    insert into numbering_scheme (node_id, scheme_type, prefix, digits, delimiter, has_year)
    values (${nodeId}, ${type}, ${scheme.prefix}, ${scheme.digits}, ${scheme.delimiter}, ${scheme.includesYear})
    on conflict do nothing returning id, version`.execute(scope.db);
  const row = rows[0];
  if (!row) throw refuseField('type', say.schemeExists);
  const changes = changesBetween(null, { nodeId, type, ...audited(scheme) });
  await writeAudit(scope, [{ entity: 'numberingScheme', entityId: row.id, action: 'create', changes }]);
  return { id: row.id, newId: row.id, version: row.version };
}

interface StoredScheme extends NumberingScheme {
  readonly type: NumberedThing;
  readonly version: number;
  readonly lastNumber: number;
}

async function lockScheme(scope: TenantScope, id: number): Promise<StoredScheme> {
  const { rows } = await sql<StoredScheme>`
    select s.scheme_type as type, s.prefix, s.digits, s.delimiter, s.has_year as "includesYear", s.version,
      coalesce((select max(c.last_number) from numbering_counter c
        where c.numbering_scheme_id = s.id and (c.year <> 0) = s.has_year), 0)::int8 as "lastNumber"
    from numbering_scheme s where s.id = ${id} for update`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Counting goes on where it is, so the digits must suffice for the number that comes next. */
export async function updateScheme(scope: TenantScope, id: number, version: number, scheme: NumberingScheme) {
  const before = await lockScheme(scope, id);
  if (before.version !== version) throw await versionConflict(scope, 'numberingScheme', id);
  await refuseWrongScheme(scope, before.type, scheme, id);
  const next = before.lastNumber + 1;
  const needed = String(next).length;
  if (before.includesYear === scheme.includesYear && needed > scheme.digits)
    throw refuseField('digits', say.digitsTooFew, next, needed);
  await sql`
    update numbering_scheme set prefix = ${scheme.prefix}, digits = ${scheme.digits}, delimiter = ${scheme.delimiter},
      has_year = ${scheme.includesYear}, version = version + 1 where id = ${id}`.execute(scope.db);
  const changes = changesBetween(audited(before), audited(scheme));
  await writeAudit(scope, [{ entity: 'numberingScheme', entityId: id, action: 'update', changes }]);
  return { id, version: version + 1 };
}

/** Numbers that were given stay with what has them; the counter goes with the scheme. */
export async function deleteScheme(scope: TenantScope, scheme: LocationScheme): Promise<void> {
  await sql`delete from numbering_scheme where id = ${scheme.id}`.execute(scope.db);
  const changes = changesBetween(audited(scheme), null);
  await writeAudit(scope, [{ entity: 'numberingScheme', entityId: scheme.id, action: 'delete', changes }]);
}
