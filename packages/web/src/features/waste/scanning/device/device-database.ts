import type { DeviceSite } from '@oikos/contract/waste/scanning.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Operation } from '../queue/operation.ts';
import { type Holder, isSameHolder } from './holder.ts';

export interface KeptSite extends DeviceSite {
  /** When the device read it. */
  readonly readAt: string;
}

interface Schema extends DBSchema {
  holder: { key: 'holder'; value: Holder };
  sites: { key: number; value: KeptSite };
  operations: { key: string; value: Operation };
}

const NAME = 'oikos-device';
const EDITION = 1;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** What the device keeps: whose it is, the sites, and operations that weren't sent yet. Never a token. */
export function openDevice(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, EDITION, {
    upgrade: (database) => {
      database.createObjectStore('holder');
      database.createObjectStore('sites', { keyPath: 'siteId' });
      database.createObjectStore('operations', { keyPath: 'operationId' });
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

export const readHolder = async (): Promise<Holder | undefined> => (await openDevice()).get('holder', 'holder');

/** From now on the device is this user's in this company; what it kept for another is forgotten, unsent operations excepted. */
export async function holdDevice(holder: Holder): Promise<void> {
  const database = await openDevice();
  const transaction = database.transaction(['holder', 'sites'], 'readwrite');
  const before = await transaction.objectStore('holder').get('holder');
  if (!isSameHolder(before, holder)) await transaction.objectStore('sites').clear();
  await transaction.objectStore('holder').put(holder, 'holder');
  await transaction.done;
}

/** Forgets whose the device is and what it kept. Operations stay until they are sent or discarded by whom they belong to. */
export async function clearDevice(): Promise<void> {
  const transaction = (await openDevice()).transaction(['holder', 'sites'], 'readwrite');
  await transaction.objectStore('holder').clear();
  await transaction.objectStore('sites').clear();
  await transaction.done;
}
