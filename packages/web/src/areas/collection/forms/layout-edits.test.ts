import type { FormDefinition } from '@oikos/domain/collection/forms/form-definition.ts';
import { isVariableName } from '@oikos/domain/expression/tokens.ts';
import { describe, expect, it } from 'vitest';
import {
  freeKey,
  neighbourOf,
  newBlock,
  newSection,
  placeOfBlock,
  takenKeys,
  withBlock,
  withMovedBlock,
} from './layout-edits.ts';

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
    const long = 'Hours of operation of the boiler in this month';
    expect(isVariableName(freeKey(long, new Set()))).toBe(true);
    expect(isVariableName(freeKey(long, new Set([freeKey(long, new Set())])))).toBe(true);
    expect([...takenKeys(layout)]).toEqual(['first', 'a', 'b', 'second', 'c']);
  });
});

describe('renaming a part of a layout', () => {
  it('is followed by the conditions and formulas that name it', () => {
    const condition = { question: 'a', operator: 'answered' as const, value: '' };
    const formula = 'A * 2 + aa + IF(a > 0, a, b)';
    const total = { ...newBlock('calculation', 'Total', new Set()), kind: 'calculation' as const, formula, unit: '' };
    const wrong = { ...total, key: 'wrong', formula: "a + 'b'" };
    const asking: FormDefinition = {
      sections: [
        { ...newSection('First', new Set()), blocks: [block('a'), { ...block('b'), condition }, total, wrong] },
        { ...newSection('Second', new Set()), condition, blocks: [block('c')] },
      ],
    };
    const { sections } = withBlock(asking, { section: 0, block: 0 }, { ...block('ran'), label: 'Ran' });
    expect(sections[0]?.blocks.map(({ key }) => key)).toEqual(['ran', 'b', 'total', 'wrong']);
    expect(sections[0]?.blocks[1]?.condition).toEqual({ ...condition, question: 'ran' });
    expect(sections[1]?.condition).toEqual({ ...condition, question: 'ran' });
    expect(sections[0]?.blocks[2]).toMatchObject({ formula: 'ran * 2 + aa + IF(ran > 0, ran, b)' });
    expect(sections[0]?.blocks[3]).toMatchObject({ formula: "a + 'b'" });
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
