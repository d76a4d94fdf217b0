import { expect, test } from 'vitest';
import { fittingTabs } from './fitting-tabs.ts';

const tabs = ['general', 'features', 'people', 'notification'].map((key) => ({ key, width: 100 }));
const fitting = (chosen: string, room: number) => fittingTabs(tabs, chosen, room, 50);

test('a line that has room for all tabs shows them all, without a button', () => {
  expect(fitting('general', 400)).toEqual(['general', 'features', 'people', 'notification']);
});

test('a narrower line shows the first ones that leave room for the button', () => {
  expect(fitting('general', 399)).toEqual(['general', 'features', 'people']);
  expect(fitting('general', 349)).toEqual(['general', 'features']);
});

test('the chosen tab is shown however little room there is', () => {
  expect(fitting('notification', 399)).toEqual(['general', 'features', 'notification']);
  expect(fitting('notification', 80)).toEqual(['notification']);
});
