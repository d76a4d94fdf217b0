import {
  type Language,
  searchLanguages,
  setDefaultLanguage,
  setLanguageStatus,
} from '@oikos/contract/company/languages.ts';
import { PSEUDO_LANGUAGE } from '@oikos/domain/text/pseudo-text.ts';
import { IconCircleCheck, IconCircleMinus, IconStar } from '@tabler/icons-react';
import { call } from '../../../api/call.ts';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListColumn, ListFilter, RowAction } from '../../../kit/list/list-types.ts';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { defaultLanguage } from '../../../translation/language.ts';
import { useSpeech, useSpoken } from '../../../translation/translate.ts';
import { followLanguage } from './follow-language.ts';
import { languageName } from './language-name.ts';
import { languageTexts as texts } from './language-texts.ts';

/** The languages of the company: which are spoken, which is the default, how much of each is translated (R054). */
export function LanguagesScreen() {
  const { say } = useSpeech();
  const columns = useSpoken(() => columnsOf({ say }), [say]);
  const filters = useSpoken(() => [statusFilter({ say })], [say]);
  return (
    <ListScreen
      title={say(texts.title)}
      plural={say(texts.plural)}
      help={say(texts.help)}
      endpoint={searchLanguages}
      columns={columns}
      filters={filters}
      changedBy={setLanguageStatus}
      rowActions={useLanguageActions()}
      address={({ isoCode }) => (isoCode === defaultLanguage || isoCode === PSEUDO_LANGUAGE ? undefined : isoCode)}
      hasExport={false}
    />
  );
}

type Saying = Pick<ReturnType<typeof useSpeech>, 'say'>;

function columnsOf({ say }: Saying): readonly ListColumn<Language>[] {
  return [
    { field: 'languageName', title: say(texts.name), render: (row) => languageName({ say }, row) },
    { field: 'isoCode', title: say(texts.code), noWrap: true },
    {
      field: 'isActive',
      title: say(texts.status),
      onCard: 'badge',
      render: (row) => <LanguageStatus language={row} />,
    },
    {
      field: 'coverage',
      title: say(texts.coverage),
      numeric: true,
      onCard: 'fact',
      render: ({ coverage }) => say(texts.percent, coverage),
    },
    {
      field: 'staleCount',
      title: say(texts.stale),
      numeric: true,
      render: ({ staleCount }) => (staleCount === 0 ? '' : staleCount),
    },
  ];
}

function LanguageStatus({ language: { isDefault, isActive, hasPhrases } }: { readonly language: Language }) {
  const { say } = useSpeech();
  if (isDefault) return <StatusBadge tone="success">{say(texts.isDefault)}</StatusBadge>;
  if (!isActive) return <StatusBadge tone="neutral">{say(texts.inactive)}</StatusBadge>;
  if (!hasPhrases) return <StatusBadge tone="warning">{say(texts.notOffered)}</StatusBadge>;
  return <StatusBadge tone="success">{say(texts.active)}</StatusBadge>;
}

const statusFilter = ({ say }: Saying): ListFilter<'filters'> => {
  const choices = [
    { value: 'active', label: say(texts.active) },
    { value: 'inactive', label: say(texts.inactive) },
  ];
  return {
    name: 'status',
    label: say(texts.status),
    control: (value, set) => (
      <SelectField
        label={say(texts.status)}
        choices={choices}
        value={value ?? null}
        onChange={(next) => set(next ?? undefined)}
      />
    ),
    shown: (value) => choices.find((each) => each.value === value)?.label,
    takesOne: true,
    knows: (value) => choices.some((each) => each.value === value),
    toInput: (value) => ({ filters: { isActive: value === 'active' } }),
  };
};

/** Activate, deactivate, make the default: for those who may. */
function useLanguageActions(): readonly RowAction<Language>[] {
  const { say } = useSpeech();
  const { may } = useKit();
  if (!may(setLanguageStatus)) return [];
  const change = (saving: Promise<unknown>, done: string) =>
    void saving
      .then(followLanguage)
      .then(() => toast('success', done))
      .catch(toastError);
  const setStatus = (row: Language, isActive: boolean) =>
    change(
      call(setLanguageStatus, { isActive, languageIds: [row.id] }),
      say(isActive ? texts.activated : texts.deactivated, languageName({ say }, row)),
    );
  return [
    {
      label: say(texts.activate),
      icon: <IconCircleCheck size={16} />,
      onClick: (row) => setStatus(row, true),
      isHidden: ({ isActive }) => isActive,
    },
    {
      label: say(texts.makeDefault),
      icon: <IconStar size={16} />,
      onClick: (row) =>
        change(call(setDefaultLanguage, { id: row.id }), say(texts.madeDefault, languageName({ say }, row))),
      isHidden: ({ isDefault, hasPhrases }) => isDefault || !hasPhrases,
    },
    {
      label: say(texts.deactivate),
      icon: <IconCircleMinus size={16} />,
      onClick: (row) => setStatus(row, false),
      isHidden: ({ isActive, isDefault, isoCode }) => !isActive || isDefault || isoCode === defaultLanguage,
    },
  ];
}
