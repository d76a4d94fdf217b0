import type { LabelElement, LabelElementKind } from '@oikos/domain/waste/container/labels/label-template.ts';

/** Millimetres from the label's upper left corner. */
type Place = readonly [left: number, top: number, width: number, height: number];

const placed =
  (kind: LabelElementKind) =>
  (id: string, [left, top, width, height]: Place, content: string, more: Partial<LabelElement> = {}): LabelElement => ({
    id,
    kind,
    left,
    top,
    width,
    height,
    content,
    fontSize: 10,
    isBold: false,
    align: 'left',
    verticalAlign: 'middle',
    colour: '#000000',
    fill: '',
    border: 0,
    ...more,
  });

export const text = placed('text');
export const qr = placed('qr');
export const barcode = placed('barcode');
const box = placed('box');

export const frame = (place: Place, colour: LabelElement['colour']): LabelElement =>
  box('frame', place, '', { border: 0.8, colour });
export const rule = (id: string, left: number, top: number, width: number): LabelElement =>
  box(id, [left, top, width, 0.3], '', { fill: '#000000' });

/** A quiet word above, what it names below. */
export const named = (
  id: string,
  name: string,
  [left, top, width, height]: Place,
  content: string,
  more: Partial<LabelElement> = {},
): LabelElement[] => [
  text(`${id}Name`, [left, top, width, 4], name, { fontSize: 7 }),
  text(id, [left, top + 3.4, width, height - 3.4], content, {
    fontSize: 12,
    isBold: true,
    verticalAlign: 'top',
    ...more,
  }),
];

export const band = (
  place: Place,
  content: string,
  fill: LabelElement['fill'],
  more: Partial<LabelElement> = {},
): LabelElement =>
  text('title', place, content, { fontSize: 30, isBold: true, align: 'centre', colour: '#ffffff', fill, ...more });
