import {
  addFormEvidence,
  type DataEntryForm,
  saveForm,
  submitForm,
} from '@oikos/contract/collection/forms/data-entry-forms.ts';
import type { InputOf, OutputOf } from '@oikos/contract/endpoint.ts';
import { createContext, useContext, useEffect, useMemo } from 'react';
import { isApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { isConnected } from '../../../../api/offline/connection.ts';
import { hasDeviceData } from '../../../../api/offline/device-data.ts';
import type { DeviceOwner } from '../../../../api/offline/device-owner.ts';
import { isOpen, openCount } from '../../../../api/offline/operation.ts';
import { currentQueue, enqueue, type NewOperation, openQueue, useQueue } from '../../../../api/offline/queue.ts';
import { sendQueue } from '../../../../api/offline/send-queue.ts';
import { storeUpload } from '../../../../api/upload-file.ts';
import { toastError } from '../../../../kit/progress/toast.ts';
import type { FormEntry } from '../use-form-entry.ts';
import { type NoRoom, roomForEntry, roomForPhoto } from './device-limits.ts';
import { noRoomError, storing } from './device-room.ts';
import { forgetRecorded } from './forget-recorded.ts';
import {
  type FilePlace,
  type FormOperation,
  isFormOperation,
  operationsOf,
  type QueuedPhoto,
  type QueuedSubmit,
  subjectOfForm,
} from './form-operation.ts';
import { type KeptForm, openKeptForms, refreshForm, titleOf, useKeptForms } from './kept-forms.ts';
import { queuedSave } from './queued-save.ts';

/** Where a file of a form is, and what that is called. */
type NamedPlace = FilePlace & { readonly label: string };

/** A form that its owner took along, or of which something waits to be sent. */
export interface FormDevice {
  readonly owner: DeviceOwner;
  /** The device's copy; undefined where only entries wait. */
  readonly kept: KeptForm | undefined;
  readonly waiting: readonly FormOperation[];
  /** These, and what was just recorded, until the form was read again. */
  readonly made: readonly FormOperation[];
  /** Each answers null where the device keeps it to send it later. */
  readonly save: (entry: FormEntry, input: InputOf<typeof saveForm>) => Promise<OutputOf<typeof saveForm> | null>;
  readonly submit: (dropCount: number) => Promise<OutputOf<typeof submitForm> | null>;
  readonly addFile: (place: NamedPlace, file: File) => Promise<true | null>;
}

const context = createContext<FormDevice | undefined>(undefined);
export const FormDeviceProvider = context.Provider;
/** Undefined: the form isn't on this device. */
export const useDeviceOfForm = (): FormDevice | undefined => useContext(context);

/** Opens what the device keeps of forms, where it keeps anything. */
export function useOpenForms(owner: DeviceOwner): readonly KeptForm[] {
  useEffect(() => {
    if (!hasDeviceData()) return;
    const open = async () => {
      await Promise.all([openKeptForms(owner), openQueue(owner)]);
      if (isConnected()) await forgetRecorded();
    };
    open().catch(toastError);
  }, [owner]);
  return useKeptForms() ?? none;
}
const none: readonly KeptForm[] = [];

const assertRoom = (noRoom: NoRoom): void => {
  if (noRoom) throw noRoomError(noRoom);
};

/** Keeps what was done, and sends it as soon as that can be. */
async function keep<Each extends FormOperation>(operation: NewOperation<Each>): Promise<null> {
  assertRoom(roomForEntry(openCount(currentQueue().operations)));
  await storing(enqueue<Each>([operation]));
  if (isConnected()) sendQueue().catch(toastError);
  return null;
}

/**
 * Does something at once where that can be and nothing of the form waits, else keeps it. What may have arrived although no
 * answer came is kept under the same key, so that it is done once.
 */
async function doOrKeep<Reply>(
  isFree: boolean,
  now: () => Promise<Reply>,
  later: () => Promise<null>,
): Promise<Reply | null> {
  if (!isFree || !isConnected()) return later();
  try {
    return await now();
  } catch (error) {
    if (isApiError(error) && error.status === 0) return later();
    throw error;
  }
}

function addPhoto(
  form: { readonly formId: number; readonly title: string },
  isFree: boolean,
  { label, ...place }: NamedPlace,
  file: File,
) {
  const operationId = crypto.randomUUID();
  let storedFileId: number | null = null;
  const now = async (): Promise<true> => {
    storedFileId = await storeUpload(file);
    const input = { id: form.formId, ...place, storedFileId };
    await call(addFormEvidence, input, { key: operationId });
    return true;
  };
  return doOrKeep(isFree, now, () => {
    const photos = currentQueue().operations.filter(isFormOperation);
    const sizes = photos.flatMap((each) => (each.kind === 'formPhoto' && each.file ? [each.file.size] : []));
    assertRoom(roomForPhoto(file.size, sizes));
    const subject = subjectOfForm(form.formId);
    const kept = { operationId, subject, ...form, place, label, fileName: file.name, file, storedFileId };
    return keep<QueuedPhoto>({ kind: 'formPhoto', ...kept });
  });
}

const FRESH_MILLISECONDS = 5000;

/** While a form is open with a signal, the device's copy follows what the page shows. */
export function useFreshCopy({ id, version }: DataEntryForm, kept: KeptForm | undefined, isReached: boolean): void {
  const isKept = kept !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides, not the copy that it is compared with
  useEffect(() => {
    if (!kept || !isReached) return;
    const isFresh = Date.now() - Date.parse(kept.readAt) < FRESH_MILLISECONDS;
    if (isFresh && kept.form.version === version) return;
    // The page says itself what can't be read.
    refreshForm(id).catch(() => undefined);
  }, [id, version, isKept, isReached]);
}

/** What the device does for an open form; undefined where it has nothing to do with it. */
export function useFormDevice(form: DataEntryForm, owner: DeviceOwner): FormDevice | undefined {
  const forms = useOpenForms(owner);
  const { operations } = useQueue();
  const kept = forms.find(({ formId }) => formId === form.id);
  const made = useMemo(() => operationsOf(operations, form.id), [operations, form.id]);
  return useMemo(() => {
    const waiting = made.filter(isOpen);
    if (!kept && made.length === 0) return undefined;
    const isFree = waiting.length === 0;
    const of = { formId: form.id, title: titleOf(form) };
    return {
      ...{ owner, kept, waiting, made },
      save: (entry, input) => {
        const save = queuedSave({ form, title: of.title, entry, input });
        const now = () => call(saveForm, save.input, { key: save.operationId });
        return doOrKeep(isFree, now, () => keep(save));
      },
      submit: (dropCount) => {
        const operationId = crypto.randomUUID();
        const input = { id: form.id, version: form.version, dropCount };
        const now = () => call(submitForm, input, { key: `${operationId}:${dropCount}` });
        const submit = { operationId, subject: subjectOfForm(form.id), ...of, input, drops: [] };
        return doOrKeep(isFree, now, () => keep<QueuedSubmit>({ kind: 'formSubmit', ...submit }));
      },
      addFile: (place, file) => addPhoto(of, isFree, place, file),
    };
  }, [form, owner, kept, made]);
}
