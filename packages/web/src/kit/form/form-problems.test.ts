import { positiveNumber, wholeNumber } from '@oikos/contract/fields.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { ruleText } from '@oikos/contract/message.ts';
import { problemsWith } from '@oikos/contract/rule-problems.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sortProblems } from './form-problems.ts';

const schema = z.object({
  name: z.string().max(3, ruleText(generalMessages.maximumLength, 3)),
  size: z.number(),
  address: z.object({ city: z.string().min(1) }),
});
const fields = Object.keys(schema.shape);
const english = ({ message }: { message: string }) => message;
const valid = { name: 'abc', size: 1, address: { city: 'x' } };

describe('problems of a form', () => {
  it('come from the contract, in its words, at their fields', () => {
    const problems = problemsWith(schema, { ...valid, name: 'abcd', address: { city: '' } });
    expect(sortProblems(problems, fields, english).fields).toEqual({
      name: 'Must be at most 3 characters',
      'address.city': 'The minimum required length is 1',
    });
  });

  it('tell what is missing from what is wrong', () => {
    expect(problemsWith(schema, { ...valid, size: null })[0]?.message).toBe('This field is required');
    expect(problemsWith(schema, { ...valid, size: 'x' })[0]?.message).toBe('Invalid value');
  });

  it('of a bound name the bound, and of another type that type', () => {
    const counts = z.object({ count: wholeNumber().min(1).max(50), share: positiveNumber().max(5) });
    const messageOf = (value: object) => problemsWith(counts, { count: 1, share: 1, ...value })[0]?.message;
    expect(messageOf({ count: 0 })).toBe('Must be at least 1');
    expect(messageOf({ count: 51 })).toBe('Must be at most 50');
    expect(messageOf({ count: 1.5 })).toBe('Must be a whole number');
    expect(messageOf({ count: null })).toBe('This field is required');
    expect(messageOf({ share: 6 })).toBe('Must be at most 5');
    expect(messageOf({ share: 0 })).toBe('Must be a positive number');
    expect(messageOf({ share: 'x' })).toBe('Must be a number');
  });

  it('of the server that belong to no field are kept apart', () => {
    const problems = [
      { path: 'name', code: 'a', message: 'taken' },
      { path: 'elsewhere', code: 'b', message: 'closed' },
      { path: '', code: 'c', message: 'whole' },
    ];
    expect(sortProblems(problems, fields, english)).toEqual({ fields: { name: 'taken' }, others: ['closed', 'whole'] });
  });

  it('are none where nothing is wrong', () => {
    expect(problemsWith(schema, valid)).toEqual([]);
  });
});
