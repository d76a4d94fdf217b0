import { type PhraseRow, phraseStates, savePhrase, searchPhrases } from '@oikos/contract/company/dictionary.ts';
import { searchLanguages } from '@oikos/contract/company/languages.ts';
import { phraseColumns } from '@oikos/contract/company/phrase-columns.ts';
import { useParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { choiceFilter } from '../../../kit/list/choice-filter.tsx';
import { wordsFor } from '../../../kit/list/file-columns.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListColumn, ListFilter, ListFilters } from '../../../kit/list/list-types.ts';
import { textFilter } from '../../../kit/list/text-filter.tsx';
import { WholeText } from '../../../kit/list/WholeText.tsx';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { type Speech, useSpeech, useSpoken } from '../../../translation/translate.ts';
import { languageName } from '../languages/language-name.ts';
import { DictionaryActions } from './DictionaryActions.tsx';
import { dictionaryTexts as texts } from './dictionary-texts.ts';
import { PhraseCell } from './PhraseCell.tsx';

/** Every text of the product beside its translation into one language, edited in place (R054). */
export function DictionaryScreen() {
  const { languageCode = '' } = useParams();
  const { say } = useSpeech();
  const { may } = useKit();
  const mayEdit = may(savePhrase);
  const languages = useCall(searchLanguages, { take: 200 });
  const columns = useSpoken(() => columnsOf({ say }, mayEdit), [say, mayEdit]);
  const filters = useSpoken(() => filtersOf({ say }), [say]);
  const language = languages.data?.items.find(({ isoCode }) => isoCode === languageCode);
  if (languages.error) return <ReadFailure error={languages.error} onRetry={languages.refetch} />;
  if (languages.data && !language) return <EmptyState title={say(texts.noLanguage, languageCode)} isPage />;
  const name = language ? languageName({ say }, language) : languageCode;
  return (
    <ListScreen
      title={say(texts.title, name)}
      plural={say(texts.plural)}
      help={say(texts.help)}
      remark={language ? say(texts.progress, language.coverage) : undefined}
      endpoint={searchPhrases}
      input={{ languageCode }}
      columns={columns}
      filters={filters}
      changedBy={savePhrase}
      actions={language ? <DictionaryActions languageCode={languageCode} /> : null}
    />
  );
}

const stateTexts = { missing: texts.missing, shipped: texts.shipped, translated: texts.translated, stale: texts.stale };

function filtersOf({ say }: Pick<Speech, 'say'>): ListFilters<typeof searchPhrases> {
  return [
    choiceFilter(
      'state',
      say(texts.state),
      phraseStates.map((value) => ({ value, label: say(stateTexts[value]) })),
    ),
    {
      ...choiceFilter('by', say(texts.translatedBy), [{ value: 'machine', label: say(texts.machine) }]),
      toInput: (value: string) => ({ isMachine: value === 'machine' }),
    } as ListFilter<'isMachine'>,
    textFilter('key', say(phraseColumns.key)),
    textFilter('text', say(phraseColumns.text)),
    textFilter('area', say(texts.area)),
  ];
}

function columnsOf({ say }: Pick<Speech, 'say'>, mayEdit: boolean): readonly ListColumn<PhraseRow>[] {
  return [
    {
      field: 'english',
      title: say(phraseColumns.english),
      width: 280,
      render: ({ english, formerEnglish }) => (
        <WholeText
          text={english}
          detail={formerEnglish === null ? undefined : say(texts.formerEnglish, formerEnglish)}
        />
      ),
    },
    {
      field: 'text',
      title: say(phraseColumns.text),
      onCard: 'fact',
      width: 368,
      orField: 'shippedText',
      render: (row) => (mayEdit ? <PhraseCell phrase={row} /> : <WholeText text={row.text || row.shippedText} />),
    },
    {
      field: 'state',
      title: say(texts.state),
      onCard: 'badge',
      words: wordsFor(phraseStates, (state) => say(stateTexts[state])),
      render: (row) => <PhraseState phrase={row} />,
    },
    { field: 'area', title: say(texts.area), noWrap: true },
    { field: 'key', title: say(phraseColumns.key), onCard: false },
  ];
}

const tones = { missing: 'warning', shipped: 'neutral', stale: 'warning', translated: 'success' } as const;

function PhraseState({ phrase: { state, isMachine } }: { readonly phrase: PhraseRow }) {
  const { say } = useSpeech();
  if (state === 'translated' && isMachine) return <StatusBadge tone="information">{say(texts.machine)}</StatusBadge>;
  return <StatusBadge tone={tones[state]}>{say(stateTexts[state])}</StatusBadge>;
}
