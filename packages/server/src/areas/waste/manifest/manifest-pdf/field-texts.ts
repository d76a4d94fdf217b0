import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type {
  Manifest,
  ManifestAddress,
  ManifestLine,
  ManifestPhone,
  PaperSignature,
} from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import type { SheetLine } from '@oikos/domain/waste/shipment/manifest/paginate.ts';
import { type Box, COLUMN, type FilledField, ROW } from './form-geometry.ts';

/** How parts of a manifest are written into the boxes of both forms. */

export const phoneText = (phone: ManifestPhone | null): string =>
  phone === null ? '' : phone.extension === null ? phone.number : `${phone.number} x${phone.extension}`;

export const addressText = (address: ManifestAddress | null): string => {
  if (address === null) return '';
  const street = [address.streetNumber, address.street].filter((part) => part !== null).join(' ');
  const place = [address.city, [address.state, address.zip].filter((part) => part !== null).join(' ')]
    .filter((part) => part !== null && part !== '')
    .join(', ');
  const country = address.country === null || address.country === 'US' ? null : address.country;
  return [street, address.secondLine, place, country].filter((part) => part !== null && part !== '').join('\n');
};

/** A value on one line that the notes repeat where it doesn't fit. */
export const filled = (
  field: string,
  box: Box,
  text: string | null | undefined,
  more: Partial<FilledField> = {},
): FilledField => ({
  field,
  box,
  text: text ?? '',
  inNotes: `Item ${field}`,
  ...more,
});

/** Name and date beside a signature; the signature itself is left to a pen. */
export const signatureFields = (field: string, topRow: number, signature: PaperSignature | null): FilledField[] => {
  const top = topRow * ROW + 9;
  const height = 14;
  const cell = (left: number, right: number): Box => ({ left, top, width: right - left, height });
  const [year = '', month = '', day = ''] = dateParts(signature?.date ?? null);
  return [
    filled(`${field} name`, cell(COLUMN.left, COLUMN.signature), signature?.printedName),
    filled(`${field} month`, cell(COLUMN.month, COLUMN.day), month, { isCentred: true }),
    filled(`${field} day`, cell(COLUMN.day, COLUMN.year), day, { isCentred: true }),
    filled(`${field} year`, cell(COLUMN.year, COLUMN.right), year, { isCentred: true, size: 8 }),
  ];
};

const dateParts = (date: LocalDate | null): string[] => (date === null ? [] : date.split('-'));

/** Items 9 to 13, or 27 to 31, of one line whose upper edge is `top`. */
export const lineFields = (
  items: LineItems,
  { number, line, codes }: SheetLine,
  top: number,
  indent: number,
): FilledField[] => {
  const cell = (left: number, right: number): Box => ({ left, top, width: right - left, height: 3 * ROW });
  const description = cell(COLUMN.description + indent, COLUMN.containerNumber);
  const centred = { isCentred: true } as const;
  const { quantity } = line;
  return [
    filled(
      `${items.hazardous}.${number}`,
      cell(COLUMN.left, COLUMN.description),
      line.dotHazardous ? 'X' : '',
      centred,
    ),
    filled(`${items.description}.${number}`, description, descriptionOf(line), {
      inNotes: `Line ${number}, item ${items.description}`,
    }),
    filled(
      `${items.containers} number.${number}`,
      cell(COLUMN.containerNumber, COLUMN.containerType),
      numeral(quantity.containerCount),
      centred,
    ),
    filled(
      `${items.containers} type.${number}`,
      cell(COLUMN.containerType, COLUMN.quantity),
      quantity.containerCode,
      centred,
    ),
    filled(`${items.quantity}.${number}`, cell(COLUMN.quantity, COLUMN.unit), numeral(quantity.amount), centred),
    filled(`${items.unit}.${number}`, cell(COLUMN.unit, COLUMN.codes), quantity.unit, centred),
    ...codes.map((code, index) =>
      filled(`${items.codes}.${number}.${index + 1}`, codeCell(top, index), code, { ...centred, size: 8 }),
    ),
  ];
};

/** The numbers that the items of a line have on each form. */
export interface LineItems {
  readonly hazardous: string;
  readonly description: string;
  readonly containers: string;
  readonly quantity: string;
  readonly unit: string;
  readonly codes: string;
}

const descriptionOf = (line: ManifestLine): string =>
  (line.dotHazardous ? line.shippingDescription?.text : line.wasteDescription) ?? '';

const numeral = (value: number | null): string => (value === null ? '' : String(value));

const CODE_COLUMNS = [COLUMN.codes, COLUMN.secondCode, COLUMN.thirdCode, COLUMN.right];

/** Item 13: two rows of three. */
const codeCell = (top: number, index: number): Box => {
  const left = CODE_COLUMNS[index % 3] ?? 0;
  const right = CODE_COLUMNS[(index % 3) + 1] ?? 0;
  return { left, top: top + Math.floor(index / 3) * 1.5 * ROW, width: right - left, height: 1.5 * ROW };
};

/** Item 18a or 35: the remarks of the lines on this sheet. */
export const discrepancyText = (lines: readonly SheetLine[]): string =>
  lines
    .flatMap(({ number, line }) => {
      const remarks = [line.discrepancy?.comments, line.discrepancy?.residueComments].filter((text) => text);
      return remarks.length === 0 ? [] : [`Line ${number}: ${remarks.join('. ')}`];
    })
    .join('; ');

/** Which boxes of item 18a are crossed. */
export const discrepancyMarks = ({ lines, rejection, discrepancy: whole }: Manifest): readonly boolean[] => [
  whole?.quantity || lines.some(({ discrepancy }) => discrepancy?.quantity),
  whole?.type || lines.some(({ discrepancy }) => discrepancy?.type),
  whole?.residue || lines.some(({ discrepancy }) => discrepancy?.residue),
  rejection?.extent === 'partial',
  rejection?.extent === 'full',
];
