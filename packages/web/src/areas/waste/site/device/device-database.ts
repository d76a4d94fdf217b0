import type { InputOf } from '@oikos/contract/endpoint.ts';
import type { DeviceSite } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import type { recordAreaInspection } from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
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
  holder: { key: 'holder'; value: DeviceOwner };
  sites: { key: number; value: OfflineSite };
  operations: { key: string; value: Operation };
  drafts: { key: string; value: InspectionDraft };
}

const NAME = 'oikos-device';
const EDITION = 2;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** What the device keeps: whose it is, the sites, operations that weren't sent yet, inspections that were begun. Never a token. */
export function openDevice(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, EDITION, {
    upgrade: (database, edition) => {
      if (edition < 1) {
        database.createObjectStore('holder');
        database.createObjectStore('sites', { keyPath: 'siteId' });
        database.createObjectStore('operations', { keyPath: 'operationId' });
      }
      database.createObjectStore('drafts', { keyPath: 'key' });
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

export const readDeviceOwner = async (): Promise<DeviceOwner | undefined> =>
  (await openDevice()).get('holder', 'holder');

/** From now on the device is this user's in this company; what it kept for another is forgotten, unsent operations excepted. */
export async function holdDevice(owner: DeviceOwner): Promise<void> {
  const database = await openDevice();
  const transaction = database.transaction(['holder', 'sites'], 'readwrite');
  const before = await transaction.objectStore('holder').get('holder');
  if (!isSameOwner(before, owner)) await transaction.objectStore('sites').clear();
  await transaction.objectStore('holder').put(owner, 'holder');
  await transaction.done;
}

/**
 * Forgets whose the device is and what it kept for them. Operations stay until they are sent or discarded by whom they
 * belong to.
 */
export async function clearDevice(): Promise<void> {
  const transaction = (await openDevice()).transaction(['holder', 'sites', 'drafts'], 'readwrite');
  const owner = await transaction.objectStore('holder').get('holder');
  if (owner) {
    const drafts = draftsOf(owner);
    await transaction.objectStore('drafts').delete(IDBKeyRange.bound(drafts, `${drafts}\uffff`));
  }
  await transaction.objectStore('holder').clear();
  await transaction.objectStore('sites').clear();
  await transaction.done;
}
