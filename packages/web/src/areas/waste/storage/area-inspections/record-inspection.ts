import type { InputOf } from '@oikos/contract/endpoint.ts';
import { recordAreaInspection } from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { takeDevice } from '../../../../api/offline/device.ts';
import { enqueue } from '../../../../api/offline/queue.ts';
import { toast } from '../../../../kit/progress/toast.ts';
import { speech } from '../../../../translation/translate.ts';
import { type QueuedInspection, type ScanOwner, scanningTexts as texts } from '../../site/public.ts';

type Inspection = InputOf<typeof recordAreaInspection>;

/** Keeps an inspection on the device, under the id by which it is recorded once however often it's sent, and says so. */
export async function keepToSend(inspection: Inspection, areaName: string, owner: ScanOwner): Promise<void> {
  const { clientOperationId, ...input } = inspection;
  await takeDevice(owner);
  const subject = `inspection ${clientOperationId}`;
  await enqueue<QueuedInspection>([{ kind: 'inspection', operationId: clientOperationId, subject, areaName, input }]);
  toast('ok', speech.say(texts.inspectionQueued, areaName));
}

/** Records an inspection; null where there is no signal and the device keeps it until there is. */
export async function recordInspection(inspection: Inspection, areaName: string, owner: ScanOwner) {
  try {
    return await call(recordAreaInspection, inspection);
  } catch (error) {
    if (!isApiError(error) || error.status !== 0) throw error;
    await keepToSend(inspection, areaName, owner);
    return null;
  }
}
