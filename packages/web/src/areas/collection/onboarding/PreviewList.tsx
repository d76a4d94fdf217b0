import {
  type PreviewRow,
  type RowVerdict,
  rowVerdicts,
  searchPreview,
} from '@oikos/contract/collection/onboarding/onboardings.ts';
import { useMemo } from 'react';
import { choiceFilter } from '../../../kit/list/choice-filter.tsx';
import { wordsFor } from '../../../kit/list/file-columns.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListColumn, ListFilters } from '../../../kit/list/list-types.ts';
import { StatusBadge, type StatusTone } from '../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import classes from './onboarding.module.css';
import { onboardingTexts as texts } from './onboarding-texts.ts';
import type { Onboarding } from './shown-onboarding.ts';

const verdictTexts = {
  added: texts.added,
  changed: texts.changed,
  same: texts.same,
  removed: texts.deleted,
  kept: texts.kept,
  rejected: texts.rejected,
} as const;

const tones: Readonly<Record<RowVerdict, StatusTone>> = {
  added: 'success',
  changed: 'information',
  same: 'neutral',
  removed: 'warning',
  kept: 'waiting',
  rejected: 'error',
};

/** Each changed column with its new value, and what it was. */
function Changes({ changes }: Pick<PreviewRow, 'changes'>) {
  const { say } = useSpeech();
  const shown = (text: string) => (text === '' ? say(texts.blank) : text);
  return changes.map(({ heading, before, after }, at) => (
    <span key={heading}>
      {at > 0 ? '; ' : ''}
      {heading}: {shown(after)} <span className={classes.former}>({say(texts.from, shown(before))})</span>
    </span>
  ));
}

/** What becomes of each row of a workbook. */
export function PreviewList({ onboarding: { id, sheets } }: { readonly onboarding: Onboarding }) {
  const { say, sayReply } = useSpeech();
  const columns = useMemo<readonly ListColumn<PreviewRow>[]>(
    () => [
      { field: 'name', title: say(texts.what), sortable: false },
      { field: 'sheetName', title: say(texts.sheet) },
      { field: 'row', title: say(texts.row), numeric: true, width: 80 },
      {
        field: 'verdict',
        title: say(texts.becomes),
        onCard: 'badge',
        words: wordsFor(rowVerdicts, (verdict) => say(verdictTexts[verdict])),
        render: ({ verdict }) => <StatusBadge tone={tones[verdict]}>{say(verdictTexts[verdict])}</StatusBadge>,
      },
      {
        field: 'changes',
        title: say(texts.changes),
        sortable: false,
        inFile: false,
        render: ({ changes }) => <Changes changes={changes} />,
      },
    ],
    [say],
  );
  const filters = useMemo<ListFilters<typeof searchPreview>>(() => {
    const verdicts = rowVerdicts.map((value) => ({ value, label: say(verdictTexts[value]) }));
    const outcome = choiceFilter('verdicts', say(texts.becomes), verdicts);
    const bySheet = sheets.map(({ worksheetId, title }) => ({ value: worksheetId, label: sayReply(title) }));
    return [
      { ...outcome, toInput: (value) => ({ verdicts: [value as RowVerdict] }) },
      choiceFilter('worksheetId', say(texts.sheet), bySheet),
    ];
  }, [say, sayReply, sheets]);
  return (
    <ListScreen
      embedded
      prefix="preview."
      title={say(texts.preview)}
      plural={say(texts.previewPlural)}
      endpoint={searchPreview}
      columns={columns}
      filters={filters}
      input={{ transactionId: id }}
      emptyHint={say(texts.checkNext)}
    />
  );
}
