import type { InputOf } from '@oikos/contract/endpoint.ts';
import type { DeviceSite } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import type { recordAreaInspection } from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { deviceStore, keyOfUser } from '../../../../api/offline/device-database.ts';
import type { DeviceUser } from '../../../../api/offline/unsent.ts';

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

export const draftKey = (of: DeviceUser, areaId: number): string => keyOfUser(of, areaId);

export const inspectionDrafts = deviceStore<string, InspectionDraft>('drafts');
export const deviceSites = deviceStore<number, OfflineSite>('sites');
