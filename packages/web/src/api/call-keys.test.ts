import { endpoint } from '@oikos/contract/endpoint.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { keyOfCall } from './call-keys.ts';

const create = endpoint({
  method: 'POST',
  path: 'drums',
  permission: 'anySignedIn',
  input: z.object({ name: z.string() }),
  output: z.object({}),
  summary: 'Adds a drum',
});
const sent = (name: string) => keyOfCall(create, { name }, '/drums');

it('a click too many and a try after a lost answer send the same key; what was answered is asked for anew', () => {
  const first = sent('A');
  const clickedAgain = sent('A');
  expect(clickedAgain?.key).toBe(first?.key);
  expect(sent('B')?.key).not.toBe(first?.key);
  first?.ended(false);
  clickedAgain?.ended(false);
  const triedAgain = sent('A');
  expect(triedAgain?.key).toBe(first?.key);
  triedAgain?.ended(true);
  expect(sent('A')?.key).not.toBe(first?.key);
});

it('what only reads has no key', () => {
  expect(keyOfCall({ ...create, reads: true }, {}, '/drums')).toBeUndefined();
  expect(keyOfCall({ ...create, method: 'GET' }, {}, '/drums')).toBeUndefined();
});
