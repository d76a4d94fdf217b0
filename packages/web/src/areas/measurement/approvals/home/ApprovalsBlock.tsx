import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { Message } from '@oikos/contract/message.ts';
import { searchApprovals } from '@oikos/contract/measurement/approvals.ts';
import { searchRestatements } from '@oikos/contract/measurement/restatements.ts';
import { searchVerdicts } from '@oikos/contract/measurement/verdicts/verdicts.ts';
import { Link } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { HomeCard } from '../../../../kit/home/HomeCard.tsx';
import { type HomeBlockProps, useReady } from '../../../../kit/home/home-block.ts';
import { ReadFailure } from '../../../../kit/page/ReadFailure.tsx';
import { usePageAddress } from '../../../../kit/page/use-page-address.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { approvalsBlockTexts as texts } from './approvals-block-texts.ts';

/** What waits for the person: values to approve, results to decide on, held values to release. Each count is that of its list. */
export function ApprovalsBlock({ module, onReady }: HomeBlockProps) {
  const { say } = useSpeech();
  const approvals = useCall(searchApprovals, { mine: true, moduleId: module, top: 1 });
  const restatements = useCall(searchRestatements, { mine: true, status: 'proposed', top: 1 });
  const held = useCall(searchVerdicts, { severity: 'hold', top: 1 });
  const queries = [approvals, restatements, held];
  useReady(!queries.some(({ isPending }) => isPending), onReady);
  const failed = queries.find(({ error }) => error !== null);
  if (failed?.error) return <ReadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  const countOf = ({ data }: (typeof queries)[number]) => data?.totalCount ?? 0;
  const isNothing = queries.every((query) => countOf(query) === 0);
  return (
    <HomeCard title={say(texts.title)}>
      {isNothing ? (
        <Text size="sm">{say(texts.none)}</Text>
      ) : (
        <Stack gap="xs">
          <Waiting text={texts.values} count={countOf(approvals)} page="/approvals" asks="?mine=true" />
          <Waiting
            text={texts.restatements}
            count={countOf(restatements)}
            page="/restatements"
            asks="?status=proposed&mine=true"
          />
          <Waiting text={texts.held} count={countOf(held)} page="/doubtful-values" asks="?severity=hold" />
        </Stack>
      )}
    </HomeCard>
  );
}

interface WaitingProps {
  readonly text: Message;
  readonly count: number;
  readonly page: string;
  readonly asks: string;
}

function Waiting({ text, count, page, asks }: WaitingProps) {
  const { say } = useSpeech();
  const address = usePageAddress(page);
  if (count === 0 || address === undefined) return null;
  return (
    <Group justify="space-between" gap="xs">
      <Anchor component={Link} to={`${address}${asks}`} size="sm" fw={500}>
        {say(text, count)}
      </Anchor>
      <Button component={Link} to={`${address}${asks}`} variant="default" size="compact-md" aria-label={say(texts.reviewOf, say(text, count))}>
        {say(texts.review)}
      </Button>
    </Group>
  );
}
