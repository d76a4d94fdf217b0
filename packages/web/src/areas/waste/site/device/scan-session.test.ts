import type { ScannedContainer, ScannedPlace } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import { describe, expect, it } from 'vitest';
import {
  addScannedContainer,
  emptyScanSession,
  placeName,
  problemOfMove,
  removeContainer,
  setDestination,
} from './scan-session.ts';

const drum = (id: number, more: Partial<ScannedContainer> = {}) =>
  ({
    id,
    containerIdValue: `D-${id}`,
    statusName: 'Active',
    parentContainerId: null,
    wasteStorageAreaId: 1,
    bayId: null,
    ...more,
  }) as ScannedContainer;
const store: ScannedPlace = {
  areaId: 2,
  areaName: 'Drum store',
  kind: 'central',
  siteId: 9,
  siteName: 'Works',
  bayId: null,
  bayName: null,
};

describe('a scan session', () => {
  it('is containers and a place, in whichever order they were scanned', () => {
    const areaFirst = addScannedContainer(setDestination(emptyScanSession, store), drum(1));
    const containerFirst = setDestination(addScannedContainer(emptyScanSession, drum(1)), store);
    expect(areaFirst).toEqual(containerFirst);
  });

  it('has a container once, as it was last read', () => {
    const scanSession = addScannedContainer(addScannedContainer(emptyScanSession, drum(1)), drum(1, { version: 2 }));
    expect(scanSession.containers).toEqual([drum(1, { version: 2 })]);
    expect(removeContainer(scanSession, 1).containers).toEqual([]);
  });

  it('names a bay with its area', () => {
    expect(placeName({ ...store, bayName: 'Bay 1' })).toBe('Drum store › Bay 1');
  });
});

describe('without a signal a device can tell', () => {
  it('that a container is there, is not in use, is in another, or that the place is where waste ends', () => {
    const keyOf = (container: ScannedContainer, place = store) => problemOfMove(container, place)?.message.key;
    expect(keyOf(drum(1))).toBeUndefined();
    expect(keyOf(drum(1, { wasteStorageAreaId: 2 }))).toBe('container.alreadyThere');
    expect(keyOf(drum(1, { wasteStorageAreaId: 2 }), { ...store, bayId: 3 })).toBeUndefined();
    expect(keyOf(drum(1, { statusName: 'Disposed' }))).toBe('container.notInUse');
    expect(keyOf(drum(1, { parentContainerId: 4 }))).toBe('container.childMovesWithParent');
    expect(keyOf(drum(1), { ...store, kind: 'disposalSystem' })).toBe('container.areaIsDisposalSystem');
  });
});
