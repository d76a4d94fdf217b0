import type { DeviceOwner } from '../../../../api/offline/device-owner.ts';
import { pagesAreKept } from '../../../../api/offline/register-worker.ts';
import { toast } from '../../../../kit/progress/toast.ts';
import { speech } from '../../../../translation/translate.ts';
import { deviceTexts as texts } from './device-texts.ts';
import { takeForm } from './kept-forms.ts';

/** Takes forms along, one after the other, and says so once they open without a signal. */
export async function makeAvailable(ids: readonly number[], owner: DeviceOwner): Promise<void> {
  for (const id of ids) await takeForm(id, owner);
  if (await pagesAreKept()) toast('success', speech.say(texts.availableNow, ids.length));
  else toast('warning', speech.say(texts.pageNotKept));
}
