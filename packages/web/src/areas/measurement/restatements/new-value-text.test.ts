import { english } from '@oikos/contract/message.ts';
import { expect, it } from 'vitest';
import { newValueText } from './new-value-text.ts';

it('a proposed no-data code is shown as one, and a number as a number', () => {
  const say = english as never;
  expect(newValueText({ newState: 'noData', newText: '2' }, say)).toBe('NODI 2');
  expect(newValueText({ newState: 'value', newText: null }, say)).toBe('');
});
