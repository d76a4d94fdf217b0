import { describe, expect, it } from 'vitest';
import type { FormControl } from './form-definition.ts';
import { daysOfReply, isReply, recordOfReply, replyOfDays, replyOfRecord, replyText } from './form-replies.ts';

const answers = (control: FormControl, reply: string) => isReply({ control, choices: ['Coal', 'Gas'] }, reply);

describe('a date range', () => {
  it('has two days in order', () => {
    expect(answers('date', replyOfDays('2026-01-01', '2026-01-31'))).toBe(true);
    expect(answers('date', replyOfDays('2026-01-01', '2026-01-01'))).toBe(true);
    expect(answers('date', replyOfDays('2026-02-01', '2026-01-31'))).toBe(false);
    expect(answers('date', replyOfDays('2026-01-01', ''))).toBe(false);
    expect(answers('date', replyOfDays('2026-01-01', '2026-02-30'))).toBe(false);
    expect(answers('date', '2026-01-01\n2026-01-02\n2026-01-03')).toBe(false);
  });

  it('without days is no answer', () => {
    expect(replyOfDays('', '')).toBe('');
    expect(daysOfReply('')).toEqual(['', '']);
    expect(daysOfReply(replyOfDays('', '2026-01-31'))).toEqual(['', '2026-01-31']);
  });
});

it('a picked record is an id with its name', () => {
  const reply = replyOfRecord({ id: 12, name: 'Boiler\n1' });
  expect(recordOfReply(reply)).toEqual({ id: 12, name: 'Boiler 1' });
  expect(replyText({ control: 'hierarchypicker' }, reply)).toBe('Boiler 1');
  expect(['12', reply].map((each) => answers('materialpicker', each))).toEqual([true, true]);
  expect(['0', '-3', 'Boiler 1', '12\n1\n2', '1e9'].map((each) => answers('hierarchypicker', each))).not.toContain(
    true,
  );
});

it('an answer is read in words', () => {
  expect(replyText({ control: 'date' }, replyOfDays('2026-01-01', '2026-01-31'))).toBe('2026-01-01 – 2026-01-31');
  expect(replyText({ control: 'multiselect' }, 'Coal\nGas')).toBe('Coal, Gas');
  expect(answers('multiselect', 'Coal\nGas')).toBe(true);
  expect(answers('multiselect', 'Coal\nOil')).toBe(false);
});
