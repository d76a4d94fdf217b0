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
