import { Stack, Title } from '@mantine/core';
import type { AccessReviewDetail, ReviewProgress } from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import type { RecordProps } from '../../../kit/page/record-tab.ts';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { accessReviewTexts as texts } from './access-review-texts.ts';

/** How far a review is, by who decides and by location; where the most is open comes first. */
export function ReviewProgressTab({ record: { reviewers, sites } }: RecordProps<AccessReviewDetail>) {
  const { say } = useSpeech();
  return (
    <Stack>
      <Progress title={say(texts.byReviewer)} of={say(texts.reviewer)} rows={reviewers} />
      <Progress title={say(texts.bySite)} of={say(texts.location)} rows={sites} />
    </Stack>
  );
}

interface ProgressProps {
  readonly title: string;
  readonly of: string;
  readonly rows: readonly ReviewProgress[];
}

function Progress({ title, of, rows }: ProgressProps) {
  const { say } = useSpeech();
  return (
    <section>
      <Title order={2} mb="xs">
        {title}
      </Title>
      <ShortTable
        caption={title}
        minWidth={340}
        empty={say(texts.noProgress)}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { title: of, cell: ({ name }) => name },
          { title: say(texts.itemCount), isNumber: true, cell: ({ itemCount }) => itemCount },
          { title: say(texts.decided), isNumber: true, cell: ({ decidedCount }) => decidedCount },
          {
            title: say(texts.openItems),
            isNumber: true,
            cell: ({ itemCount, decidedCount }) => itemCount - decidedCount,
          },
        ]}
      />
    </section>
  );
}
