import { describe, expect, it } from 'vitest';
import { nextToSend, type Operation, type OperationState, openCount } from './operation.ts';

const made = (order: number, subject: string, state: OperationState = 'waiting'): Operation => ({
  ...{ kind: 'any', operationId: `operation ${order}`, order, subject, state },
  ...{ companyId: 1, userId: 1, madeAt: '2026-11-22T10:00:00Z', isTimeConfirmed: false, message: '' },
});
const orderOf = (operation: Operation | undefined) => operation?.order;

describe('the queue of a device', () => {
  it('is sent in the order in which it was made', () => {
    expect(orderOf(nextToSend([made(3, 'c'), made(1, 'a'), made(2, 'b')]))).toBe(1);
    expect(orderOf(nextToSend([made(1, 'a', 'done'), made(2, 'b')]))).toBe(2);
    expect(nextToSend([])).toBeUndefined();
  });

  it('holds back what was made of a thing after something that a person must decide, and nothing else', () => {
    for (const state of ['conflict', 'refused', 'timeAsked', 'incompatible'] as const) {
      const asked = made(1, 'form 1', state);
      expect(nextToSend([asked, made(2, 'form 1')])).toBeUndefined();
      expect(orderOf(nextToSend([asked, made(2, 'form 1'), made(3, 'container 1')]))).toBe(3);
    }
  });

  it('goes on with other things where one meets a fault', () => {
    const operations = [made(1, 'form 1'), made(2, 'form 1'), made(3, 'form 2')];
    expect(orderOf(nextToSend(operations, new Set(['form 1'])))).toBe(3);
    expect(nextToSend(operations, new Set(['form 1', 'form 2']))).toBeUndefined();
  });

  it('counts what is neither recorded nor discarded', () => {
    expect(openCount([made(1, 'a'), made(2, 'b', 'refused'), made(3, 'c', 'alreadyDone')])).toBe(2);
  });
});
