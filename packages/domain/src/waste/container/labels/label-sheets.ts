import type { LabelSheet } from './label-template.ts';

const inches = (length: number): number => Math.round(length * 2540) / 100;

interface SheetInInches {
  readonly page: readonly [width: number, height: number];
  readonly label: readonly [width: number, height: number];
  readonly margin?: readonly [left: number, top: number];
  readonly gap?: readonly [across: number, down: number];
  readonly grid?: readonly [columns: number, rows: number];
}

const LETTER = [8.5, 11] as const;

const inInches = ({ page, label, margin = [0, 0], gap = [0, 0], grid = [1, 1] }: SheetInInches): LabelSheet => ({
  pageWidth: inches(page[0]),
  pageHeight: inches(page[1]),
  labelWidth: inches(label[0]),
  labelHeight: inches(label[1]),
  marginLeft: inches(margin[0]),
  marginTop: inches(margin[1]),
  gapAcross: inches(gap[0]),
  gapDown: inches(gap[1]),
  columns: grid[0],
  rows: grid[1],
});

const oneInInches = (width: number, height: number): LabelSheet =>
  inInches({ page: [width, height], label: [width, height] });

const a4 = (
  label: readonly [number, number],
  margin: readonly [number, number],
  across: number,
  grid: readonly [number, number],
): LabelSheet => ({
  pageWidth: 210,
  pageHeight: 297,
  labelWidth: label[0],
  labelHeight: label[1],
  marginLeft: margin[0],
  marginTop: margin[1],
  gapAcross: across,
  gapDown: 0,
  columns: grid[0],
  rows: grid[1],
});

export interface SheetPreset {
  readonly name: string;
  readonly sheet: LabelSheet;
}

/** Label printers, and sheets that are sold everywhere; the maker's measures. */
export const sheetPresets = {
  printer4x6: { name: 'Label printer, 4 × 6 in', sheet: oneInInches(4, 6) },
  printer6x4: { name: 'Label printer, 6 × 4 in', sheet: oneInInches(6, 4) },
  printer4x4: { name: 'Label printer, 4 × 4 in', sheet: oneInInches(4, 4) },
  printer6x6: { name: 'Label printer, 6 × 6 in', sheet: oneInInches(6, 6) },
  printer100x150: {
    name: 'Label printer, 100 × 150 mm',
    sheet: { ...oneInInches(1, 1), pageWidth: 100, pageHeight: 150, labelWidth: 100, labelHeight: 150 },
  },
  avery5163: {
    name: 'Avery 5163, 8163: 2 × 4 in, 10 on letter paper',
    sheet: inInches({ page: LETTER, label: [4, 2], margin: [0.15625, 0.5], gap: [0.1875, 0], grid: [2, 5] }),
  },
  avery5164: {
    name: 'Avery 5164, 8164: 3⅓ × 4 in, 6 on letter paper',
    sheet: inInches({ page: LETTER, label: [4, 10 / 3], margin: [0.15625, 0.5], gap: [0.1875, 0], grid: [2, 3] }),
  },
  avery5168: {
    name: 'Avery 5168, 8168: 5 × 3½ in, 4 on letter paper',
    sheet: inInches({ page: LETTER, label: [3.5, 5], margin: [0.5, 0.5], gap: [0.5, 0], grid: [2, 2] }),
  },
  avery5126: {
    name: 'Avery 5126, 8126: 5½ × 8½ in, 2 on letter paper',
    sheet: inInches({ page: LETTER, label: [8.5, 5.5], grid: [1, 2] }),
  },
  avery5165: { name: 'Avery 5165, 8165: 8½ × 11 in, the whole sheet', sheet: oneInInches(8.5, 11) },
  averyL7165: {
    name: 'Avery L7165: 99.1 × 67.7 mm, 8 on A4 paper',
    sheet: a4([99.1, 67.7], [4.65, 13.1], 2.5, [2, 4]),
  },
  averyL7169: {
    name: 'Avery L7169: 99.1 × 139 mm, 4 on A4 paper',
    sheet: a4([99.1, 139], [4.65, 9.5], 2.5, [2, 2]),
  },
  averyL7168: {
    name: 'Avery L7168: 199.6 × 143.5 mm, 2 on A4 paper',
    sheet: a4([199.6, 143.5], [5.2, 5], 0, [1, 2]),
  },
} as const satisfies Record<string, SheetPreset>;
export type SheetPresetKey = keyof typeof sheetPresets;

/** The preset that a sheet is; null of one set by hand. */
export const presetOf = (sheet: LabelSheet): SheetPresetKey | null =>
  (Object.keys(sheetPresets) as SheetPresetKey[]).find((key) =>
    (Object.keys(sheet) as (keyof LabelSheet)[]).every((each) => sheetPresets[key].sheet[each] === sheet[each]),
  ) ?? null;
