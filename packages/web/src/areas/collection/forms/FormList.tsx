import { searchForms } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { formTemplates } from '@oikos/contract/collection/forms/form-templates.ts';
import { formStateName } from '@oikos/contract/collection/forms/form-words.ts';
import { formStates } from '@oikos/domain/collection/forms/form-states.ts';
import { useMemo } from 'react';
import { useKit } from '../../../kit/kit-context.tsx';
import { choiceFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListFilters } from '../../../kit/list/list-types.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';
import { usePageAddress } from '../../../kit/page/use-page-address.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { locationFilter } from '../../hierarchy/public.ts';
import { useFormColumns } from './form-columns.tsx';
import { formTexts as texts } from './form-texts.ts';

const templates = lookupOf(formTemplates);

function useFilters(): ListFilters<typeof searchForms> {
  const { say } = useSpeech();
  const { may } = useKit();
  const mayTemplates = may(formTemplates.endpoints.search);
  return useMemo(() => {
    const whose = [
      { value: 'true', label: say(texts.mine) },
      { value: 'false', label: say(texts.everybody) },
    ];
    const which = [
      { value: 'true', label: say(texts.open) },
      { value: 'false', label: say(texts.completed) },
      { value: 'all', label: say(texts.all) },
    ];
    return [
      {
        ...choiceFilter('isMine', say(texts.whose), whose),
        standard: 'true',
        toInput: (value: string) => (value === 'true' ? { isMine: true } : {}),
      },
      {
        ...choiceFilter('isOpen', say(texts.which), which),
        standard: 'true',
        toInput: (value: string) => (value === 'all' ? {} : { isOpen: value === 'true' }),
      },
      choiceFilter(
        'state',
        say(texts.state),
        formStates.map((value) => ({ value, label: say(formStateName(value)) })),
      ),
      locationFilter('nodeId', say(texts.location)),
      ...(mayTemplates ? [lookupFilter('templateId', say(texts.template), templates)] : []),
    ];
  }, [say, mayTemplates]);
}

/** The forms that wait for the caller, and all others at their places. */
export function FormList() {
  const { say } = useSpeech();
  const columns = useFormColumns();
  const filters = useFilters();
  const page = usePageAddress('/manual-data-entry');
  return (
    <ListScreen
      embedded
      prefix="forms."
      title={say(texts.myForms)}
      plural={say(texts.plural)}
      endpoint={searchForms}
      columns={columns}
      filters={filters}
      address={({ id }) => (page ? `${page}/${id}` : undefined)}
      emptyHint={say(texts.noFormsHint)}
    />
  );
}
