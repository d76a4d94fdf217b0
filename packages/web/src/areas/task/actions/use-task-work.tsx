import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import type { ActionRow } from '@oikos/contract/task/actions/action-lists.ts';
import {
  type ActionVerdicts,
  assignActions,
  snoozeActions,
  takeActions,
} from '@oikos/contract/task/actions/actions.ts';
import { type ReactNode, useState } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { type LeftRecord, LeftRecords } from '../../../kit/dialog/LeftRecords.tsx';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { toastDone } from '../../../kit/progress/toast-done.ts';
import { spokenText } from '../../../translation/spoken-text.ts';
import { speech, useSpeech } from '../../../translation/translate.ts';
import { workTexts as texts } from '../work-texts.ts';
import { AssignDialog, type AssignedTo } from './AssignDialog.tsx';
import { SnoozeDialog } from './SnoozeDialog.tsx';

/** Tasks, and what is done once something was done with them. */
export interface ChosenTasks {
  readonly actions: readonly ActionRow[];
  readonly onDone?: () => void;
}

export interface TaskWork {
  readonly take: (chosen: ChosenTasks) => void;
  readonly assign: (chosen: ChosenTasks) => void;
  readonly snooze: (chosen: ChosenTasks) => void;
  /** Back from a snooze. */
  readonly bringBack: (chosen: ChosenTasks) => void;
  /** To be shown beside the list. */
  readonly dialogs: ReactNode;
}

type Work = () => Promise<ActionVerdicts>;
type SpokenText = (count: number) => string;
type Asking = ChosenTasks & { readonly what: 'assign' | 'snooze' };
type Left = { readonly records: readonly LeftRecord[]; readonly done: string | undefined };

const versionsOf = (actions: readonly ActionRow[]) => actions.map(({ id, version }) => ({ actionId: id, version }));

/** Who does tasks and when, of one or of many: taken, assigned, snoozed. What is left as it was is listed with its reason. */
export function useTaskWork(): TaskWork {
  const { say } = useSpeech();
  const [asking, setAsking] = useState<Asking>();
  const [left, setLeft] = useState<Left>();
  const taking = useSave(takeActions);
  const assigning = useSave(assignActions);
  const snoozing = useSave(snoozeActions);
  const run = async (chosen: ChosenTasks, endpoint: AnyEndpoint, work: Work, spokenText: SpokenText) => {
    try {
      const result = await work();
      setAsking(undefined);
      setLeft(report(result, endpoint, spokenText(result.doneCount)));
      chosen.onDone?.();
    } catch (error) {
      toastError(error);
    }
  };
  const take = (chosen: ChosenTasks) =>
    run(
      chosen,
      takeActions,
      () => taking.mutateAsync({ actions: versionsOf(chosen.actions) }),
      (count) => say(texts.taken, count),
    );
  const assign = (chosen: ChosenTasks, to: AssignedTo) =>
    run(
      chosen,
      assignActions,
      () => assigning.mutateAsync({ actions: versionsOf(chosen.actions), ...to }),
      (count) => say(texts.assigned, count),
    );
  const snooze = (chosen: ChosenTasks, until: string | null) =>
    run(
      chosen,
      snoozeActions,
      () => snoozing.mutateAsync({ actionIds: chosen.actions.map(({ id }) => id), until }),
      (count) => (until === null ? say(texts.broughtBack, count) : say(texts.snoozedNow, count, until)),
    );
  const question = { onClose: () => setAsking(undefined), isSaving: assigning.isPending || snoozing.isPending };
  return {
    take: (chosen) => void take(chosen),
    assign: (chosen) => setAsking({ ...chosen, what: 'assign' }),
    snooze: (chosen) => setAsking({ ...chosen, what: 'snooze' }),
    bringBack: (chosen) => void snooze(chosen, null),
    dialogs: (
      <>
        {asking?.what === 'assign' ? (
          <AssignDialog {...question} actions={asking.actions} onAssign={(to) => void assign(asking, to)} />
        ) : null}
        {asking?.what === 'snooze' ? (
          <SnoozeDialog {...question} actions={asking.actions} onSnooze={(until) => void snooze(asking, until)} />
        ) : null}
        {left ? <LeftTasks {...left} onClose={() => setLeft(undefined)} /> : null}
      </>
    ),
  };
}

function LeftTasks({ records, done, onClose }: Left & { readonly onClose: () => void }) {
  const { say } = useSpeech();
  const title = say(texts.notDone, records.length);
  return <LeftRecords title={title} kind={say(texts.title)} records={records} done={done} onClose={onClose} />;
}

/** Says what was done. Of one task a toast says why it wasn't; of several a table does. */
function report(result: ActionVerdicts, endpoint: AnyEndpoint, text: string): Left | undefined {
  const { doneCount, verdicts } = result;
  const records = verdicts.flatMap(({ problem, ...task }) =>
    problem === null ? [] : [{ id: task.actionId, name: spokenText(task, 'title'), problem: speech.sayReply(problem) }],
  );
  const [first] = records;
  if (first && verdicts.length > 1) return { records, done: doneCount > 0 ? text : undefined };
  if (first) toast('error', first.problem);
  else toastDone(text, endpoint, result);
  return undefined;
}
