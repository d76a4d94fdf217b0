import type { ScannedContainer, ScannedPlace } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import { describe, expect, it } from 'vitest';
import {
  afterAnswer,
  asQueued,
  confirmedAt,
  type QueuedInspection,
  type QueuedMove,
  subjectOfContainer,
} from './scan-operation.ts';

const drum = (id: number, version = 1) =>
  ({ id, version, wasteStorageAreaId: 1, wasteStorageAreaName: 'Bench' }) as unknown as ScannedContainer;
const place = (areaId: number) =>
  ({
    areaId,
    areaName: `Area ${areaId}`,
    kind: 'central',
    siteId: 9,
    siteName: 'Works',
    bayId: null,
    bayName: null,
  }) as ScannedPlace;

const move = (order: number, containerId: number, more: Partial<QueuedMove> = {}): QueuedMove => ({
  kind: 'move',
  operationId: `operation ${order}`,
  subject: subjectOfContainer(containerId),
  order,
  companyId: 1,
  userId: 1,
  madeAt: '2026-11-22T10:00:00Z',
  isTimeConfirmed: false,
  state: 'waiting',
  message: '',
  container: drum(containerId),
  place: place(order),
  present: null,
  ...more,
});

describe('the queue of a device', () => {
  it('lets a later move of the same container believe what came of the one before it', () => {
    const [first, second, other] = [move(1, 10), move(2, 10), move(3, 30)];
    const answer = { state: 'done', message: 'moved', version: 7, present: null } as const;
    const after = afterAnswer([first, second, other], first, answer) as QueuedMove[];
    expect(after.map(({ state, container }) => [state, container.version])).toEqual([
      ['done', 1],
      ['waiting', 7],
      ['waiting', 1],
    ]);
  });

  it('leaves later moves as they were where nothing was recorded: they will be conflicts of their own', () => {
    const [first, second] = [move(1, 10), move(2, 10)];
    const present = drum(10, 4);
    const after = afterAnswer([first, second], first, { state: 'conflict', message: '', version: null, present });
    expect(after).toEqual([{ ...first, state: 'conflict', present }, second]);
  });

  it('shows a container where its queued moves leave it, until they are answered', () => {
    const queued = [move(1, 10), move(2, 10)];
    expect(asQueued(drum(10), queued).wasteStorageAreaName).toBe('Area 2');
    expect(
      asQueued(
        drum(10),
        queued.map((each) => ({ ...each, state: 'refused' as const })),
      ).wasteStorageAreaName,
    ).toBe('Bench');
    expect(asQueued(drum(20), queued).wasteStorageAreaName).toBe('Bench');
  });
});

describe('an inspection whose day a person gave', () => {
  it('confirms that day and those of fixes, and nothing else', () => {
    const checkpoints = [
      { checkpoint: 'leaks', outcome: 'deficiency', mendBy: '2026-11-30', mendedOn: null },
      { checkpoint: 'labels', outcome: 'satisfactory' },
    ] as unknown as QueuedInspection['input']['checkpoints'];
    const { container: _container, place: _place, present: _present, ...common } = move(1, 10);
    const inspection: QueuedInspection = {
      ...common,
      kind: 'inspection',
      areaName: 'Shed',
      input: { areaId: 7, inspectedAt: '2016-11-05T08:00', checkpoints },
    };
    expect(confirmedAt(inspection, '2025-11-05T08:30').input).toMatchObject({
      inspectedAt: '2025-11-05T08:30',
      confirmedDates: ['2025-11-05', '2026-11-30'],
    });
  });
});
