import type { InputOf } from '@oikos/contract/endpoint.ts';
import { recordAreaInspection } from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { markDeviceData } from '../../../../api/offline/device-data.ts';
import { toast } from '../../../../kit/progress/toast.ts';
import { speech } from '../../../../translation/translate.ts';
import type { DeviceOwner } from '../../site/public.ts';
import { enqueue, holdDevice, openQueue, scanningTexts as texts } from '../../site/public.ts';

type Inspection = InputOf<typeof recordAreaInspection>;

/** Keeps an inspection on the device, under the id by which it is recorded once however often it's sent, and says so. */
export async function keepToSend(inspection: Inspection, areaName: string, owner: DeviceOwner): Promise<void> {
  const { clientOperationId, ...input } = inspection;
  await holdDevice(owner);
  markDeviceData();
  await openQueue(owner);
  await enqueue([{ kind: 'inspection', operationId: clientOperationId, areaName, input }]);
  toast('ok', speech.say(texts.inspectionQueued, areaName));
}

/** Records an inspection; null where there is no signal and the device keeps it until there is. */
export async function recordInspection(inspection: Inspection, areaName: string, owner: DeviceOwner) {
  try {
    return await call(recordAreaInspection, inspection);
  } catch (error) {
    if (!isApiError(error) || error.status !== 0) throw error;
    await keepToSend(inspection, areaName, owner);
    return null;
  }
}
