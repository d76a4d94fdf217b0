import { messages } from '@oikos/contract/message.ts';
import { expect, it } from 'vitest';
import { productReason, saidReason } from './product-reasons.ts';

const texts = messages('tested', { poured: 'Poured into {0} (all of it?)', undone: 'Undone by hand' });
const poured = productReason(texts.poured);
const undone = productReason(texts.undone);

it('a reason that the product gave is said by its message, and what a person wrote stays', () => {
  expect(saidReason(poured('D-17'))).toEqual({
    code: 'tested.poured',
    parameters: ['D-17'],
    message: 'Poured into D-17 (all of it?)',
  });
  expect(saidReason(undone())?.code).toBe('tested.undone');
  expect(saidReason('Undone by hand, because the drum leaked')).toBeNull();
  expect(saidReason(null)).toBeNull();
});
