import { expect, it } from 'vitest';
import { UndoKey } from './undo-key.ts';

it('takes back the latest of what can be undone, and then the one before it', () => {
  const done: string[] = [];
  const key = new UndoKey();
  expect(key.press()).toBe(false);
  const offer = (id: number, name: string) =>
    key.offer(id, () => {
      key.forget(id);
      done.push(name);
    });
  offer(1, 'first');
  offer(2, 'second');
  offer(3, 'gone by itself');
  key.forget(3);
  expect([key.press(), key.press(), key.press()]).toEqual([true, true, false]);
  expect(done).toEqual(['second', 'first']);
});
