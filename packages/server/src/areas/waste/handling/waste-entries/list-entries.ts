import type { WasteEntryRow } from '@oikos/contract/waste/handling/waste-entries.ts';
import { type RawBuilder, sql } from 'kysely';
import { containsCondition } from '../../../../foundation/records/serve-resource.ts';

type Numbers = 'amount' | 'massKg' | 'volumeLitres' | 'densityKgPerLitre';
type StoredEntry = Omit<WasteEntryRow, Numbers> & { readonly [Name in Numbers]: string | null };

/** The waste in a container (E228). */
export const entryRows = (containerId: number, contains: string | undefined): RawBuilder<unknown> => sql`
  select e.id, e.id as container_waste_stream_id, e.child_container_id,
    child.number as child_container_id_value, e.waste_stream_id as material_id, s.name as material_unique_name,
    e.date_added, e.amount, e.unit_id, u.name as unit_of_measure_name,
    e.physical_state, e.mass_kg, e.volume_litres,
    e.density_kg_per_litre, e.density_from,
    coalesce((
      select json_agg(json_build_object('id', w.id, 'code', w.code) order by w.code) from waste_entry_code k
      join waste_code w on w.company_id = k.company_id and w.id = k.waste_code_id
      where k.company_id = e.company_id and k.waste_entry_id = e.id), '[]') as waste_codes,
    case when e.is_acute_residue then 'acuteResidue' when e.is_acute then 'acute' else 'nonAcute' end as waste_class,
    e.description, e.exclusion, e.exclusion_reason,
    e.episodic_event_id, v.name as episodic_event, e.child_container_id is null as is_editable,
    e.version
  from waste_entry e
  join waste_stream s on s.company_id = e.company_id and s.id = e.waste_stream_id
  join unit u on u.company_id = e.company_id and u.id = e.unit_id
  left join episodic_event v on v.company_id = e.company_id and v.id = e.episodic_event_id
  left join container child on child.company_id = e.company_id and child.id = e.child_container_id
  where ${sql.join([sql`e.container_id = ${containerId}`, ...containsCondition(['s.name', 'e.description'], contains)], sql` and `)}`;

const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text));

export const entryItem = (row: StoredEntry): WasteEntryRow => ({
  ...row,
  amount: Number(row.amount),
  massKg: numberOrNull(row.massKg),
  volumeLitres: numberOrNull(row.volumeLitres),
  densityKgPerLitre: numberOrNull(row.densityKgPerLitre),
});
