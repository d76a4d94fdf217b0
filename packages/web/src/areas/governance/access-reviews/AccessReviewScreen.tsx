import { type AccessReviewDetail, readAccessReview } from '@oikos/contract/governance/access-reviews/access-reviews.ts';
import { useParams } from 'react-router';
import { RecordPage } from '../../../kit/page/RecordPage.tsx';
import { later, type RecordTab } from '../../../kit/page/record-tab.ts';
import { accessReviewTexts as texts } from './access-review-texts.ts';
import { NextOfReview, ReviewFacts } from './ReviewHead.tsx';
import { ReviewItems } from './ReviewItems.tsx';
import { ReviewProgressTab } from './ReviewProgressTab.tsx';
import { ReviewSettings } from './ReviewSettings.tsx';
import { ReviewBadge } from './review-state.tsx';

const tabs: readonly RecordTab<AccessReviewDetail>[] = [
  { key: 'items', label: texts.itemsTab, help: texts.itemsHelp, content: ReviewItems },
  { key: 'progress', label: texts.progressTab, content: ReviewProgressTab },
  {
    key: 'evidence',
    label: texts.evidenceTab,
    help: texts.evidenceHint,
    content: later(() => import('./ReviewEvidence.tsx').then((file) => file.ReviewEvidence)),
  },
  { key: 'settings', label: texts.settingsTab, content: ReviewSettings },
];

/** An access review: who decided what, who still has to, and the evidence. */
export function AccessReviewScreen() {
  const id = Number(useParams().id);
  return (
    <RecordPage
      read={readAccessReview}
      input={{ id }}
      title={({ name }) => name}
      badges={({ state }) => <ReviewBadge state={state} />}
      next={(review) => <NextOfReview review={review} />}
      facts={(review) => <ReviewFacts review={review} />}
      tabs={tabs}
      isCompany={() => true}
    />
  );
}
