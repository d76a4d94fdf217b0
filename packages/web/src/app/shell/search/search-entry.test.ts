import { IconFileText as icon } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { fitting, type SearchEntry, withoutRepeats } from './search-entry.ts';

const entry = (label: string, more: Partial<SearchEntry> = {}): SearchEntry => ({ id: label, label, icon, ...more });
const entries = [
  entry('User pick lists', { detail: 'Air GHG>Libraries>User pick lists' }),
  entry('Voided numbers'),
  entry('List of users'),
  entry('Sign out', { words: 'log out leave' }),
];
const labels = (text: string) => fitting(entries, text).map(({ label }) => label);

it('puts first what begins with the text, then a word that does, then what has its words', () => {
  expect(labels('user')).toEqual(['User pick lists', 'List of users']);
  expect(labels('pick l')).toEqual(['User pick lists']);
  expect(labels('libraries pick')).toEqual(['User pick lists']);
  expect(labels('log out')).toEqual(['Sign out']);
});

it('finds nothing for a text without letters, or for one that nothing has', () => {
  expect([labels('  '), labels('drum 77')]).toEqual([[], []]);
});

it('has each entry once, and no group without any', () => {
  const [first] = entries as [SearchEntry];
  const groups = withoutRepeats([
    { title: 'Recent', entries: [first] },
    { title: 'Pages', entries: [first] },
  ]);
  expect(groups.map(({ title }) => title)).toEqual(['Recent']);
});
