import { describe, expect, it } from 'vitest';
import { code128 } from './code-128.ts';
import { type LabelField, labelFields } from './label-fields.ts';
import { labelOf, substitutesOf } from './label-of-container.ts';
import { presetOf, type SheetPresetKey, sheetPresets } from './label-sheets.ts';
import { fitsAcross, fitsDown, type LabelElement, placeLabels } from './label-template.ts';
import { layOutLabel } from './lay-out-label.ts';

const values = Object.fromEntries(labelFields.map((field) => [field, ''])) as Record<LabelField, string>;
const element: LabelElement = {
  id: 'one',
  kind: 'text',
  left: 10,
  top: 5,
  width: 50,
  height: 20,
  content: 'AV {{container.number}}',
  fontSize: 20,
  isBold: false,
  align: 'right',
  verticalAlign: 'middle',
  colour: '#000000',
  fill: '',
  border: 0,
};
const layOut = (more: Partial<LabelElement>, number = 'D-1') =>
  layOutLabel([{ ...element, ...more }], { ...values, 'container.number': number });

describe('a label laid out', () => {
  it('has its text within its element, in letters as large as fit', () => {
    const { drawn, outcomes } = layOut({});
    const [line] = drawn;
    expect(line).toMatchObject({ kind: 'text', text: 'AV D-1', size: 20 });
    if (line?.kind !== 'text') throw new Error('no text');
    expect(line.left + line.width).toBeCloseTo(60 - 2 / (72 / 25.4), 6);
    expect(line.base).toBeGreaterThan(5);
    expect(line.base).toBeLessThan(25);
    expect(outcomes[0]).toMatchObject({ isCut: false, text: 'AV D-1' });
    expect(layOut({}, 'D-1 '.repeat(20)).drawn[0]).toMatchObject({ size: 12 });
  });

  it('says when something has no room, is too narrow for a scanner, or is nothing a bar code holds', () => {
    expect(layOut({}, 'D-1 '.repeat(400)).outcomes[0]?.isCut).toBe(true);
    expect(layOut({ kind: 'barcode' }).outcomes[0]?.isCut).toBe(false);
    expect(layOut({ kind: 'barcode', width: 12 }).outcomes[0]?.isCut).toBe(true);
    expect(layOut({ kind: 'barcode' }, 'Fäß').outcomes[0]?.isCut).toBe(true);
    expect(layOut({ kind: 'qr', width: 8 }).outcomes[0]?.isCut).toBe(true);
  });

  it('draws a frame and a fill even where a field is blank, and nothing else', () => {
    expect(layOut({ content: '{{container.bay}}', fill: '#ffd100' }).drawn.map(({ kind }) => kind)).toEqual(['box']);
  });
});

describe('Code 128 (ISO/IEC 15417)', () => {
  const widthsOf = (text: string) =>
    code128(text)
      ?.bars.map(({ width }) => width)
      .join('');

  it('has start, letters, check character and stop', () => {
    // 'PJJ123C' in set B: the check character of the standard's common example is 54.
    expect(code128('PJJ123C')?.width).toBe(20 + 11 * 9 + 13);
    // Start B 211214, 'A' 111323, check 34 (131123), stop 2331112: the bars, every other width.
    expect(widthsOf('A')).toBe('2111121122312');
  });

  it('takes digits in pairs', () => {
    expect(code128('12345678')?.width).toBe(20 + 11 * 6 + 13);
    expect(code128('')).toBeNull();
  });
});

describe('a sheet of labels', () => {
  it('is filled row by row from the start position, each label as often as asked for', () => {
    const { sheet } = sheetPresets.avery5164;
    const places = placeLabels(['a', 'b'], sheet, 2, 5);
    expect(places.map(({ item, page }) => `${item}${page}`)).toEqual(['a0', 'a0', 'b1', 'b1']);
    expect(places[0]).toMatchObject({ left: sheet.marginLeft, top: sheet.marginTop + 2 * sheet.labelHeight });
    expect(places[1]?.left).toBe(sheet.marginLeft + sheet.labelWidth + sheet.gapAcross);
    expect(places[2]).toMatchObject({ left: sheet.marginLeft, top: sheet.marginTop });
  });

  it.each(Object.keys(sheetPresets) as SheetPresetKey[])('%s fits its page', (key) => {
    const { sheet } = sheetPresets[key];
    expect([fitsAcross(sheet), fitsDown(sheet), presetOf(sheet)]).toEqual([true, true, key]);
    expect(presetOf({ ...sheet, rows: sheet.rows + 1 })).toBeNull();
  });
});

describe('the label that a container takes', () => {
  const stream = { isHazardous: true, isUniversalWaste: false, isPcb: false };
  const container = {
    areaKind: 'satellite' as const,
    isLoaded: false,
    isLabPack: false,
    isEpisodic: false,
    streams: [stream],
  };

  it('goes by where the container is', () => {
    expect(labelOf(container)).toEqual({ labelType: 'hazardous', phase: 'satellite' });
    expect(labelOf({ ...container, areaKind: 'central' }).phase).toBe('central');
    expect(labelOf({ ...container, isLoaded: true }).phase).toBe('preTransport');
    expect(labelOf({ ...container, isEpisodic: true }).phase).toBe('episodic');
    expect(labelOf({ ...container, isEpisodic: true, isLoaded: true }).phase).toBe('preTransport');
  });

  it('goes by what is in it', () => {
    const typeOf = (more: object) => labelOf({ ...container, areaKind: 'central', ...more }).labelType;
    expect(typeOf({ isLabPack: true })).toBe('labPack');
    expect(typeOf({ streams: [{ ...stream, isPcb: true }] })).toBe('pcb');
    expect(typeOf({ streams: [{ ...stream, isUniversalWaste: true }] })).toBe('universal');
    expect(typeOf({ streams: [{ ...stream, isHazardous: false }] })).toBe('nonHazardous');
    expect(typeOf({ areaKind: 'usedOil', streams: [{ ...stream, isHazardous: false }] })).toBe('usedOil');
    expect(typeOf({ streams: [] })).toBe('hazardous');
  });

  it('of a lab pack may be that of hazardous waste where there is none of its own', () => {
    expect(substitutesOf({ labelType: 'labPack', phase: 'central' }).map(({ labelType }) => labelType)).toEqual([
      'labPack',
      'hazardous',
    ]);
  });
});
