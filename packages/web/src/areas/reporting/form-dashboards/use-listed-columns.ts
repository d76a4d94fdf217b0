import type { FormRow } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { useMemo } from 'react';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { useFormColumns } from '../../collection/forms/public.ts';
import { formDashboardTexts as texts } from './form-dashboard-texts.ts';

type ListedForm = FormRow & { readonly enteredBy: string };

/** What lists of forms show, and who fills each in. */
export function useListedColumns(): readonly ListColumn<ListedForm>[] {
  const { say } = useSpeech();
  const columns = useFormColumns();
  return useMemo(() => {
    const at = columns.findIndex(({ field }) => field === 'submittedBy');
    const owner = {
      field: 'enteredBy' as const,
      title: say(texts.owner),
      sortable: false as const,
      blank: '',
      noWrap: true,
    };
    return [...columns.slice(0, at), owner, ...columns.slice(at)];
  }, [columns, say]);
}
