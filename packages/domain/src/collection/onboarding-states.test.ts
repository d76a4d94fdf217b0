import { describe, expect, it } from 'vitest';
import { mayBegin, mayFollow } from './onboarding-states.ts';

describe('the states of onboarding', () => {
  it('lets a workbook be imported only after a check without errors, and undone only after that (V255)', () => {
    expect(mayBegin('import', { state: 'READY', isChecked: false })).toBe(false);
    expect(mayBegin('import', { state: 'READY', isChecked: true })).toBe(true);
    expect(mayBegin('import', { state: 'IN_PROGRESS', isChecked: true })).toBe(false);
    expect(mayBegin('import', { state: 'FAILED', isChecked: true })).toBe(false);
    expect(mayBegin('undo', { state: 'READY', isChecked: true })).toBe(false);
    expect(mayBegin('undo', { state: 'COMPLETED', isChecked: true })).toBe(true);
    expect(mayBegin('validate', { state: 'COMPLETED', isChecked: true })).toBe(false);
    expect(mayBegin('validate', { state: 'FAILED', isChecked: false })).toBe(true);
  });

  it('makes a workbook again once it expired, failed or was removed, and not while it is made (V254)', () => {
    expect(['expired', 'failed', 'removed'].every((from) => mayFollow(from as 'expired', 'retried'))).toBe(true);
    expect(mayFollow('processing', 'retried')).toBe(false);
    expect(mayFollow('ready', 'retried')).toBe(false);
    expect(mayFollow('removed', 'ready')).toBe(false);
  });
});
