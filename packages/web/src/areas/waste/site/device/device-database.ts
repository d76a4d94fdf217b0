import type { InputOf } from '@oikos/contract/endpoint.ts';
import type { DeviceSite } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import type { recordAreaInspection } from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { type DBSchema, type IDBPDatabase, openDB, unwrap } from 'idb';
import type { DeviceUser } from '../../../../api/offline/unsent.ts';
import { type DeviceOwner, isSameOwner } from './device-owner.ts';
import type { Operation } from './operation.ts';

export interface ExpectedContainer {
  readonly number: string;
  /** What is in it, and the bay it is in. */
  readonly detail: string;
}

export interface OfflineSite extends DeviceSite {
  /** When the device read it. */
  readonly readAt: string;
}

/** A storage area that is inspected, with what is believed to be there. */
export interface OfflineArea {
  readonly areaName: string;
  readonly siteName: string;
  readonly timeZone: string;
  readonly expected: readonly ExpectedContainer[];
}

/** An inspection that was begun and not saved: what was filled in outlives a reload and an empty battery. */
export interface InspectionDraft {
  /** Whose it is, and of which area: nobody else ever sees it. */
  readonly key: string;
  /** Instant. */
  readonly begunAt: string;
  /** As it was known then. */
  readonly area: OfflineArea;
  readonly values: InputOf<typeof recordAreaInspection>;
}

const draftsOf = ({ companyId, userId }: DeviceUser): string => `${companyId}.${userId}.`;
export const draftKey = (of: DeviceUser, areaId: number): string => `${draftsOf(of)}${areaId}`;

interface Schema extends DBSchema {
  owner: { key: 'owner'; value: DeviceOwner };
  sites: { key: number; value: OfflineSite };
  operations: { key: string; value: Operation };
  drafts: { key: string; value: InspectionDraft };
}

const NAME = 'oikos-device';
const EDITION = 3;

/** Editions 1 and 2 called the owner's store and its key `holder`. What else the device has stays as it is. */
function nameOwner(transaction: IDBTransaction): void {
  const store = transaction.objectStore('holder');
  store.name = 'owner';
  const reading = store.get('holder');
  reading.onsuccess = () => {
    if (reading.result !== undefined) store.put(reading.result, 'owner');
    store.delete('holder');
  };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** What the device keeps: whose it is, the sites, operations that weren't sent yet, inspections that were begun. Never a token. */
export function openDevice(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, EDITION, {
    upgrade: (database, edition, _wanted, transaction) => {
      if (edition < 1) {
        database.createObjectStore('owner');
        database.createObjectStore('sites', { keyPath: 'siteId' });
        database.createObjectStore('operations', { keyPath: 'operationId' });
      }
      if (edition < 2) database.createObjectStore('drafts', { keyPath: 'key' });
      if (edition >= 1 && edition < 3) nameOwner(unwrap(transaction));
    },
    // A page of a later build needs another edition: make way.
    blocking: () => void closeDevice(),
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
}

async function closeDevice(): Promise<void> {
  (await opened)?.close();
  opened = undefined;
}

export const readDeviceOwner = async (): Promise<DeviceOwner | undefined> => (await openDevice()).get('owner', 'owner');

/** From now on the device is this user's in this company; what it kept for another is forgotten, unsent operations excepted. */
export async function holdDevice(owner: DeviceOwner): Promise<void> {
  const database = await openDevice();
  const transaction = database.transaction(['owner', 'sites'], 'readwrite');
  const before = await transaction.objectStore('owner').get('owner');
  if (!isSameOwner(before, owner)) await transaction.objectStore('sites').clear();
  await transaction.objectStore('owner').put(owner, 'owner');
  await transaction.done;
}

/**
 * Forgets whose the device is and what it kept for them. Operations stay until they are sent or discarded by whom they
 * belong to.
 */
export async function clearDevice(): Promise<void> {
  const transaction = (await openDevice()).transaction(['owner', 'sites', 'drafts'], 'readwrite');
  const owner = await transaction.objectStore('owner').get('owner');
  if (owner) {
    const drafts = draftsOf(owner);
    await transaction.objectStore('drafts').delete(IDBKeyRange.bound(drafts, `${drafts}\uffff`));
  }
  await transaction.objectStore('owner').clear();
  await transaction.objectStore('sites').clear();
  await transaction.done;
}
