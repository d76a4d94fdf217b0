import { formStateName } from '@oikos/contract/collection/forms/form-words.ts';
import { parameterSets } from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import {
  type searchDashboardForms,
  searchFormOwners,
} from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { formStates } from '@oikos/domain/collection/forms/form-states.ts';
import { lateRangeNames } from '@oikos/domain/collection/forms/form-views.ts';
import { useMemo } from 'react';
import { LookupName } from '../../../kit/fields/LookupName.tsx';
import { choiceFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import type { ListFilter, ListFilters } from '../../../kit/list/list-types.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';
import { manyFilter } from '../../../kit/list/many-filter.tsx';
import { monthName } from '../../../kit/text/date-words.ts';
import { type Speech, useSpeech } from '../../../translation/translate.ts';
import { formDashboardTexts as texts } from './form-dashboard-texts.ts';
import { lateTexts } from './form-words.ts';

export const ownerLookup = lookupOf(searchFormOwners);
const setLookup = lookupOf(parameterSets);
const MONTHS = 12;
const NOBODY = '0';

type Say = Pick<Speech, 'say'>;

/** A filter that is on or off. */
const markFilter = <Name extends string>(name: Name, label: string, yes: string): ListFilter<Name> => ({
  ...choiceFilter(name, label, [{ value: 'true', label: yes }]),
  toInput: () => ({ [name]: true }) as { readonly [Field in Name]?: unknown },
});

/** Who fills in the forms: a person, or nobody. */
const ownerFilter = ({ say }: Say): ListFilter<'ownerId'> => ({
  ...lookupFilter('ownerId', say(texts.owner), ownerLookup),
  shown: (value) => (value === NOBODY ? say(texts.nobody) : <LookupName lookup={ownerLookup} value={Number(value)} />),
});

export const lateFilter = ({ say }: Say) =>
  choiceFilter('late', say(texts.late), [
    { value: 'any', label: say(texts.lateAny) },
    ...lateRangeNames.map((range) => ({ value: range as string, label: say(lateTexts[range]) })),
  ]);

const monthFilter = ({ say }: Say, year: number) =>
  choiceFilter(
    'month',
    say(texts.month),
    Array.from({ length: MONTHS }, (_, at) => {
      const month = `${year}-${String(at + 1).padStart(2, '0')}`;
      return { value: month, label: monthName(month) };
    }),
  );

/** The filters of the list of forms of a year. */
export function useFormListFilters(year: number): ListFilters<typeof searchDashboardForms> {
  const { say } = useSpeech();
  return useMemo(
    () => [
      manyFilter({
        name: 'states',
        label: say(texts.status),
        choices: formStates.map((value) => ({ value, label: say(formStateName(value)) })),
      }),
      lateFilter({ say }),
      ownerFilter({ say }),
      markFilter('isWaiting', say(texts.waiting), say(texts.yes)),
      markFilter('isReturned', say(texts.returned), say(texts.yes)),
      monthFilter({ say }, year),
      lookupFilter('parameterSetId', say(texts.parameterSet), setLookup),
      markFilter('isHere', say(texts.onlyHere), say(texts.yes)),
    ],
    [say, year],
  );
}
