import { generalMessages } from '@oikos/contract/general-messages.ts';
import { expect, test } from 'vitest';
import { deniedText } from './denied-text.ts';

const say = ({ english }: { readonly english: string }) => english;

test('a page of something at a location of others says that it is the location that may not be seen (X005)', () => {
  const { key: code, english: message } = generalMessages.locationInHierarchyDenied;
  expect(deniedText({ code, message }, say)).toBe('You do not have access to the location');
  expect(deniedText({ code: 'x', message: 'Not yours' }, say)).toBe('Not yours');
  expect(deniedText(null, say)).toBe("You don't have permission to do this action");
});
