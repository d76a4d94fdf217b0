import type {
  LabelElement,
  LabelElementKind,
  LabelSheet,
} from '@oikos/domain/waste/container/labels/label-template.ts';

const SIZES: Readonly<Record<LabelElementKind, readonly [width: number, height: number]>> = {
  text: [60, 10],
  qr: [25, 25],
  barcode: [60, 16],
  box: [60, 0.5],
};

/** An id that no element of the label has. */
export function freeId(elements: readonly LabelElement[]): string {
  const taken = new Set(elements.map(({ id }) => id));
  let number = elements.length + 1;
  while (taken.has(`element${number}`)) number += 1;
  return `element${number}`;
}

/** A new element in the middle of the label. */
export function newElement(
  kind: LabelElementKind,
  content: string,
  elements: readonly LabelElement[],
  sheet: LabelSheet,
): LabelElement {
  const [width, height] = SIZES[kind];
  const fits = { width: Math.min(width, sheet.labelWidth), height: Math.min(height, sheet.labelHeight) };
  return {
    id: freeId(elements),
    kind,
    left: inHalves((sheet.labelWidth - fits.width) / 2),
    top: inHalves((sheet.labelHeight - fits.height) / 2),
    ...fits,
    content,
    fontSize: kind === 'barcode' ? 8 : 12,
    isBold: false,
    align: 'left',
    verticalAlign: 'middle',
    colour: '#000000',
    fill: kind === 'box' ? '#000000' : '',
    border: 0,
  };
}

/** Elements snap to half millimetres. */
export const inHalves = (length: number): number => Math.round(length * 2) / 2;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

const LEAST = 0.5;

/** Moved, but not off the label. */
export const moved = (element: LabelElement, across: number, down: number, sheet: LabelSheet): LabelElement => ({
  ...element,
  left: within(inHalves(element.left + across), 0, Math.max(0, sheet.labelWidth - element.width)),
  top: within(inHalves(element.top + down), 0, Math.max(0, sheet.labelHeight - element.height)),
});

/** Larger or smaller, but not beyond the label. */
export const resized = (element: LabelElement, across: number, down: number, sheet: LabelSheet): LabelElement => ({
  ...element,
  width: within(inHalves(element.width + across), LEAST, sheet.labelWidth - element.left),
  height: within(inHalves(element.height + down), LEAST, sheet.labelHeight - element.top),
});
