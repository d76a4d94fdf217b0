import { expect, it } from 'vitest';
import { refusalOfDatabaseError } from './failure-replies.ts';

it.each(['53100', 'ENOSPC'])('a full disk (%s) is said to people in words', (code) => {
  const refusal = refusalOfDatabaseError(Object.assign(new Error('could not extend file'), { code }));
  expect(refusal).toMatchObject({ status: 507, message: expect.stringContaining("the server's disk is full") });
});

it.each(['22007', '22P02'])('a text that is not what it is to be (%s) is the sender’s mistake', (code) => {
  expect(refusalOfDatabaseError(Object.assign(new Error('invalid input'), { code }))).toMatchObject({ status: 400 });
});
