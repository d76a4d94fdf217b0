import { type Box, between, type Caption, COLUMN, captionOf, type FormDrawing, ROW } from './form-geometry.ts';
import { lineTable } from './line-columns.ts';
import { signatureRow } from './signature-row.ts';

/** The boxes of form 8700-22 (revision 12-17): rows and columns where the registered printers' form has them. */
export const FIRST_FORM = {
  title: between(COLUMN.left, 4, COLUMN.generatorId, 6),
  generatorId: between(COLUMN.generatorId, 4, COLUMN.page, 6),
  page: between(COLUMN.page, 4, COLUMN.emergencyPhone, 6),
  emergencyPhone: between(COLUMN.emergencyPhone, 4, COLUMN.trackingNumber, 6),
  trackingNumber: between(COLUMN.trackingNumber, 4, COLUMN.right, 6),
  generator: between(COLUMN.left, 6, COLUMN.right, 10),
  transporters: [between(COLUMN.left, 10, COLUMN.right, 12), between(COLUMN.left, 12, COLUMN.right, 14)],
  facility: between(COLUMN.left, 14, COLUMN.right, 18),
  notes: between(COLUMN.left, 32, COLUMN.right, 36),
  certification: between(COLUMN.left, 36, COLUMN.right, 39),
  international: between(COLUMN.left, 41, COLUMN.right, 43),
  acknowledgment: between(COLUMN.left, 43, COLUMN.right, 44),
  discrepancy: between(COLUMN.left, 48, COLUMN.right, 49),
  discrepancySpace: between(COLUMN.left, 49, COLUMN.right, 52),
  alternate: between(COLUMN.left, 52, COLUMN.right, 55),
  alternateSignature: between(COLUMN.left, 55, COLUMN.right, 57),
  methods: between(COLUMN.left, 57, COLUMN.right, 58),
  receipt: between(COLUMN.left, 60, COLUMN.right, 61),
} as const;

export const FIRST_LINE_ROW = 20;
export const FIRST_FORM_LINES = 4;

/** Item 19: one box for each line. */
export const METHOD_BOXES = [0, 1, 2, 3].map((index) => {
  const width = (COLUMN.right - COLUMN.left) / 4;
  return between(COLUMN.left + index * width, 58, COLUMN.left + (index + 1) * width, 60);
});

const CHECK_SIZE = 9;
const check = (left: number, top: number): Box => ({ left, top, width: CHECK_SIZE, height: CHECK_SIZE });

/** Item 16. */
export const IMPORT_CHECK = check(134, 41 * ROW + 3);
const EXPORT_CHECK = check(272, 41 * ROW + 3);

/** Item 18a, in the order of the form. */
export const DISCREPANCY_CHECKS = [142, 243, 336.5, 423, 523].map((left) => check(left, 49 * ROW + 4));
const DISCREPANCY_NAMES = ['Quantity', 'Type', 'Residue', 'Partial Rejection', 'Full Rejection'];

const CERTIFICATION = [
  'I hereby declare that the contents of this consignment are fully and accurately described above by the proper shipping name, and are classified, packaged,',
  'marked and labeled/placarded, and are in all respects in proper condition for transport according to applicable international and national governmental regulations. If export shipment and I am the Primary',
  'Exporter, I certify that the contents of this consignment conform to the terms of the attached EPA Acknowledgment of Consent.',
  'I certify that the waste minimization statement identified in 40 CFR 262.27(a) (if I am a large quantity generator) or (b) (if I am a small quantity generator) is true.',
];

const siteCaptions = (box: Box, name: string): Caption[] => [
  captionOf(name, box),
  { ...captionOf('U.S. EPA ID Number', box), left: COLUMN.epaId + 3 },
];

const bottomCaption = (text: string, box: Box): Caption => ({
  text,
  left: box.left + 2,
  top: box.top + box.height - 9,
});

const headCaptions = (): Caption[] => [
  { text: 'Please print or type.', left: COLUMN.margin, top: 3 * ROW + 2 },
  { text: 'Form Approved. OMB No. 2050-0039', left: 478, top: 3 * ROW + 2 },
  { text: 'UNIFORM HAZARDOUS', left: 39.5, top: 51.5, size: 6.5, isBold: true },
  { text: 'WASTE MANIFEST', left: 48, top: 60, size: 6.5, isBold: true },
  captionOf('1. Generator ID Number', FIRST_FORM.generatorId),
  captionOf('2. Page 1 of', FIRST_FORM.page, { size: 5.5 }),
  captionOf('3. Emergency Response Phone', FIRST_FORM.emergencyPhone),
  captionOf('4. Manifest Tracking Number', FIRST_FORM.trackingNumber, { isBold: true }),
  captionOf("5. Generator's Name and Mailing Address", FIRST_FORM.generator),
  {
    ...captionOf("Generator's Site Address (if different than mailing address)", FIRST_FORM.generator),
    left: COLUMN.siteAddress + 2,
  },
  bottomCaption("Generator's Phone:", FIRST_FORM.generator),
  ...FIRST_FORM.transporters.flatMap((box, index) =>
    siteCaptions(box, `${6 + index}. Transporter ${index + 1} Company Name`),
  ),
  ...siteCaptions(FIRST_FORM.facility, '8. Designated Facility Name and Site Address'),
  bottomCaption("Facility's Phone:", FIRST_FORM.facility),
];

const footCaptions = (): Caption[] => [
  captionOf('14. Special Handler Instructions and Additional Information', FIRST_FORM.notes),
  captionOf("15. GENERATOR'S/OFFEROR'S CERTIFICATION:", FIRST_FORM.certification, { isBold: true, size: 5.4 }),
  ...CERTIFICATION.map((text, index) => ({
    text,
    left: COLUMN.left + (index === 0 ? 135 : 12),
    top: FIRST_FORM.certification.top + 2 + index * 8,
    size: 5.4,
  })),
  captionOf('16. International Shipments', FIRST_FORM.international),
  { text: 'Import to U.S.', left: 147, top: 41 * ROW + 4 },
  { text: 'Export from U.S.', left: 285, top: 41 * ROW + 4 },
  { text: 'Port of entry/exit:', left: 358, top: 41 * ROW + 4 },
  { text: 'Transporter signature (for exports only):', left: 37.6, top: 42 * ROW + 2 },
  { text: 'Date leaving U.S.:', left: 358, top: 42 * ROW + 2 },
  captionOf('17. Transporter Acknowledgment of Receipt of Materials', FIRST_FORM.acknowledgment, { top: 43 * ROW + 3 }),
  captionOf('18. Discrepancy', FIRST_FORM.discrepancy, { top: 48 * ROW + 3 }),
  captionOf('18a. Discrepancy Indication Space', FIRST_FORM.discrepancySpace, { top: 49 * ROW + 5 }),
  ...DISCREPANCY_NAMES.map((text, index) => ({
    text,
    left: (DISCREPANCY_CHECKS[index]?.left ?? 0) + 12,
    top: 49 * ROW + 5,
  })),
  { text: 'Manifest Reference Number:', left: 335, top: 51 * ROW + 3 },
  ...siteCaptions(FIRST_FORM.alternate, '18b. Alternate Facility (or Generator)'),
  bottomCaption("Facility's Phone:", FIRST_FORM.alternate),
  captionOf('18c. Signature of Alternate Facility (or Generator)', FIRST_FORM.alternateSignature),
  captionOf(
    '19. Hazardous Waste Report Management Method Codes (i.e., codes for hazardous waste treatment, disposal, and recycling systems)',
    FIRST_FORM.methods,
    { top: 57 * ROW + 3 },
  ),
  ...METHOD_BOXES.map((box, index) => captionOf(`${index + 1}.`, box)),
  captionOf(
    '20. Designated Facility Owner or Operator: Certification of receipt of hazardous materials covered by the manifest except as noted in Item 18a',
    FIRST_FORM.receipt,
    { top: 60 * ROW + 3 },
  ),
  {
    text: 'EPA Form 8700-22 (Rev. 12-17). Shipping copy on blank paper; not the form of a registered printer.',
    left: COLUMN.margin,
    top: 63 * ROW + 3,
  },
];

/** Who fills in what, along the left margin. */
const MARGINS = [
  { text: 'GENERATOR', topRow: 4, bottomRow: 41 },
  { text: "INT'L", topRow: 41, bottomRow: 43 },
  { text: 'TRANSPORTER', topRow: 43, bottomRow: 48 },
  { text: 'DESIGNATED FACILITY', topRow: 48, bottomRow: 63 },
];

export const marginLabels = (margins: readonly { text: string; topRow: number; bottomRow: number }[]) => ({
  frames: margins.map(({ topRow, bottomRow }) => between(COLUMN.margin, topRow, COLUMN.left, bottomRow)),
  captions: margins.map(
    ({ text, topRow, bottomRow }): Caption => ({
      text,
      left: COLUMN.margin + 8.6,
      top: ((topRow + bottomRow) / 2) * ROW + text.length * 2.2,
      size: bottomRow - topRow < 6 ? 6 : 7,
      isBold: true,
      isUpright: true,
    }),
  ),
});

export const drawFirstForm = (): FormDrawing => {
  const table = lineTable(18, FIRST_FORM_LINES, ['9a', '9b', '10', '11', '12', '13']);
  const signatures = [
    signatureRow(39, "Generator's/Offeror's Printed/Typed Name"),
    signatureRow(44, 'Transporter 1 Printed/Typed Name'),
    signatureRow(46, 'Transporter 2 Printed/Typed Name'),
    signatureRow(61, 'Printed/Typed Name'),
  ];
  const margins = marginLabels(MARGINS);
  const { transporters, ...boxes } = FIRST_FORM;
  const tick = (left: number, topRow: number, rows: number): Box => ({
    left,
    top: topRow * ROW,
    width: 0,
    height: rows * ROW,
  });
  return {
    frames: [
      ...Object.values(boxes),
      ...transporters,
      ...METHOD_BOXES,
      IMPORT_CHECK,
      EXPORT_CHECK,
      ...DISCREPANCY_CHECKS,
      ...margins.frames,
      ...table.frames,
      ...signatures.flatMap(({ frames }) => frames),
    ],
    hairlines: [
      ...table.hairlines,
      ...signatures.flatMap(({ hairlines }) => hairlines),
      tick(COLUMN.siteAddress, 6, 4),
      ...[10, 12].map((row) => tick(COLUMN.epaId, row, 2)),
      tick(COLUMN.epaId, 14, 4),
      tick(COLUMN.epaId, 52, 3),
      ...[COLUMN.month, COLUMN.day, COLUMN.year].map((left) => tick(left, 55, 2)),
    ],
    captions: [
      ...headCaptions(),
      ...table.captions,
      ...[1, 2, 3, 4].map((line) => ({
        text: `${line}.`,
        left: COLUMN.description + 2,
        top: (FIRST_LINE_ROW + 3 * (line - 1)) * ROW + 2,
      })),
      ...footCaptions(),
      ...signatures.flatMap(({ captions }) => captions),
      ...margins.captions,
      ...['Month', 'Day', 'Year'].map((text, index) => ({
        text,
        left: ([COLUMN.month, COLUMN.day, COLUMN.year][index] ?? 0) + (index === 0 ? 2 : 4),
        top: 55 * ROW + 1.5,
      })),
    ],
  };
};
