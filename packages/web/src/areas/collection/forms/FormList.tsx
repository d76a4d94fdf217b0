import { type FormRow, searchForms } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { formTemplates } from '@oikos/contract/collection/forms/form-templates.ts';
import { formStateName } from '@oikos/contract/collection/forms/form-words.ts';
import { formStates, isOpenState } from '@oikos/domain/collection/forms/form-states.ts';
import { IconDeviceMobileCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useConnection } from '../../../api/offline/connection.ts';
import { useSending } from '../../../api/offline/use-sending.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { choiceFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListColumn, ListFilters } from '../../../kit/list/list-types.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';
import { usePageAddress } from '../../../kit/page/use-page-address.ts';
import { toastError } from '../../../kit/progress/toast.ts';
import { useDeviceOwner } from '../../../kit/use-device-owner.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { locationFilter } from '../../hierarchy/public.ts';
import { useAnswerFile } from './answer-file.ts';
import { deviceTexts } from './device/device-texts.ts';
import { KeptForms } from './device/KeptForms.tsx';
import { MakeAvailable } from './device/MakeAvailable.tsx';
import { useOpenForms } from './device/use-form-device.ts';
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

/** With which of them are on this device. */
function useListColumns(kept: ReadonlySet<number>) {
  const { say } = useSpeech();
  const columns = useFormColumns();
  return useMemo((): readonly ListColumn<FormRow>[] => {
    const [first, ...others] = columns;
    if (!first || kept.size === 0) return columns;
    const render = (form: FormRow) => (
      <>
        {form.template}
        {kept.has(form.id) ? (
          <IconDeviceMobileCheck
            size={16}
            role="img"
            aria-label={say(deviceTexts.available)}
            style={{ marginInlineStart: 6, verticalAlign: 'text-bottom' }}
          />
        ) : null}
      </>
    );
    return [{ ...first, render }, ...others];
  }, [columns, kept, say]);
}

/** The forms that wait for the caller, and all others at their places. */
export function FormList() {
  const owner = useDeviceOwner();
  const isConnected = useConnection();
  const kept = useOpenForms(owner);
  const { say } = useSpeech();
  const ids = useMemo(() => new Set(kept.map(({ formId }) => formId)), [kept]);
  const columns = useListColumns(ids);
  const filters = useFilters();
  const answers = useAnswerFile();
  const page = usePageAddress('/manual-data-entry');
  const addressOf = (id: number) => `${page ?? ''}/${id}`;
  useSending(true, toastError);
  if (!isConnected && kept.length > 0) return <KeptForms owner={owner} isConnected={false} address={addressOf} />;
  return (
    <ListScreen
      embedded
      notice={<KeptForms owner={owner} isConnected={isConnected} address={addressOf} />}
      selection={{
        isSelectable: ({ state }) => isOpenState(state),
        actions: (rows, clear) => (
          <MakeAvailable ids={rows.map(({ id }) => id).filter((id) => !ids.has(id))} owner={owner} onDone={clear} />
        ),
      }}
      prefix="forms."
      title={say(texts.myForms)}
      plural={say(texts.plural)}
      endpoint={searchForms}
      alsoExported={answers}
      columns={columns}
      filters={filters}
      address={({ id }) => (page ? `${page}/${id}` : undefined)}
      emptyHint={say(texts.noFormsHint)}
    />
  );
}
