import { Drawer, Stack, Title } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { type ReviewedItem, readReviewItem } from '@oikos/contract/governance/access-reviews/reviewed-items.ts';
import { isPermission } from '@oikos/contract/identity/permissions.ts';
import type { ReactNode } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { useCall } from '../../../api/use-call.ts';
import { ReadValue } from '../../../kit/fields/ReadValue.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { HeldPermissions } from '../../identity/public.ts';
import { reviewerTexts, accessReviewTexts as texts } from './access-review-texts.ts';

interface ItemDrawerProps {
  readonly item: ReviewedItem;
  readonly onClose: () => void;
  /** What can be done with it. */
  readonly actions?: ReactNode;
}

/** An assignment in review: what it lets its user do, who decides, and all that was decided. */
export function ItemDrawer({ item, onClose, actions }: ItemDrawerProps) {
  const { say } = useSpeech();
  const { data, error, refetch } = useCall(readReviewItem, { id: item.id });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={480}
      title={item.userName}
      closeButtonProps={{ 'aria-label': say(kitTexts.close) }}
    >
      <Stack>
        {actions}
        <ReadValue label={say(texts.group)} value={item.userGroupName} />
        <ReadValue label={say(texts.location)} value={item.nodeName} />
        <ReadValue label={say(texts.until)} value={item.validTo ?? say(texts.noEnd)} />
        {error ? <ReadFailure error={error} onRetry={() => void refetch()} /> : null}
        {data ? <ItemDetails detail={data} /> : null}
        {data || error ? null : <LoadingFallback shape="part" />}
      </Stack>
    </Drawer>
  );
}

type Detail = OutputOf<typeof readReviewItem>;

function ItemDetails({ detail: { permissions, reviewers, decisions } }: { readonly detail: Detail }) {
  const { say } = useSpeech();
  const { user } = useSession();
  return (
    <>
      <ReadValue label={say(texts.reviewers)} value={reviewers.join(', ') || say(texts.noProgress)} />
      <Title order={3}>{say(reviewerTexts.history)}</Title>
      <ShortTable
        caption={say(reviewerTexts.history)}
        empty={say(reviewerTexts.notDecided)}
        rows={decisions}
        keyOf={({ id }) => id}
        columns={[
          { title: say(texts.decision), cell: (decision) => <Decided decision={decision} /> },
          { title: say(texts.decidedBy), cell: ({ decidedBy }) => decidedBy },
          { title: say(texts.decidedAt), cell: ({ decidedAt }) => timeText(decidedAt, user.ianaTimeZone) },
        ]}
      />
      <Title order={3}>{say(reviewerTexts.rights)}</Title>
      <HeldPermissions permissions={permissions.filter(isPermission)} />
    </>
  );
}

function Decided({ decision }: { readonly decision: Detail['decisions'][number] }) {
  const { say } = useSpeech();
  const { decision: what, outcome, reason, userGroupName, validTo } = decision;
  const parts = [
    say(reviewerTexts[what]),
    userGroupName && say(reviewerTexts.toGroup, userGroupName),
    validTo && say(reviewerTexts.toDay, validTo),
  ].filter(Boolean);
  const notes = [
    outcome === 'requested' && say(reviewerTexts.requested),
    outcome === 'gone' && say(reviewerTexts.gone),
    reason,
  ].filter(Boolean);
  return (
    <>
      <div>{parts.join(' ')}</div>
      {notes.map((note) => (
        <div key={String(note)}>{note}</div>
      ))}
    </>
  );
}
