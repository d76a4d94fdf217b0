import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { type DecimalText, decimalOf } from '@oikos/domain/waste/site/exact-decimal.ts';
import type { WasteUnit } from '@oikos/domain/waste/site/quantity.ts';
import { sql } from 'kysely';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

const LITRES_IN_CUBIC_METRE = 1000;
/** A gallon and a cubic yard are exact in 12 digits; the rest is the noise of binary fractions. */
const EXACT_DIGITS = 12;

/** Kilograms or litres of one unit. `factor` converts to the base of its type: kilogram or cubic metre. */
export function wasteUnitOf(kind: 'mass' | 'volume', factor: number): WasteUnit {
  const inBase = kind === 'mass' ? factor : factor * LITRES_IN_CUBIC_METRE;
  return { kind, inBase: exact(inBase) };
}

/** A unit that waste is entered in. @throws a refusal of `unitId` where it is neither of mass nor of volume */
export async function readUnit(scope: TenantScope, id: number) {
  const { rows } = await sql<{ kind: string | null; factor: number; code: string }>`
    select t.shipped_key as kind, u.multiply_by as factor, u.code from unit u
    join unit_type t on t.company_id = u.company_id and t.id = u.unit_type_id where u.id = ${id}`.execute(scope.db);
  const unit = rows[0];
  if (unit?.kind !== 'mass' && unit?.kind !== 'volume') throw refuseField('unitId', say.unitNotMassOrVolume);
  return { ...unit, kind: unit.kind } as const;
}

export const exact = (value: number): DecimalText => decimalOf(Number(value.toPrecision(EXACT_DIGITS)));
