import { Button } from '@mantine/core';
import { type FormRow, remindOfForms } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import {
  remindOfFoundForms,
  searchDashboardAnswers,
  searchDashboardForms,
} from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { isOpenState } from '@oikos/domain/collection/forms/form-states.ts';
import { IconBell } from '@tabler/icons-react';
import { useSave } from '../../../api/use-save.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { FoundRows, Selection } from '../../../kit/list/list-types.ts';
import { usePageAddress } from '../../../kit/page/use-page-address.ts';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { useAnswerFile } from '../../collection/forms/public.ts';
import { formDashboardTexts as texts } from './form-dashboard-texts.ts';
import { useFormListFilters } from './form-list-filters.tsx';
import { FORMS, managerInput, type ShownFilters } from './manager-filters.ts';
import { useListedColumns } from './use-listed-columns.ts';

/** Form Data Collection Status (S28): the forms behind the numbers, of which people are reminded in bulk. */
export function FormsTab({ filters }: { readonly filters: ShownFilters }) {
  const { say } = useSpeech();
  const { may } = useKit();
  const columns = useListedColumns();
  const listFilters = useFormListFilters(filters.year);
  const answers = useAnswerFile(searchDashboardAnswers);
  const page = usePageAddress('/manual-data-entry');
  const input = { ...managerInput(filters), dashboard: 'manager' as const, year: filters.year };
  const selection: Selection<FormRow & { readonly enteredBy: string }> = {
    isSelectable: ({ state }) => isOpenState(state),
    actions: (forms, clear) => <RemindButton ids={forms.map(({ id }) => id)} onDone={clear} />,
    onFound: (found, clear) => <RemindFoundButton found={found} onDone={clear} />,
  };
  return (
    <ListScreen
      embedded
      prefix={FORMS}
      title={say(texts.forms)}
      plural={say(texts.formsPlural)}
      endpoint={searchDashboardForms}
      alsoExported={answers}
      input={input}
      columns={columns}
      filters={listFilters}
      address={({ id }) => (page ? `${page}/${id}` : undefined)}
      emptyHint={say(texts.noFormsHint)}
      {...(may(remindOfForms) && { selection })}
    />
  );
}

/** Says what became of reminders. */
function useToldReminders(onDone: () => void) {
  const { say } = useSpeech();
  return ({ remindedCount, formCount, leftOutCount }: OutputOf<typeof remindOfForms>) => {
    if (remindedCount === 0) toast('warning', say(texts.nobodyReminded));
    else {
      const leftOut = leftOutCount > 0 ? ` ${say(texts.leftOut, leftOutCount)}` : '';
      toast('success', `${say(texts.reminded, remindedCount, formCount)}${leftOut}`);
    }
    onDone();
  };
}

function RemindButton({ ids, onDone }: { readonly ids: readonly number[]; readonly onDone: () => void }) {
  const { say } = useSpeech();
  const tell = useToldReminders(onDone);
  const remind = useSave(remindOfForms, { onSaved: tell });
  return (
    <Button
      leftSection={<IconBell size={16} />}
      loading={remind.isPending}
      onClick={() => void remind.mutateAsync({ ids: [...ids] }).catch(toastError)}
    >
      {say(texts.remind)}
    </Button>
  );
}

interface RemindFoundButtonProps {
  readonly found: FoundRows<FormRow>;
  readonly onDone: () => void;
}

function RemindFoundButton({ found: { search, count }, onDone }: RemindFoundButtonProps) {
  const { say } = useSpeech();
  const tell = useToldReminders(onDone);
  const remind = useSave(remindOfFoundForms, { onSaved: tell });
  return (
    <Button
      leftSection={<IconBell size={16} />}
      loading={remind.isPending}
      onClick={() => void remind.mutateAsync({ found: { filter: search, count } }).catch(toastError)}
    >
      {say(texts.remindAll, count)}
    </Button>
  );
}
