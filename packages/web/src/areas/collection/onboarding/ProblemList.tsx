import {
  type OnboardingProblem,
  searchOnboardingProblems,
  severities,
} from '@oikos/contract/collection/onboarding/onboardings.ts';
import { useMemo } from 'react';
import { choiceFilter } from '../../../kit/list/choice-filter.tsx';
import { wordsFor } from '../../../kit/list/file-columns.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListColumn, ListFilters } from '../../../kit/list/list-types.ts';
import { WholeText } from '../../../kit/list/WholeText.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { onboardingTexts as texts } from './onboarding-texts.ts';
import type { Onboarding } from './shown-onboarding.ts';

/** Every wrong cell of a workbook, and what is wrong with its sheets. */
export function ProblemList({ onboarding: { id } }: { readonly onboarding: Onboarding }) {
  const { say, sayReply } = useSpeech();
  const columns = useMemo<readonly ListColumn<OnboardingProblem>[]>(
    () => [
      { field: 'sheetName', title: say(texts.sheet) },
      { field: 'row', title: say(texts.row), numeric: true, width: 80 },
      { field: 'cell', title: say(texts.cell), sortable: false, width: 80 },
      { field: 'heading', title: say(texts.column), sortable: false },
      { field: 'value', title: say(texts.value), sortable: false },
      {
        field: 'message',
        title: say(texts.problem),
        sortable: false,
        render: ({ messageSaid }) => <WholeText text={sayReply(messageSaid)} />,
      },
      {
        field: 'severity',
        title: say(texts.severity),
        onCard: 'badge',
        words: wordsFor(severities, (severity) => say(texts[severity])),
        render: ({ severity }) => <StatusBadge tone={severity}>{say(texts[severity])}</StatusBadge>,
      },
    ],
    [say, sayReply],
  );
  const filters = useMemo<ListFilters<typeof searchOnboardingProblems>>(
    () => [
      choiceFilter(
        'severity',
        say(texts.severity),
        severities.map((value) => ({ value, label: say(texts[value]) })),
      ),
    ],
    [say],
  );
  return (
    <ListScreen
      embedded
      prefix="problems."
      title={say(texts.problems)}
      plural={say(texts.problemsPlural)}
      endpoint={searchOnboardingProblems}
      columns={columns}
      filters={filters}
      input={{ transactionId: id }}
      emptyHint={say(texts.noProblems)}
    />
  );
}
