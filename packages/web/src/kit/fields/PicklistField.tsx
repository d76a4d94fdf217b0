import { searchSystemPicklistValues } from '@oikos/contract/quantity/picklists/picklists.ts';
import { useMemo } from 'react';
import type { Lookup } from '../list/lookup.ts';
import { LookupField, type LookupFieldProps } from './LookupField.tsx';

export interface PicklistFieldProps
  extends Omit<LookupFieldProps<typeof searchSystemPicklistValues, number>, 'lookup'> {
  /** Category of the system pick list. */
  readonly category: number;
}

type PicklistLookup = Lookup<typeof searchSystemPicklistValues, number>;

/** One value of a system pick list. */
export function PicklistField({ category, ...field }: PicklistFieldProps) {
  const lookup = useMemo(
    (): PicklistLookup => ({
      endpoint: searchSystemPicklistValues,
      input: (contains, skip, top) => ({
        systemPicklistTypeId: category,
        skip,
        top,
        ...(contains ? { contains } : {}),
      }),
      choices: ({ items }) =>
        items.map(({ picklistValueId, displayValue }) => ({ value: picklistValueId, label: displayValue })),
      total: ({ totalCount }) => totalCount,
    }),
    [category],
  );
  return <LookupField {...field} lookup={lookup} />;
}
