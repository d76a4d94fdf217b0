import type { Manifest } from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import type { ManifestSheet } from '@oikos/domain/waste/shipment/manifest/paginate.ts';
import { discrepancyText, filled, type LineItems, lineFields, signatureFields } from './field-texts.ts';
import { marginLabels } from './first-form-drawing.ts';
import { siteFields } from './first-form-fields.ts';
import {
  type Box,
  below,
  between,
  CAPTION_HEIGHT,
  COLUMN,
  captionOf,
  type FilledField,
  type FormDrawing,
  ROW,
} from './form-geometry.ts';
import { lineTable } from './line-columns.ts';
import { signatureRow } from './signature-row.ts';

const LINES = 10;
const FIRST_LINE_ROW = 14;

/** The boxes of form 8700-22A: items 21 to 36. */
export const CONTINUATION_FORM = {
  title: between(COLUMN.left, 4, COLUMN.generatorId + 20, 6),
  generatorId: between(COLUMN.generatorId + 20, 4, COLUMN.page, 6),
  page: between(COLUMN.page, 4, 360, 6),
  trackingNumber: between(360, 4, COLUMN.right, 6),
  generator: between(COLUMN.left, 6, COLUMN.right, 8),
  transporters: [between(COLUMN.left, 8, COLUMN.right, 10), between(COLUMN.left, 10, COLUMN.right, 12)],
  notes: between(COLUMN.left, 44, COLUMN.right, 49),
  acknowledgments: [between(COLUMN.left, 49, COLUMN.right, 50), between(COLUMN.left, 52, COLUMN.right, 53)],
  discrepancy: between(COLUMN.left, 55, COLUMN.right, 59),
  methods: between(COLUMN.left, 59, COLUMN.right, 60),
} as const;

const METHOD_BOXES = Array.from({ length: LINES }, (_, index) => {
  const width = (COLUMN.right - COLUMN.left) / 5;
  const left = COLUMN.left + (index % 5) * width;
  const row = 60 + 1.5 * Math.floor(index / 5);
  return between(left, row, left + width, row + 1.5);
});

const MARGINS = [
  { text: 'GENERATOR', topRow: 4, bottomRow: 49 },
  { text: 'TRANSPORTER', topRow: 49, bottomRow: 55 },
  { text: 'DESIGNATED FACILITY', topRow: 55, bottomRow: 63 },
];

const captions = () => {
  const { generatorId, page, trackingNumber, generator, transporters, notes, acknowledgments, discrepancy, methods } =
    CONTINUATION_FORM;
  return [
    { text: 'Please print or type.', left: COLUMN.margin, top: 3 * ROW + 2 },
    { text: 'Form Approved. OMB No. 2050-0039', left: 478, top: 3 * ROW + 2 },
    { text: 'UNIFORM HAZARDOUS WASTE', left: 38, top: 51.5, size: 6.1, isBold: true },
    { text: 'MANIFEST (Continuation Sheet)', left: 38, top: 60.5, size: 6.1, isBold: true },
    captionOf('21. Generator ID Number', generatorId),
    captionOf('22. Page', page),
    captionOf('23. Manifest Tracking Number', trackingNumber, { isBold: true }),
    captionOf("24. Generator's Name", generator),
    ...transporters.flatMap((box, index) => [
      captionOf(`${25 + index}. Transporter`, box),
      { ...captionOf('Company Name', box), left: box.left + 62 },
      { ...captionOf('U.S. EPA ID Number', box), left: COLUMN.epaId + 3 },
    ]),
    captionOf('32. Special Handler Instructions and Additional Information', notes),
    ...acknowledgments.flatMap((box, index) => [
      captionOf(`${33 + index}. Transporter`, box, { top: box.top + 3 }),
      { ...captionOf('Acknowledgment of Receipt of Materials', box), left: box.left + 62, top: box.top + 3 },
    ]),
    captionOf('35. Discrepancy', discrepancy),
    captionOf(
      '36. Hazardous Waste Report Management Method Codes (i.e., codes for hazardous waste treatment, disposal, and recycling systems)',
      methods,
      { top: methods.top + 3 },
    ),
    {
      text: 'EPA Form 8700-22A (Rev. 12-17). Shipping copy on blank paper; not the form of a registered printer.',
      left: COLUMN.margin,
      top: 63 * ROW + 3,
    },
  ];
};

export const drawContinuationForm = (): FormDrawing => {
  const table = lineTable(12, LINES, ['27a', '27b', '28', '29', '30', '31']);
  const signatures = [signatureRow(50, 'Printed/Typed Name'), signatureRow(53, 'Printed/Typed Name')];
  const margins = marginLabels(MARGINS);
  const { transporters, acknowledgments, ...boxes } = CONTINUATION_FORM;
  return {
    frames: [
      ...Object.values(boxes),
      ...transporters,
      ...acknowledgments,
      ...METHOD_BOXES,
      ...table.frames,
      ...margins.frames,
      ...signatures.flatMap(({ frames }) => frames),
    ],
    hairlines: [
      ...table.hairlines,
      ...signatures.flatMap(({ hairlines }) => hairlines),
      ...[8, 10].map((row) => ({ left: COLUMN.epaId, top: row * ROW, width: 0, height: 2 * ROW })),
    ],
    captions: [...captions(), ...table.captions, ...signatures.flatMap((row) => row.captions), ...margins.captions],
  };
};

const ITEMS: LineItems = {
  hazardous: '27a',
  description: '27b',
  containers: '28',
  quantity: '29',
  unit: '30',
  codes: '31',
};
const LINE_NUMBER_WIDTH = 14;

const under = (box: Box): Box => below(box, CAPTION_HEIGHT);

/** What form 8700-22A says of a manifest. Its tracking number is filled in on the printed form too: it is that of page one. */
export const continuationFields = (manifest: Manifest, sheet: ManifestSheet, pages: number): FilledField[] => {
  const { generator } = manifest;
  return [
    filled('21', under(CONTINUATION_FORM.generatorId), generator.epaId, { size: 10 }),
    filled('22', under(CONTINUATION_FORM.page), `${sheet.page} of ${pages}`, { size: 10, isCentred: true }),
    filled('23', under(CONTINUATION_FORM.trackingNumber), manifest.trackingNumber, { size: 12 }),
    filled('24', under(CONTINUATION_FORM.generator), generator.name),
    ...sheet.transporters.flatMap(({ order, site }, index) => transporterFields(index, order, site)),
    ...sheet.lines.flatMap((line, index) => {
      const top = (FIRST_LINE_ROW + 3 * index) * ROW;
      const number = { left: COLUMN.description, top, width: LINE_NUMBER_WIDTH, height: 11 };
      return [
        filled(`27b number.${line.number}`, number, `${line.number}.`, { size: 7 }),
        ...lineFields(ITEMS, line, top, LINE_NUMBER_WIDTH),
      ];
    }),
    filled('35', under(CONTINUATION_FORM.discrepancy), discrepancyText(sheet.lines), { size: 8 }),
    ...sheet.lines.map(({ number, line }, index) =>
      filled(
        `36.${number}`,
        METHOD_BOXES[index] ?? CONTINUATION_FORM.methods,
        methodText(number, line.managementMethod),
        {
          isCentred: true,
          size: 8,
        },
      ),
    ),
  ];
};

const methodText = (number: number, method: string | null): string => (method === null ? '' : `${number}. ${method}`);

const transporterFields = (index: number, order: number, site: Manifest['transporters'][number]): FilledField[] => {
  const box = CONTINUATION_FORM.transporters[index] ?? CONTINUATION_FORM.generator;
  const acknowledgment = CONTINUATION_FORM.acknowledgments[index] ?? CONTINUATION_FORM.generator;
  const orderBox = (top: number): Box => ({ left: COLUMN.left + 44, top, width: 18, height: 10 });
  return [
    filled(`${25 + index} order`, orderBox(box.top), String(order), { size: 8, isCentred: true }),
    ...siteFields(`${25 + index}`, box, site),
    filled(`${33 + index} order`, orderBox(acknowledgment.top + 1), String(order), { size: 8, isCentred: true }),
    ...signatureFields(`${33 + index}`, 50 + 3 * index, site.signature),
  ];
};
