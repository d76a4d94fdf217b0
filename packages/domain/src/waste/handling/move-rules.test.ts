import { describe, expect, it } from 'vitest';
import { accumulationAsOf, type ContainerEvent } from '../container/container-timeline.ts';
import { type StorageAreaKind, storageAreaKinds } from '../storage/storage-areas.ts';
import { judgeMove } from './move-rules.ts';

const existing = (area: StorageAreaKind, ...more: ContainerEvent[]) =>
  accumulationAsOf(
    [
      { kind: 'moved', date: '2025-01-01', to: area },
      { kind: 'entryAdded', date: '2025-01-05', generated: { month: '2025-01', wasteClass: 'nonAcute' } },
      ...more,
    ],
    '2025-12-31',
  );

describe('moving a container (U47)', () => {
  it('out of a satellite area sets the initial accumulation date to the day of the move', () => {
    expect(judgeMove(existing('satellite'), 'central', '2025-02-01')).toEqual({
      refusal: null,
      effect: { startedOn: '2025-02-01', isRecalculated: true },
    });
  });

  it('between other areas keeps it (RO 14703)', () => {
    for (const to of storageAreaKinds.filter((kind) => kind !== 'satellite')) {
      expect(judgeMove(existing('central'), to, '2025-02-01').effect).toEqual({
        startedOn: '2025-01-05',
        isRecalculated: false,
      });
    }
  });

  it('from one satellite area to another, and back to one, is refused', () => {
    expect(judgeMove(existing('satellite'), 'satellite', '2025-02-01').refusal).toBe('satelliteToSatellite');
    expect(judgeMove(existing('central'), 'satellite', '2025-02-01').refusal).toBe('backToSatellite');
    const returned = existing(
      'central',
      { kind: 'shipped', date: '2025-02-01' },
      { kind: 'returned', date: '2025-03-01' },
    );
    expect(judgeMove(returned, 'satellite', '2025-03-02').refusal).toBe('backToSatellite');
  });

  it('may take an empty container anywhere', () => {
    const empty = accumulationAsOf([{ kind: 'moved', date: '2025-01-01', to: 'central' }], '2025-01-01');
    expect(judgeMove(empty, 'satellite', '2025-01-02')).toEqual({
      refusal: null,
      effect: { startedOn: null, isRecalculated: false },
    });
    const emptied = existing('central', { kind: 'emptied', date: '2025-02-01' });
    expect(judgeMove(emptied, 'satellite', '2025-02-02').refusal).toBeNull();
  });

  it('before the initial accumulation date is refused (V272)', () => {
    expect(judgeMove(existing('central'), 'permitted', '2025-01-04').refusal).toBe('beforeAccumulationStart');
    expect(judgeMove(existing('central'), 'permitted', '2025-01-05').refusal).toBeNull();
  });
});
