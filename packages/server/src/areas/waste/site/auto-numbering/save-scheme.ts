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
import { createRecord, recordKind, removeRecord, saveRecord } from '../../../../foundation/records/save-record.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import type { LocationScheme } from './read-schemes.ts';

interface StoredScheme extends NumberingScheme {
  readonly nodeId: number;
  readonly type: NumberedThing;
  readonly version: number;
  readonly lastNumber: number;
}

async function readScheme(scope: TenantScope, id: number): Promise<StoredScheme> {
  const { rows } = await sql<StoredScheme>`
    select s.node_id, s.scheme_type as type, s.prefix, s.digits, s.delimiter, s.has_year as includes_year,
      s.version, coalesce((select max(c.last_number) from numbering_counter c
        where c.numbering_scheme_id = s.id and (c.year <> 0) = s.has_year), 0)::int8 as last_number
    from numbering_scheme s where s.id = ${id}`.execute(scope.db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const schemes = recordKind({
  entity: 'numberingScheme',
  table: 'numbering_scheme',
  read: readScheme,
  audited: ({ nodeId, type, prefix, digits, delimiter, includesYear }) => ({
    nodeId,
    type,
    prefix,
    digits,
    format: numberFormatOf(delimiter, includesYear),
  }),
});

const columnsOf = ({ prefix, digits, delimiter, includesYear }: NumberingScheme) => ({
  prefix,
  digits,
  delimiter,
  hasYear: includesYear,
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
  return createRecord(
    scope,
    schemes,
    { nodeId, schemeType: type, ...columnsOf(scheme) },
    { taken: () => refuseField('type', say.schemeExists) },
  );
}

/** Counting goes on where it is, so the digits must suffice for the number that comes next. */
export const updateScheme = (scope: TenantScope, id: number, version: number, scheme: NumberingScheme) =>
  saveRecord(scope, schemes, { id, version }, async (before) => {
    await refuseWrongScheme(scope, before.type, scheme, id);
    const next = before.lastNumber + 1;
    const needed = String(next).length;
    if (before.includesYear === scheme.includesYear && needed > scheme.digits)
      throw refuseField('digits', say.digitsTooFew, next, needed);
    return columnsOf(scheme);
  });

/** Numbers that were given stay with what has them; the counter goes with the scheme. */
export async function deleteScheme(scope: TenantScope, { id }: Pick<LocationScheme, 'id'>): Promise<void> {
  await removeRecord(scope, schemes, id);
}
