import { Anchor, Stack, Text } from '@mantine/core';
import { countWaiting } from '@oikos/contract/measurement/waiting.ts';
import { Link } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { HomeCard } from '../../../../kit/home/HomeCard.tsx';
import { type HomeBlockProps, useReady } from '../../../../kit/home/home-block.ts';
import { ReadFailure } from '../../../../kit/page/ReadFailure.tsx';
import { usePageAddress } from '../../../../kit/page/use-page-address.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { waitingBlockTexts as texts } from './waiting-block-texts.ts';

/** How many values wait for the person, each number with the list that it counts. */
export function WaitingBlock({ module, onReady }: HomeBlockProps) {
  const { say } = useSpeech();
  const { data, error, isPending, refetch } = useCall(countWaiting, { moduleId: module === 2 ? 2 : 1 });
  const pages = {
    approvals: usePageAddress('/approvals'),
    verdicts: usePageAddress('/doubtful-values'),
    restatements: usePageAddress('/restatements'),
  };
  useReady(!isPending, onReady);
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  const kinds = (['approvals', 'verdicts', 'restatements'] as const).filter((kind) => data?.[kind] && pages[kind]);
  return (
    <HomeCard title={say(texts.title)}>
      <Stack gap="xs">
        {kinds.map((kind) => (
          <Anchor component={Link} to={`${pages[kind]}?mine=true`} size="sm" fw={500} key={kind}>
            {say(texts[kind], data?.[kind] ?? 0)}
          </Anchor>
        ))}
        {kinds.length === 0 ? <Text size="sm">{say(texts.none)}</Text> : null}
      </Stack>
    </HomeCard>
  );
}
