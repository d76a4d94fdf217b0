import { endpoint } from '@oikos/contract/endpoint.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { keyOfCall, savingForm } from './call-keys.ts';

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

it('a form keeps its key while nothing was answered; the same values from a form opened anew have another', async () => {
  const tried = await savingForm('first form', async () => sent('C'));
  tried?.ended(false);
  const another = await savingForm('second form', async () => sent('C'));
  another?.ended(false);
  expect(another?.key).not.toBe(tried?.key);
  const again = await savingForm('first form', async () => sent('C'));
  expect(again?.key).toBe(tried?.key);
  expect((await savingForm('first form', async () => sent('D')))?.key).not.toBe(tried?.key);
  again?.ended(true);
  expect((await savingForm('first form', async () => sent('C')))?.key).not.toBe(tried?.key);
});

it('a form that couldn’t be saved no longer owns what is called', async () => {
  const failing = savingForm('failing form', () => Promise.reject(new Error('no answer')));
  await expect(failing).rejects.toThrow('no answer');
  const byPage = sent('E');
  const byForm = await savingForm('failing form', async () => sent('E'));
  expect(byForm?.key).not.toBe(byPage?.key);
});

it('what only reads has no key', () => {
  expect(keyOfCall({ ...create, reads: true }, {}, '/drums')).toBeUndefined();
  expect(keyOfCall({ ...create, method: 'GET' }, {}, '/drums')).toBeUndefined();
});
