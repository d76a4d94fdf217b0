import { DateField } from '../../kit/fields/DateField.tsx';
import type { ListFilter } from '../../kit/list/list-types.ts';

/** A list's filter by a day, which both lists of days here take. */
export const dayFilter = (name: 'beginDate' | 'endDate', label: string): ListFilter => ({
  name,
  label,
  control: (value, set) => (
    <DateField label={label} value={value ?? null} onChange={(next) => set(next ?? undefined)} />
  ),
});
