import { type RawBuilder, sql } from 'kysely';
import { personName } from '../../../../foundation/records/name-of-person.ts';
import type { EventKind } from '../../site/public.ts';

/** What each audit type shows (U46). */
const kindsOf: Readonly<Record<number, readonly EventKind[]>> = {
  1: [
    'created',
    'moved',
    'moveUndone',
    'consolidated',
    'unconsolidated',
    'excessDated',
    'marked',
    'disposed',
    'returned',
  ],
  2: ['changed'],
  3: ['wasteAdded', 'wasteChanged', 'wasteRemoved'],
  4: ['loaded', 'unloaded', 'shipped', 'received', 'rejected', 'returned', 'disposed', 'deleted'],
};

const typeOf = (kind: string): number =>
  Number(Object.entries(kindsOf).find(([, kinds]) => (kinds as readonly string[]).includes(kind))?.[0] ?? 2);

/** What happened to a container; any other change of its initial accumulation date belongs to type 1 besides. */
export function historyRows(containerId: number, typeIds: readonly number[]): RawBuilder<unknown> {
  const kinds = typeIds.flatMap((type) => kindsOf[type] ?? []);
  return sql`
    select e.id, e.kind, e.occurred_on, e.recorded_at as date_of_creation,
      e.initial_accumulation_date as initial_waste_accumulation_date, e.is_date_recalculated,
      before.name as from_area_name, after.name as to_area_name,
      ${personName('u')} as user_name,
      case when e.kind = 'moveUndone' then e.details - 'withdraws' - 'was' else e.details end as details
    from container_event e
    left join node before on before.company_id = e.company_id and before.id = e.from_area_id
    left join node after on after.company_id = e.company_id and after.id = e.to_area_id
    left join installation.app_user u on u.id = e.recorded_by
    where e.container_id = ${containerId} and (e.kind = any(${kinds}::text[])
      or ${typeIds.includes(1)} and (e.is_date_recalculated or e.details ? 'initialAccumulationDate')
      or ${typeIds.includes(4)} and e.details ? 'status')`;
}

export const historyItem = <Row extends { readonly kind: string }>(row: Row) => ({
  ...row,
  containerAuditTypeId: typeOf(row.kind),
});
