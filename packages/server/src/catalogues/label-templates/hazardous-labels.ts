import { FEDERAL_LAW_WORDS } from '@oikos/domain/waste/container/labels/label-requirements.ts';
import type { LabelElement } from '@oikos/domain/waste/container/labels/label-template.ts';
import { band, barcode, frame, named, qr, rule, text } from './placed-elements.ts';

const RED = '#c8102e';

/** 4 x 3⅓ inches: 40 CFR 262.15(a)(5). */
export const satelliteLabel: readonly LabelElement[] = [
  frame([2, 2, 97.6, 80.67], RED),
  band([2, 2, 97.6, 15], 'HAZARDOUS WASTE', RED, { fontSize: 26 }),
  text('area', [4, 18, 93.6, 5], 'Satellite accumulation: {{container.area}}', { fontSize: 9 }),
  ...named('contents', 'CONTENTS', [4, 23.5, 93.6, 14], '{{waste.streams}}', { fontSize: 14 }),
  ...named('hazards', 'HAZARDS', [4, 38, 66, 16], '{{waste.hazards}}', { fontSize: 16 }),
  ...named('state', 'PHYSICAL STATE', [71, 38, 27, 16], '{{waste.physicalState}}'),
  rule('rule', 4, 54.5, 93.6),
  ...named('number', 'CONTAINER', [4, 55.5, 62, 12], '{{container.number}}', { fontSize: 18 }),
  // Filled in by hand: 40 CFR 262.15(a)(6)(ii).
  text('exceededName', [4, 68, 62, 4], 'DATE ON WHICH THE LIMIT WAS EXCEEDED', { fontSize: 7 }),
  rule('exceeded', 5, 80, 58),
  qr('qr', [71, 55.5, 26, 26], '{{container.address}}'),
];

const generator = (top: number): LabelElement[] => [
  ...named('generator', 'GENERATOR', [4, top, 58, 16], '{{generator.name}}\n{{generator.address}}', { fontSize: 9 }),
  ...named('epaId', 'EPA ID', [64, top, 34, 8], '{{generator.epaId}}', { fontSize: 11 }),
  ...named('phone', 'PHONE', [64, top + 8, 34, 8], '{{generator.phone}}', { fontSize: 9 }),
];

/** What the labels of accumulation say differently: their words, the day that counts, and where or of what the waste is. */
interface AccumulationWords {
  readonly title: string;
  readonly titleSize: number;
  readonly day: { readonly name: string; readonly caption: string; readonly ruleName: string; readonly field: string };
  readonly place: { readonly name: string; readonly text: string };
}

const accumulationLabel = ({ title, titleSize, day, place }: AccumulationWords): readonly LabelElement[] => [
  frame([2, 2, 97.6, 148.4], RED),
  band([2, 2, 97.6, 18], title, RED, { fontSize: titleSize }),
  text('law', [4, 20.5, 93.6, 5], 'Federal law prohibits improper disposal', { align: 'centre', isBold: true }),
  ...named(day.name, day.caption, [4, 26, 93.6, 16], day.field, { fontSize: 28 }),
  rule(day.ruleName, 4, 43, 93.6),
  ...named('contents', 'CONTENTS', [4, 44, 93.6, 16], '{{waste.streams}}', { fontSize: 14 }),
  ...named('hazards', 'HAZARDS', [4, 61, 60, 18], '{{waste.hazards}}', { fontSize: 16 }),
  ...named('state', 'PHYSICAL STATE', [66, 61, 32, 18], '{{waste.physicalState}}', { fontSize: 14 }),
  rule('ruleHazards', 4, 80, 93.6),
  ...named('codes', 'EPA WASTE CODES', [4, 81, 60, 14], '{{waste.codes}}', { fontSize: 13 }),
  ...named('deadline', 'SHIP BY', [66, 81, 32, 14], '{{container.deadline}}', { fontSize: 13 }),
  rule('ruleCodes', 4, 96, 93.6),
  ...generator(97),
  rule('ruleGenerator', 4, 114, 93.6),
  ...named('number', 'CONTAINER', [4, 115, 66, 11], '{{container.number}}', { fontSize: 18 }),
  text(place.name, [4, 126, 66, 5], place.text, { fontSize: 8 }),
  barcode('barcode', [4, 132, 66, 16], '{{container.number}}', { fontSize: 7 }),
  qr('qr', [72, 119, 26, 28], '{{container.address}}'),
];

/** 4 x 6 inches: 40 CFR 262.16(b)(6)(i), 262.17(a)(5)(i). */
export const centralLabel = accumulationLabel({
  title: 'HAZARDOUS WASTE',
  titleSize: 27,
  day: { name: 'start', caption: 'ACCUMULATION START DATE', ruleName: 'ruleStart', field: '{{container.startDate}}' },
  place: { name: 'area', text: '{{container.site}}, {{container.area}}' },
});

/** 4 x 6 inches: 40 CFR 262.232(a)(4)(i), (b)(4)(i). */
export const episodicLabel = accumulationLabel({
  title: 'EPISODIC HAZARDOUS WASTE',
  titleSize: 18,
  day: { name: 'began', caption: 'EPISODIC EVENT BEGAN', ruleName: 'ruleBegan', field: '{{episodicEvent.beganOn}}' },
  place: { name: 'event', text: '{{container.site}}, {{episodicEvent.name}}' },
});

/** 4 x 6 inches: 40 CFR 262.32(b), 49 CFR 172.301. */
const shippedLabel = (title: string): readonly LabelElement[] => [
  frame([2, 2, 97.6, 148.4], RED),
  band([2, 2, 97.6, 15], title, RED, { fontSize: 27 }),
  text('law', [4, 17.5, 93.6, 16], FEDERAL_LAW_WORDS, { fontSize: 9, isBold: true, align: 'centre' }),
  rule('ruleLaw', 4, 34, 93.6),
  ...generator(35),
  rule('ruleGenerator', 4, 52, 93.6),
  ...named('tracking', 'MANIFEST TRACKING NUMBER', [4, 53, 50, 11], '{{shipment.trackingNumber}}', { fontSize: 15 }),
  ...named('start', 'ACCUMULATION START DATE', [56, 53, 42, 11], '{{container.startDate}}', { fontSize: 13 }),
  ...named('codes', 'EPA WASTE CODES', [4, 65, 50, 12], '{{waste.codes}}', { fontSize: 12 }),
  ...named('hazards', 'HAZARDS', [56, 65, 42, 12], '{{waste.hazards}}', { fontSize: 10 }),
  rule('ruleCodes', 4, 78, 93.6),
  ...named('shippingName', 'PROPER SHIPPING NAME', [4, 79, 93.6, 17], '{{waste.shippingName}}', { fontSize: 14 }),
  text('identificationNumber', [4, 96, 93.6, 19], '{{waste.identificationNumber}}', {
    fontSize: 48,
    isBold: true,
    align: 'centre',
  }),
  ...named('class', 'CLASS', [4, 114, 32, 9], '{{waste.hazardClass}}'),
  ...named('group', 'PACKING GROUP', [38, 114, 32, 9], '{{waste.packingGroup}}'),
  rule('ruleDescription', 4, 124, 66),
  ...named('number', 'CONTAINER', [4, 125, 66, 9], '{{container.number}}', { fontSize: 13 }),
  barcode('barcode', [4, 135, 66, 13], '{{container.number}}', { fontSize: 7 }),
  qr('qr', [72, 119, 26, 28], '{{container.address}}'),
];

export const preTransportLabel = shippedLabel('HAZARDOUS WASTE');
export const labPackLabel = shippedLabel('LAB PACK');
