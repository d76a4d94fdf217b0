import { type DeviceForm, readDeviceForm } from '@oikos/contract/collection/forms/device-form.ts';
import { periodLabelAt } from '@oikos/domain/period/period.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import { useSyncExternalStore } from 'react';
import { isApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { takeDevice } from '../../../../api/offline/device.ts';
import { deviceStore, keyOfUser } from '../../../../api/offline/device-database.ts';
import { type DeviceOwner, isSameOwner } from '../../../../api/offline/device-owner.ts';
import type { DeviceUser } from '../../../../api/offline/unsent.ts';
import { roomForForm } from './device-limits.ts';
import { noRoomError, storing } from './device-room.ts';
import { forgetDrafts } from './form-drafts.ts';

/** A form that its owner took along. */
export interface KeptForm {
  /** Whose it is, and which form. */
  readonly key: string;
  readonly formId: number;
  readonly form: DeviceForm;
  /** When the device read it. */
  readonly readAt: string;
  readonly bytes: number;
}

const store = deviceStore<string, KeptForm>('forms');

/** Those of whom the device works for; undefined until they are read. */
let forms: readonly KeptForm[] | undefined;
let owner: DeviceUser | undefined;
const listeners = new Set<() => void>();

function setForms(next: readonly KeptForm[] | undefined): void {
  forms = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useKeptForms = (): readonly KeptForm[] | undefined => useSyncExternalStore(subscribe, () => forms);

export const currentForms = (): readonly KeptForm[] => forms ?? [];

type Titled = Pick<DeviceForm, 'templateName' | 'nodeName' | 'timespan' | 'beginDate'>;

export const titleOf = ({ templateName, nodeName, timespan, beginDate }: Titled): string =>
  [templateName, nodeName, periodLabelAt(timespan as Timespan, beginDate)].join(' · ');

const byTitle = (found: readonly KeptForm[]): readonly KeptForm[] =>
  found.toSorted((one, other) => titleOf(one.form).localeCompare(titleOf(other.form)));

/** Reads what a user took along. */
export async function openKeptForms(of: DeviceUser): Promise<void> {
  owner = of;
  setForms(byTitle(await store.getAllOf(of)));
}

/** At the end of a session and on a change of company; the device is wiped apart. */
export function forgetKeptForms(): void {
  owner = undefined;
  setForms(undefined);
  forgetDrafts();
}

async function put(of: DeviceUser, form: DeviceForm): Promise<void> {
  const key = keyOfUser(of, form.id);
  const bytes = JSON.stringify(form).length;
  const kept = { key, formId: form.id, form, readAt: new Date().toISOString(), bytes };
  await storing(store.put(kept));
  // The others stay the same objects: what was made of them needn't be made again.
  if (isSameOwner(owner, of)) setForms(byTitle([...currentForms().filter((other) => other.key !== key), kept]));
}

/** Takes a form along: it is on the device before this ends. Throws the text to show where there is no room. */
export async function takeForm(id: number, as: DeviceOwner): Promise<void> {
  const form = await call(readDeviceForm, { id });
  await takeDevice(as);
  await openKeptForms(as);
  const others = currentForms().filter(({ formId }) => formId !== id);
  const noRoom = roomForForm(
    JSON.stringify(form).length,
    others.map(({ bytes }) => bytes),
  );
  if (noRoom) throw noRoomError(noRoom);
  await put(as, form);
}

export async function removeForm(id: number): Promise<void> {
  if (!owner) return;
  await store.delete(keyOfUser(owner, id));
  await openKeptForms(owner);
}

/** The server's form takes the place of the device's, if that has one. */
export async function keepForm(form: DeviceForm): Promise<void> {
  if (owner && currentForms().some(({ formId }) => formId === form.id)) await put(owner, form);
}

/** Reads a form again; one that its owner can't open anymore is removed from the device. */
export async function refreshForm(id: number): Promise<void> {
  try {
    await keepForm(await call(readDeviceForm, { id }));
  } catch (error) {
    const isLost = isApiError(error) && (error.status === 403 || error.status === 404);
    if (!isLost) throw error;
    await removeForm(id);
  }
}

/** Brings what a user took along up to date, where it was read longer ago than this; what can't be read now stays as it is. */
export async function refreshKeptForms(of: DeviceUser, { olderThanMs = 0 } = {}): Promise<void> {
  await openKeptForms(of);
  for (const { formId, readAt } of currentForms()) {
    if (Date.now() - Date.parse(readAt) < olderThanMs) continue;
    try {
      await refreshForm(formId);
    } catch (error) {
      if (isApiError(error) && error.status === 0) return;
      console.error('A form on the device could not be refreshed', error);
    }
  }
}
