import { Anchor, Button, Text } from '@mantine/core';
import { type ActionRow, searchMyActions } from '@oikos/contract/task/actions/action-lists.ts';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../../api/session/session-state.ts';
import { useCall } from '../../../../api/use-call.ts';
import { HomeCard } from '../../../../kit/home/HomeCard.tsx';
import { type HomeBlockProps, useReady } from '../../../../kit/home/home-block.ts';
import { ReadFailure } from '../../../../kit/page/ReadFailure.tsx';
import { StatusBadge } from '../../../../kit/page/StatusBadge.tsx';
import { usePageAddress } from '../../../../kit/page/use-page-address.ts';
import { spokenText } from '../../../../translation/spoken-text.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { DueBadge } from '../DueBadge.tsx';
import { nextStep, subjectPage } from '../next-step.ts';
import classes from './work-block.module.css';
import { workBlockTexts as texts } from './work-block-texts.ts';

const SHOWN = 6;

const EndActionDialog = lazy(async () => ({
  default: (await import('../EndActionDialog.tsx')).EndActionDialog,
}));

/** The person's tasks, overdue ones first, each with the button that does it. */
export function WorkBlock({ onReady }: HomeBlockProps) {
  const { say } = useSpeech();
  const list = usePageAddress('/my-actions') ?? '';
  const mine = useCall(searchMyActions, { take: SHOWN });
  const overdue = useCall(searchMyActions, { take: 1, due: 'overdue' });
  const [ending, setEnding] = useState<ActionRow>();
  useReady(!mine.isPending && !overdue.isPending, onReady);
  if (mine.error) return <ReadFailure error={mine.error} onRetry={() => void mine.refetch()} />;
  const { items = [], totalCount = 0 } = mine.data ?? {};
  const overdueCount = overdue.data?.totalCount ?? 0;
  return (
    <HomeCard
      title={say(texts.title)}
      links={
        <>
          {overdueCount > 0 ? (
            <Anchor component={Link} to={`${list}?due=overdue`} size="sm">
              <StatusBadge tone="error">{say(texts.overdue, overdueCount)}</StatusBadge>
            </Anchor>
          ) : null}
          {totalCount > 0 ? (
            <Anchor component={Link} to={list} size="sm">
              {say(texts.all, totalCount)}
            </Anchor>
          ) : null}
        </>
      }
    >
      {totalCount === 0 ? <Text size="sm">{say(texts.none)}</Text> : null}
      <ul className={classes.list}>
        {items.map((action, at) => (
          <WorkRow action={action} isFirst={at === 0} list={list} end={setEnding} key={action.id} />
        ))}
      </ul>
      {ending ? (
        <Suspense fallback={null}>
          <EndActionDialog action={ending} status="Completed" onClose={() => setEnding(undefined)} />
        </Suspense>
      ) : null}
    </HomeCard>
  );
}

interface WorkRowProps {
  readonly action: ActionRow;
  readonly isFirst: boolean;
  readonly list: string;
  readonly end: (action: ActionRow) => void;
}

function WorkRow({ action, isFirst, list, end }: WorkRowProps) {
  const { say } = useSpeech();
  const { user } = useSession();
  const step = nextStep(action, user.modules);
  const title = spokenText(action, 'title');
  const where = [action.location, spokenText(action, 'description')].filter((part) => part !== '').join(' · ');
  // One button is filled, and only where something can't wait.
  const variant = isFirst && action.daysLeft !== null && action.daysLeft < 0 ? 'filled' : 'default';
  const named = step
    ? { variant, size: 'compact-md', className: classes.button, 'aria-label': `${say(step.text)}: ${title}` }
    : null;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Anchor
          component={Link}
          to={subjectPage(action, user.modules) ?? list}
          size="sm"
          fw={500}
          display="block"
          title={title}
        >
          {title}
        </Anchor>
        <Text size="xs" c="dimmed" title={where}>
          {where}
        </Text>
      </div>
      <DueBadge daysLeft={action.daysLeft} />
      {step && named ? (
        step.address === undefined ? (
          <Button {...named} onClick={() => end(action)}>
            {say(step.text)}
          </Button>
        ) : (
          <Button {...named} component={Link} to={step.address}>
            {say(step.text)}
          </Button>
        )
      ) : null}
    </li>
  );
}
