import { numberingMessages as say } from '@oikos/contract/waste/numbering-messages.ts';
import type { NumberedThing } from '@oikos/domain/waste/auto-numbering.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../http/refusals.ts';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';

/** Withdraws a number with a reason: neither the location's counter nor anybody's hand uses it again (U48). */
export async function voidNumber(
  scope: TenantScope,
  type: NumberedThing,
  number: string,
  reason: string,
): Promise<void> {
  await sql`
    insert into voided_number (scheme_type, number, reason, voided_by)
    values (${type}, ${number}, ${reason}, ${scope.userId}::bigint)
    on conflict do nothing`.execute(scope.db);
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
