import { searchSystemPicklistValues } from '@oikos/contract/quantity/picklists/picklists.ts';
import { useMemo } from 'react';
import { lookupOf } from '../list/lookup-of.ts';
import { LookupField, type LookupFieldProps } from './LookupField.tsx';

export interface PicklistFieldProps
  extends Omit<LookupFieldProps<typeof searchSystemPicklistValues, number>, 'lookup'> {
  /** Category of the system pick list. */
  readonly category: number;
}

/** One value of a system pick list. */
export function PicklistField({ category, ...field }: PicklistFieldProps) {
  const lookup = useMemo(
    () =>
      lookupOf(searchSystemPicklistValues, {
        value: 'picklistValueId',
        label: 'displayValue',
        within: { systemPicklistTypeId: category },
      }),
    [category],
  );
  return <LookupField {...field} lookup={lookup} />;
}
