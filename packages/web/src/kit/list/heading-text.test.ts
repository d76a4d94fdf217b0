import { describe, expect, it } from 'vitest';
import { headingText } from './heading-text.ts';

const lines = (title: string): readonly string[] =>
  headingText(title)
    .split(' ')
    .map((line) => line.replaceAll('\u00a0', ' '));

describe('the heading of a column', () => {
  it('breaks once, where its two lines are most alike', () => {
    expect(lines('Storage Area / Disposal System')).toEqual(['Storage Area /', 'Disposal System']);
    expect(lines('First administration levels')).toEqual(['First administration', 'levels']);
    expect(lines('Left before the next category')).toEqual(['Left before the', 'next category']);
    expect(lines('Tare weight')).toEqual(['Tare', 'weight']);
  });

  it('stays whole where it is one word', () => {
    expect(lines('Name')).toEqual(['Name']);
    expect(lines('')).toEqual(['']);
  });
});
