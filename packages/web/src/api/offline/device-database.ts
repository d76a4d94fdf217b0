import { type DBSchema, type IDBPDatabase, openDB, unwrap } from 'idb';
import { type DeviceOwner, isSameOwner } from './device-owner.ts';
import type { Operation } from './operation.ts';
import type { DeviceUser } from './unsent.ts';

/** What areas keep lies in stores of theirs; `deviceStore` says there what it is. */
interface Schema extends DBSchema {
  owner: { key: 'owner'; value: DeviceOwner };
  operations: { key: string; value: Operation };
  /** Sites of waste that the device may be without a signal at. */
  sites: { key: number; value: object };
  /** What was begun and not saved. */
  drafts: { key: string; value: object };
  /** Forms that were taken along. */
  forms: { key: string; value: object };
}
type AreaStore = 'sites' | 'drafts' | 'forms';

const NAME = 'oikos-device';
const EDITION = 4;

/** Of a user: nobody else ever sees what is kept under such a key. */
export const keyOfUser = ({ companyId, userId }: DeviceUser, name: string | number): string =>
  `${companyId}.${userId}.${name}`;

const keysOf = (of: DeviceUser): IDBKeyRange => IDBKeyRange.bound(keyOfUser(of, ''), keyOfUser(of, '\uffff'));

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

/** Until edition 3 only moves had something in common with others: their container. */
function nameSubjects(transaction: IDBTransaction): void {
  const reading = transaction.objectStore('operations').openCursor();
  reading.onsuccess = () => {
    const cursor = reading.result;
    if (!cursor) return;
    const { kind, container, operationId } = cursor.value;
    cursor.update({ ...cursor.value, subject: kind === 'move' ? `container ${container.id}` : operationId });
    cursor.continue();
  };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** What the device keeps: whose it is, what they took along, what they did and wasn't sent yet. Never a token. */
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
      if (edition >= 1 && edition < 4) nameSubjects(unwrap(transaction));
      if (edition < 4) database.createObjectStore('forms', { keyPath: 'key' });
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

/** A store as the area that fills it knows it. */
export const deviceStore = <Key extends string | number, Value extends object>(name: AreaStore) => ({
  get: async (key: Key) => (await openDevice()).get(name, key) as Promise<Value | undefined>,
  getAll: async () => (await openDevice()).getAll(name) as Promise<Value[]>,
  /** Those of a user. */
  getAllOf: async (of: DeviceUser) => (await openDevice()).getAll(name, keysOf(of)) as Promise<Value[]>,
  put: async (value: Value): Promise<void> => {
    const transaction = (await openDevice()).transaction(name, 'readwrite');
    const put = transaction.store.put(value);
    // At once: what isn't committed is lost with the page, such as by a reload right after the last key.
    transaction.commit();
    await Promise.all([put, transaction.done]);
  },
  delete: async (key: Key): Promise<void> => (await openDevice()).delete(name, key),
});

export const readDeviceOwner = async <Owner extends DeviceOwner>(): Promise<Owner | undefined> =>
  (await openDevice()).get('owner', 'owner') as Promise<Owner | undefined>;

/** From now on the device is this user's in this company; what it kept for another is forgotten, unsent operations excepted. */
export async function holdDevice(owner: DeviceOwner): Promise<void> {
  const transaction = (await openDevice()).transaction(['owner', 'sites', 'forms', 'drafts'], 'readwrite');
  const before = await transaction.objectStore('owner').get('owner');
  const isKept = isSameOwner(before, owner);
  if (!isKept) {
    await transaction.objectStore('sites').clear();
    await transaction.objectStore('forms').clear();
    await transaction.objectStore('drafts').clear();
  }
  // What one area knows of the owner stays where another doesn't know it.
  await transaction.objectStore('owner').put({ ...(isKept && before), ...owner }, 'owner');
  await transaction.done;
}

/**
 * Forgets whose the device is and what it kept for them. Operations stay until they are sent or discarded by whom they
 * belong to.
 */
export async function clearDevice(): Promise<void> {
  const stores = ['owner', 'sites', 'forms', 'drafts'] as const;
  const transaction = (await openDevice()).transaction(stores, 'readwrite');
  for (const name of stores) await transaction.objectStore(name).clear();
  await transaction.done;
}

/** What the device keeps for somebody else is forgotten once another person is signed in. */
export async function clearDeviceOfOthers(than: DeviceUser): Promise<void> {
  const owner = await readDeviceOwner();
  if (owner && !isSameOwner(owner, than)) await clearDevice();
}
