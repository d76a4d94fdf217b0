import { filledIn, type ListFilter } from '../../../kit/list/list-types.ts';
import { LocationFilter } from './LocationFilter.tsx';
import { LocationName } from './LocationName.tsx';

const isId = (value: string): boolean => /^[1-9]\d{0,14}$/u.test(value);

/** Narrows a list to a location and everything below it. */
export const locationFilter = <Name extends string>(name: Name, label: string): ListFilter<Name> => ({
  name,
  label,
  knows: isId,
  shown: (value) => <LocationName nodeId={Number(value)} />,
  takesOne: true,
  toInput: (value) => filledIn(name, isId(value) ? Number(value) : undefined),
  control: (value, set) => (
    <LocationFilter w="100%" nodeId={Number(value) || -1} onChange={(id) => set(id > 0 ? String(id) : undefined)} />
  ),
});
