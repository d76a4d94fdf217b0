import { printLabels, suggestLabels } from '@oikos/contract/waste/container/labels/label-printing.ts';
import { ApiError } from '../../../../../api/api-error.ts';
import { call } from '../../../../../api/call.ts';
import { downloadByTicket } from '../../../../../api/download.ts';
import { toast } from '../../../../../kit/progress/toast.ts';
import { speech } from '../../../../../translation/translate.ts';
import { labelTexts as texts } from '../label-texts.ts';

interface LabelToPrint {
  readonly containerId: number;
  /** null: the one that the container takes. */
  readonly templateId: number | null;
  readonly copies: number;
}

/** Prints the label of one container; false where it can't be printed so, which the dialog explains. */
export async function printAtOnce({ containerId, templateId, copies }: LabelToPrint): Promise<boolean> {
  const containerIds = [containerId];
  try {
    const id = templateId ?? (await call(suggestLabels, { containerIds })).containers[0]?.templateId ?? null;
    if (id === null) return false;
    const { ticket, labels } = await call(printLabels, { id, containerIds, copies });
    downloadByTicket(ticket);
    toast('success', speech.say(texts.printed, labels));
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
