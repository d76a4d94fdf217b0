import { type SaidMessage, say as said } from '@oikos/contract/message.ts';
import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { isMoreThan, sumDecimals } from '@oikos/domain/waste/site/exact-decimal.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { exact, wasteUnitOf } from '../../accumulation/public.ts';
import type { ContainerRecord } from '../../site/public.ts';

interface Capacity {
  readonly amount: string;
  readonly kind: 'mass' | 'volume';
  readonly factor: number;
  readonly code: string;
}

async function readCapacity(scope: TenantScope, containerTypeId: number): Promise<Capacity | null> {
  const { rows } = await sql<Capacity>`
    select p.maximum_capacity as amount, t.shipped_key as kind, u.multiply_by as factor, u.code from container_type p
    join unit u on u.company_id = p.company_id and u.id = p.maximum_capacity_unit_id
    join unit_type t on t.company_id = u.company_id and t.id = u.unit_type_id and t.shipped_key in ('mass', 'volume')
    where p.id = ${containerTypeId}`.execute(scope.db);
  return rows[0] ?? null;
}

interface Amount {
  readonly kilograms: string | null;
  readonly litres: string | null;
}

const SHOWN_DIGITS = 6;

/** A container above its capacity is warned of, not refused: what its type says may be nominal. */
export async function capacityWarnings(
  scope: TenantScope,
  containerTypeId: number,
  amounts: readonly Amount[],
): Promise<SaidMessage[]> {
  const capacity = await readCapacity(scope, containerTypeId);
  if (!capacity) return [];
  const { inBase } = wasteUnitOf(capacity.kind, capacity.factor);
  const key = capacity.kind === 'mass' ? 'kilograms' : 'litres';
  const held = sumDecimals(amounts.flatMap((amount) => amount[key] ?? []));
  if (!isMoreThan(held, exact(Number(capacity.amount) * Number(inBase)))) return [];
  const shown = Number((Number(held) / Number(inBase)).toPrecision(SHOWN_DIGITS));
  return [said(say.aboveCapacity, `${shown} ${capacity.code}`, `${Number(capacity.amount)} ${capacity.code}`)];
}

/** The same of a container as it is now. */
export async function warningsOfContents(
  scope: TenantScope,
  { id, containerTypeId }: Pick<ContainerRecord, 'id' | 'containerTypeId'>,
): Promise<SaidMessage[]> {
  const entries = await scope.db
    .selectFrom('waste_entry')
    .select(['massKg as kilograms', 'volumeLitres as litres'])
    .where('containerId', '=', id)
    .execute();
  return capacityWarnings(scope, containerTypeId, entries);
}
