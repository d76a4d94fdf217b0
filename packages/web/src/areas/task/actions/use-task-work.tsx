import {
  type ActionRow,
  type ActionVerdicts,
  assignActions,
  snoozeActions,
  takeActions,
} from '@oikos/contract/task/actions/actions.ts';
import { type ReactNode, useState } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { workTexts as texts } from '../work-texts.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { SnoozeDialog } from './SnoozeDialog.tsx';
import { VerdictDialog } from './VerdictDialog.tsx';

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

type Asking = ChosenTasks & { readonly what: 'assign' | 'snooze' };
type Told = Pick<ActionVerdicts, 'verdicts'> & { readonly done: string | undefined };

const versionsOf = (actions: readonly ActionRow[]) => actions.map(({ id, version }) => ({ actionId: id, version }));

/** Who does tasks and when, of one or of many: taken, assigned, snoozed; what is left as it was is told with its reason. */
export function useTaskWork(): TaskWork {
  const { say } = useSpeech();
  const [asking, setAsking] = useState<Asking>();
  const [told, setTold] = useState<Told>();
  const taking = useSave(takeActions);
  const assigning = useSave(assignActions);
  const snoozing = useSave(snoozeActions);
  /** One by itself says why in a toast; of several there is a table. */
  const tell = ({ doneCount, verdicts }: ActionVerdicts, text: string) => {
    const done = doneCount > 0 ? text : undefined;
    const [problem] = verdicts.flatMap((each) => each.problem ?? []);
    if (problem === undefined) return toast('success', text);
    if (verdicts.length === 1) return toast('error', problem);
    setTold({ verdicts, done });
  };
  const run = async (chosen: ChosenTasks, work: () => Promise<ActionVerdicts>, textOf: (count: number) => string) => {
    try {
      const result = await work();
      setAsking(undefined);
      tell(result, textOf(result.doneCount));
      chosen.onDone?.();
    } catch (error) {
      toastError(error);
    }
  };
  const snoozeUntil = (chosen: ChosenTasks, until: string | null) =>
    run(
      chosen,
      () => snoozing.mutateAsync({ actionIds: chosen.actions.map(({ id }) => id), until }),
      (count) => (until === null ? say(texts.broughtBack, count) : say(texts.snoozedNow, count, until)),
    );
  const close = () => setAsking(undefined);
  return {
    take: (chosen) =>
      void run(
        chosen,
        () => taking.mutateAsync({ actions: versionsOf(chosen.actions) }),
        (count) => say(texts.taken, count),
      ),
    assign: (chosen) => setAsking({ ...chosen, what: 'assign' }),
    snooze: (chosen) => setAsking({ ...chosen, what: 'snooze' }),
    bringBack: (chosen) => void snoozeUntil(chosen, null),
    dialogs: (
      <>
        {asking?.what === 'assign' ? (
          <AssignDialog
            actions={asking.actions}
            isSaving={assigning.isPending}
            onClose={close}
            onAssign={(to) =>
              void run(
                asking,
                () => assigning.mutateAsync({ actions: versionsOf(asking.actions), ...to }),
                (count) => say(texts.assigned, count),
              )
            }
          />
        ) : null}
        {asking?.what === 'snooze' ? (
          <SnoozeDialog
            actions={asking.actions}
            isSaving={snoozing.isPending}
            onClose={close}
            onSnooze={(until) => void snoozeUntil(asking, until)}
          />
        ) : null}
        {told ? <VerdictDialog {...told} onClose={() => setTold(undefined)} /> : null}
      </>
    ),
  };
}
