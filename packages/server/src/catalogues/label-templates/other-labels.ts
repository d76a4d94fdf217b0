import type { LabelElement } from '@oikos/domain/waste/container/labels/label-template.ts';
import { band, frame, named, qr, rule, text } from './placed-elements.ts';

/** 4 x 3⅓ inches: a title over contents, date, container and code. */
const plainLabel = (title: LabelElement, colour: LabelElement['colour'], dateName: string): readonly LabelElement[] => [
  frame([2, 2, 97.6, 80.67], colour),
  title,
  ...named('contents', 'CONTENTS', [4, 21, 93.6, 15], '{{waste.streams}}', { fontSize: 14 }),
  ...named('start', dateName, [4, 37, 93.6, 14], '{{container.startDate}}', { fontSize: 22 }),
  rule('rule', 4, 52, 93.6),
  ...named('number', 'CONTAINER', [4, 53, 62, 11], '{{container.number}}', { fontSize: 16 }),
  text('area', [4, 64, 62, 5], '{{container.site}}, {{container.area}}', { fontSize: 8 }),
  ...named('generator', 'GENERATOR', [4, 69, 64, 12], '{{generator.name}} {{generator.phone}}', { fontSize: 9 }),
  qr('qr', [71, 54, 26, 27], '{{container.address}}'),
];

const TITLE = [2, 2, 97.6, 17] as const;

export const nonHazardousLabel = plainLabel(
  band(TITLE, 'NON-HAZARDOUS WASTE', '#00843d', { fontSize: 24 }),
  '#00843d',
  'ACCUMULATION START DATE',
);

/** 40 CFR 273.14, 273.15(c). */
export const universalLabel = plainLabel(
  band(TITLE, 'UNIVERSAL WASTE - {{waste.universalKind}}', '#003da5', { fontSize: 17 }),
  '#003da5',
  'ACCUMULATION START DATE',
);

/** 40 CFR 279.22(c)(1). */
export const usedOilLabel = plainLabel(band(TITLE, 'USED OIL', '#000000'), '#000000', 'ACCUMULATION START DATE');

/** 6 x 6 inches: the mark ML of 40 CFR 761.45(a), figure 1, in its words and colours. */
export const pcbLabel: readonly LabelElement[] = [
  text('background', [2, 2, 148.4, 148.4], '', { fill: '#ffd100', border: 1 }),
  text('caution', [6, 5, 140.4, 20], 'CAUTION', { fontSize: 52, isBold: true, align: 'centre' }),
  text('contains', [6, 25, 140.4, 14], 'CONTAINS PCBs', { fontSize: 38, isBold: true, align: 'centre' }),
  text('words', [6, 39, 140.4, 9], '(Polychlorinated Biphenyls)', { fontSize: 20, align: 'centre' }),
  text(
    'handling',
    [8, 49, 136.4, 27],
    'A toxic environmental contaminant requiring special handling and disposal in accordance with U.S. Environmental Protection Agency Regulations 40 CFR 761 - For Disposal Information contact the nearest U.S. E.P.A. Office.',
    { fontSize: 12.5, align: 'centre' },
  ),
  text(
    'spill',
    [8, 77, 136.4, 14],
    'In case of accident or spill, call toll free the U.S. Coast Guard National Response Center: 800-424-8802',
    { fontSize: 12, align: 'centre', isBold: true },
  ),
  text('contact', [8, 91, 136.4, 8], 'Also Contact: {{generator.name}}   Tel. No.: {{generator.phone}}', {
    fontSize: 11,
  }),
  rule('rule', 8, 101, 136.4),
  ...named('start', 'REMOVED FROM SERVICE', [8, 103, 96, 16], '{{container.startDate}}', { fontSize: 26 }),
  ...named('contents', 'CONTENTS', [8, 120, 96, 14], '{{waste.streams}}'),
  ...named('number', 'CONTAINER', [8, 134, 96, 13], '{{container.number}}', { fontSize: 18 }),
  qr('qr', [106, 105, 38, 42], '{{container.address}}'),
];
