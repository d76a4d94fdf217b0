import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { numberingMessages as say } from '@oikos/contract/waste/site/auto-numbering/numbering-messages.ts';
import type { searchVoidedNumbers } from '@oikos/contract/waste/site/auto-numbering/voided-numbers.ts';
import type { NumberedThing } from '@oikos/domain/waste/site/auto-numbering.ts';
import { type RawBuilder, sql } from 'kysely';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import { personName } from '../../../../foundation/records/name-of-person.ts';
import { containsCondition } from '../../../../foundation/records/serve-resource.ts';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

/** Withdraws a number with a reason: neither the location's counter nor anybody's hand uses it again (U48). */
export async function voidNumber(
  scope: TenantScope,
  nodeId: number,
  type: NumberedThing,
  number: string,
  reason: string,
): Promise<void> {
  await scope.db
    .insertInto('voided_number')
    .values({ nodeId, schemeType: type, number, reason, voidedBy: scope.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Withdraws the numbers of what the undo of an import took back, each of a location. An import may bring them again: the
 * same file, fixed, comes back with them.
 */
export async function voidImportedNumbers(
  scope: TenantScope,
  type: NumberedThing,
  numbers: readonly { readonly number: string; readonly nodeId: number }[],
  reason: string,
): Promise<void> {
  await sql`
    insert into voided_number (node_id, scheme_type, number, reason, voided_by, may_be_imported)
    select v."nodeId", ${type}, v.number, ${reason}, ${scope.userId}::bigint, true
    from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as v(number text, "nodeId" bigint)
    on conflict do nothing`.execute(scope.db);
}

/** Before an import brings a number that the undo of one had taken back. */
export async function reviveImportedNumber(scope: TenantScope, type: NumberedThing, number: string): Promise<void> {
  await sql`
    delete from voided_number
    where scheme_type = ${type} and lower(number) = lower(${number}) and may_be_imported`.execute(scope.db);
}

/** Refuses a number typed by hand that was voided, beside the field it was typed into. */
export async function refuseVoidedNumber(
  scope: TenantScope,
  type: NumberedThing,
  number: string,
  field: string,
): Promise<void> {
  const { rows } = await sql<{ reason: string }>`
    select reason from voided_number where scheme_type = ${type} and lower(number) = lower(${number})`.execute(
    scope.db,
  );
  if (rows[0]) throw refuseField(field, say.voided, number, rows[0].reason);
}

/** Numbers voided at locations whose numbering the caller sees, and those of no known location. */
export function voidedNumberRows(
  scope: TenantScope,
  input: ParsedInputOf<typeof searchVoidedNumbers>,
): RawBuilder<unknown> {
  const conditions = [
    sql`(v.node_id is null or v.node_id in ${permittedNodes(scope, ['AUTO_NUMBERING_LOCATIONS', 'AUTO_NUMBERING_CONTAINERS'])})`,
    ...(input.type ? [sql`v.scheme_type = ${input.type}`] : []),
    ...containsCondition(['v.number', 'v.reason', 'n.name'], input.contains),
  ];
  return sql`
    select v.id, v.number, v.scheme_type as type, v.node_id as location_id, n.name as location_name, v.reason,
      ${personName('u')} as user_name, v.voided_at
    from voided_number v
    left join node n on n.company_id = v.company_id and n.id = v.node_id
    left join installation.app_user u on u.id = v.voided_by
    where ${sql.join(conditions, sql` and `)}`;
}
