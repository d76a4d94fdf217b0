import type { ActionRow } from '@oikos/contract/task/actions/action-lists.ts';
import { changeActionStatus } from '@oikos/contract/task/actions/actions.ts';
import type { ActionStatus } from '@oikos/domain/task/action-states.ts';
import { useSave } from '../../../api/use-save.ts';
import { toastError } from '../../../kit/progress/toast.ts';
import { toastDone } from '../../../kit/progress/toast-done.ts';
import { spokenText } from '../../../translation/spoken-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { workTexts as texts } from '../work-texts.ts';

/** Starts, completes, cancels or reopens an action, and says so: every such call of the web is made here. */
export function useChangeStatus() {
  const { say } = useSpeech();
  const change = useSave(changeActionStatus);
  /** Whether it was done. */
  const changeStatus = async (action: ActionRow, status: ActionStatus, completionNote = ''): Promise<boolean> => {
    try {
      const changed = await change.mutateAsync({ id: action.id, version: action.version, status, completionNote });
      toastDone(say(texts.statusSaved, spokenText(action, 'title'), status), changeActionStatus, changed);
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
  return { changeStatus, isChanging: change.isPending };
}
