import { Loader, Text } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { quoted } from '@oikos/contract/message.ts';
import type { checkFoundMoves, checkMoves } from '@oikos/contract/waste/handling/container-moves.ts';
import type { ApiError } from '../../../../api/api-error.ts';
import { Notice } from '../../../../kit/page/Notice.tsx';
import classes from '../../../../kit/page/record.module.css';
import { ShortTable } from '../../../../kit/page/ShortTable.tsx';
import { StatusBadge } from '../../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { Reasons, containerTexts as texts } from '../../site/public.ts';

/** Of chosen containers each one; of what a filter finds the first of those that are left out, and why. */
export type Judged = OutputOf<typeof checkMoves> & Partial<Omit<OutputOf<typeof checkFoundMoves>, 'verdicts'>>;
type Verdict = Judged['verdicts'][number];

interface JudgementProps {
  readonly judged: Judged | undefined;
  readonly error: ApiError | null;
  readonly isJudging: boolean;
}

/** Whether each container can be moved so, and what the move does to its date. */
export function Judgement({ judged, error, isJudging }: JudgementProps) {
  const { say } = useSpeech();
  if (error) return <Notice tone="error">{error.message}</Notice>;
  if (judged === undefined) {
    return (
      <Text size="sm" c="dimmed">
        {isJudging ? <Loader size={14} mr={6} /> : null}
        {say(isJudging ? texts.checking : texts.fillIn)}
      </Text>
    );
  }
  return (
    <div className={classes.verdicts}>
      <LeftOut judged={judged} />
      <ShortTable
        caption={say(texts.verdict)}
        rows={judged.verdicts}
        keyOf={(verdict) => verdict.containerId}
        columns={[
          {
            title: say(texts.moveCounts, judged.possibleCount, judged.foundCount ?? judged.verdicts.length),
            cell: (verdict) => verdict.containerIdValue,
          },
          { title: say(texts.verdict), cell: (verdict) => <VerdictCell verdict={verdict} /> },
        ]}
      />
    </div>
  );
}

/** How many of what a filter finds are left out for which reason. */
function LeftOut({ judged: { reasons = [] } }: { readonly judged: Judged }) {
  const { say } = useSpeech();
  return reasons.map(({ problem, count }) => (
    <Text size="sm" key={problem.message}>
      {say(texts.leftOut, count, quoted(problem))}
    </Text>
  ));
}

function VerdictCell({ verdict }: { readonly verdict: Verdict }) {
  const { say, sayReply } = useSpeech();
  const { isPossible, problem, incompatibilities, ...dates } = verdict;
  const { isInitialAccumulationDateRecalculated, initialAccumulationDate } = dates;
  const effect = isInitialAccumulationDateRecalculated
    ? say(texts.dateBecomes, initialAccumulationDate ?? '')
    : say(texts.dateStays);
  return (
    <>
      <StatusBadge tone={isPossible ? 'success' : 'error'}>
        {say(isPossible ? texts.canMove : texts.cannotMove)}
      </StatusBadge>
      <Text size="sm" c={isPossible ? 'dimmed' : undefined}>
        {problem ? sayReply(problem) : effect}
      </Text>
      <Reasons found={incompatibilities} />
    </>
  );
}
