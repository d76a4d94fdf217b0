import type { SaidMessage } from '@oikos/contract/message.ts';
import { ShortTable } from '../../../../kit/page/ShortTable.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { deadlineTexts as texts } from './deadline-texts.ts';

interface DeadlineChange {
  readonly containerId: number;
  readonly containerIdValue: string;
  readonly locationName?: string;
  /** Local date; null: no clock runs. */
  readonly deadlineBefore: string | null;
  readonly deadlineAfter: string | null;
  /** Why it stays as it is. */
  readonly problem?: SaidMessage | null;
}

/** The deadlines of containers as they are and as they would be. */
export function DeadlineChanges({ changes }: { readonly changes: readonly DeadlineChange[] }) {
  const { say, sayReply } = useSpeech();
  return (
    <ShortTable
      caption={say(texts.deadlines)}
      rows={changes}
      keyOf={(change) => change.containerId}
      columns={[
        {
          title: say(texts.container),
          cell: (change) => <span title={change.locationName}>{change.containerIdValue}</span>,
        },
        { title: say(texts.before), cell: (change) => change.deadlineBefore ?? say(texts.none) },
        {
          title: say(texts.after),
          cell: ({ problem, deadlineAfter }) => (problem ? sayReply(problem) : (deadlineAfter ?? say(texts.none))),
        },
      ]}
    />
  );
}
