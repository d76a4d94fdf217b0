import { Checkbox } from '@mantine/core';
import { useSpeech } from '../../translation/translate.ts';
import { SelectField } from '../fields/SelectField.tsx';
import { kitTexts } from '../kit-texts.ts';
import type { ListState } from './list-state.ts';
import type { ListData } from './use-list.ts';

/** A column that a list can be sorted by. */
export interface SortColumn {
  readonly field: string;
  readonly title: string;
}

export interface SortChoiceProps extends Pick<ListData<never>, 'change'> {
  readonly state: Pick<ListState, 'sort'>;
  readonly sorts: readonly SortColumn[];
}

/** The order of a list where there are no headings to press. */
export function SortChoice({ state: { sort }, change, sorts }: SortChoiceProps) {
  const { say } = useSpeech();
  if (sorts.length === 0) return null;
  return (
    <>
      <SelectField
        label={say(kitTexts.sortBy)}
        placeholder={say(kitTexts.sortStandard)}
        choices={sorts.map(({ field, title }) => ({ value: field, label: title }))}
        value={sort?.column ?? null}
        onChange={(column) =>
          change({ sort: column === null ? undefined : { column, direction: sort?.direction ?? 'asc' } })
        }
      />
      <Checkbox
        label={say(kitTexts.descending)}
        checked={sort?.direction === 'desc'}
        disabled={sort === undefined}
        onChange={({ currentTarget }) =>
          sort && change({ sort: { ...sort, direction: currentTarget.checked ? 'desc' : 'asc' } })
        }
      />
    </>
  );
}
