import {
  readDeviceSite,
  type ScannedContainer,
  type ScannedPlace,
} from '@oikos/contract/waste/handling/scanning/scanning.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import type { ScannedCode } from '@oikos/domain/waste/handling/scan-codes.ts';
import { useSyncExternalStore } from 'react';
import { call } from '../../../../api/call.ts';
import { deviceSites, type OfflineSite } from './scan-device.ts';

/** The sites that the device keeps, as they were last read. */
let sites: readonly OfflineSite[] = [];
const listeners = new Set<() => void>();

function setSites(next: readonly OfflineSite[]): void {
  sites = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOfflineSites = (): readonly OfflineSite[] => useSyncExternalStore(subscribe, () => sites);

export async function loadOfflineSites(): Promise<void> {
  setSites(await deviceSites.getAll());
}

const FRESH_MILLISECONDS = 5 * 60_000;

/** Reads a site for the time without a signal; not again while it's fresh. */
export async function storeOfflineSite(siteId: number, options: { readonly isForced?: boolean } = {}): Promise<void> {
  const kept = sites.find((site) => site.siteId === siteId);
  const isFresh = kept !== undefined && Date.now() - Date.parse(kept.readAt) < FRESH_MILLISECONDS;
  if (isFresh && !options.isForced) return;
  const site: OfflineSite = { ...(await call(readDeviceSite, { siteId })), readAt: new Date().toISOString() };
  await deviceSites.put(site);
  setSites([...sites.filter((each) => each.siteId !== siteId), site]);
}

export async function removeOfflineSite(siteId: number): Promise<void> {
  await deviceSites.delete(siteId);
  setSites(sites.filter((each) => each.siteId !== siteId));
}

export interface Kept {
  readonly container: ScannedContainer | null;
  readonly place: ScannedPlace | null;
}

function isNamed(code: ScannedCode): (container: ScannedContainer) => boolean {
  if (code.kind === 'container') return ({ id }) => id === code.id;
  const number = code.kind === 'containerNumber' ? code.number.toLowerCase() : null;
  return ({ containerIdValue }) => containerIdValue.toLowerCase() === number;
}

function isThePlace(code: ScannedCode): (place: ScannedPlace) => boolean {
  if (code.kind === 'bay') return ({ bayId }) => bayId === code.id;
  return ({ areaId, bayId }) => code.kind === 'area' && areaId === code.id && bayId === null;
}

/** What a code names among what the device keeps; null: nothing. */
export function findOnDevice(code: ScannedCode): Kept | null {
  const container = sites.flatMap((site) => site.containers).find(isNamed(code));
  if (container) return { container, place: null };
  const place = sites.flatMap((site) => site.places).find(isThePlace(code));
  return place ? { container: null, place } : null;
}

/** Today by the calendar of a site that is kept; null where it isn't. */
export function offlineDayOf(siteId: number): LocalDate | null {
  const site = sites.find((each) => each.siteId === siteId);
  return site ? localDateAt(site.timeZone, Date.now()) : null;
}
