import { Anchor, Button, Group, Text } from '@mantine/core';
import { searchApprovals } from '@oikos/contract/measurement/approvals.ts';
import { Link } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { HomeCard } from '../../../../kit/home/HomeCard.tsx';
import { type HomeBlockProps, useReady } from '../../../../kit/home/home-block.ts';
import { ReadFailure } from '../../../../kit/page/ReadFailure.tsx';
import { usePageAddress } from '../../../../kit/page/use-page-address.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { approvalsBlockTexts as texts } from './approvals-block-texts.ts';

/** How many values wait for the person's approval. */
export function ApprovalsBlock({ module, onReady }: HomeBlockProps) {
  const { say } = useSpeech();
  const page = usePageAddress('/approvals');
  const waiting = useCall(searchApprovals, { mine: true, moduleId: module, top: 1 });
  useReady(!waiting.isPending, onReady);
  if (waiting.error) return <ReadFailure error={waiting.error} onRetry={() => void waiting.refetch()} />;
  const count = waiting.data?.totalCount ?? 0;
  const list = `${page}?mine=true`;
  return (
    <HomeCard title={say(texts.title)}>
      {count === 0 || page === undefined ? (
        <Text size="sm">{say(texts.none)}</Text>
      ) : (
        <Group justify="space-between" gap="xs">
          <Anchor component={Link} to={list} size="sm" fw={500}>
            {say(texts.values, count)}
          </Anchor>
          <Button component={Link} to={list} variant="default" size="compact-md">
            {say(texts.review)}
          </Button>
        </Group>
      )}
    </HomeCard>
  );
}
