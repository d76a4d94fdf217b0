import type { FormDefinition } from '@oikos/domain/collection/forms/form-definition.ts';
import { describe, expect, it } from 'vitest';
import { freeKey, neighbourOf, newBlock, newSection, placeOfBlock, takenKeys, withMovedBlock } from './layout-edits.ts';

const block = (key: string) => ({ ...newBlock('question', key, new Set()), key });
const layout: FormDefinition = {
  sections: [
    { ...newSection('First', new Set()), blocks: [block('a'), block('b')] },
    { ...newSection('Second', new Set()), blocks: [block('c')] },
  ],
};
const keysOf = ({ sections }: FormDefinition) => sections.map(({ blocks }) => blocks.map(({ key }) => key).join(''));

describe('names in formulas', () => {
  it('are made of labels, and each is used once', () => {
    expect(freeKey('Heat input', new Set())).toBe('heatInput');
    expect(freeKey('Heat input', new Set(['HeatInput']))).toBe('heatInput2');
    expect(freeKey('Énergie (GJ)', new Set())).toBe('energieGJ');
    expect(freeKey('2nd reading', new Set())).toBe('part2ndReading');
    expect([...takenKeys(layout)]).toEqual(['first', 'a', 'b', 'second', 'c']);
  });
});

describe('moving a part of a layout', () => {
  it('goes through the sections, and ends at the first and the last place', () => {
    expect(neighbourOf(layout, { section: 0, block: 0 }, -1)).toBeNull();
    expect(neighbourOf(layout, { section: 0, block: 1 }, 1)).toEqual({ section: 1, block: 0 });
    expect(neighbourOf(layout, { section: 1, block: 0 }, -1)).toEqual({ section: 0, block: 2 });
    expect(neighbourOf(layout, { section: 1, block: 0 }, 1)).toBeNull();
    expect(placeOfBlock(layout, 'c')).toEqual({ section: 1, block: 0 });
  });

  it('keeps every part', () => {
    const from = { section: 0, block: 0 };
    expect(keysOf(withMovedBlock(layout, from, { section: 0, block: 1 }))).toEqual(['ba', 'c']);
    expect(keysOf(withMovedBlock(layout, from, { section: 1, block: 1 }))).toEqual(['b', 'ca']);
    expect(keysOf(withMovedBlock(layout, { section: 4, block: 0 }, from))).toEqual(['ab', 'c']);
  });
});
