import { DateField } from '../../kit/fields/DateField.tsx';
import { filledIn, type ListFilter } from '../../kit/list/list-types.ts';

/** A list's filter by a day, which both lists of days here take. */
export const dayFilter = <Name extends 'beginDate' | 'endDate'>(name: Name, label: string): ListFilter<Name> => ({
  name,
  label,
  shown: (value) => value,
  takesOne: true,
  toInput: (value) => filledIn(name, value),
  control: (value, set) => (
    <DateField label={label} value={value ?? null} onChange={(next) => set(next ?? undefined)} />
  ),
});
