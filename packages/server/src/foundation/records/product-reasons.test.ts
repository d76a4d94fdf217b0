import { messages } from '@oikos/contract/message.ts';
import { expect, it } from 'vitest';
import { productReason, reasonMessage } from './product-reasons.ts';

const texts = messages('tested', { poured: 'Poured into {0} (all of it?)', undone: 'Undone by hand' });
const poured = productReason(texts.poured);
const undone = productReason(texts.undone);

it('a reason that the product gave is said by its message, and what a person wrote stays', () => {
  expect(reasonMessage(poured('D-17'))).toEqual({
    code: 'tested.poured',
    parameters: ['D-17'],
    message: 'Poured into D-17 (all of it?)',
  });
  expect(reasonMessage(undone())?.code).toBe('tested.undone');
  expect(reasonMessage('Undone by hand, because the drum leaked')).toBeNull();
  expect(reasonMessage(null)).toBeNull();
});
