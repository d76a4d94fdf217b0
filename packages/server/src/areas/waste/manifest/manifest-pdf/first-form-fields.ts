import type { Manifest, ManifestSite } from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import type { ManifestSheet } from '@oikos/domain/waste/shipment/manifest/paginate.ts';
import {
  addressText,
  discrepancyMarks,
  discrepancyText,
  filled,
  type LineItems,
  lineFields,
  phoneText,
  signatureFields,
} from './field-texts.ts';
import { DISCREPANCY_CHECKS, FIRST_FORM, FIRST_LINE_ROW, IMPORT_CHECK, METHOD_BOXES } from './first-form-drawing.ts';
import { type Box, below, CAPTION_HEIGHT, COLUMN, type FilledField, ROW } from './form-geometry.ts';

const ITEMS: LineItems = {
  hazardous: '9a',
  description: '9b',
  containers: '10',
  quantity: '11',
  unit: '12',
  codes: '13',
};

const LINE_NUMBER_WIDTH = 10;
const PHONE_CAPTION_WIDTH = 62;

const under = (box: Box): Box => below(box, CAPTION_HEIGHT);
const part = (box: Box, left: number, right: number): Box => ({ ...box, left, width: right - left });
/** The last row of a box, behind the caption of a telephone. */
const phoneBox = (box: Box, right: number): Box => ({
  left: box.left + PHONE_CAPTION_WIDTH,
  top: box.top + box.height - 11,
  width: right - box.left - PHONE_CAPTION_WIDTH,
  height: 11,
});
/** What is above the telephone of a box and below its caption. */
const addressBox = (box: Box, left: number, right: number): Box => ({
  ...part(under(box), left, right),
  height: box.height - CAPTION_HEIGHT - 11,
});

/** What form 8700-22 says of a manifest. The printed form brings its own tracking number. */
export const firstFormFields = (
  manifest: Manifest,
  sheet: ManifestSheet,
  pages: number,
  onPrintedForm: boolean,
): FilledField[] => [
  ...headFields(manifest, pages, onPrintedForm),
  ...FIRST_FORM.transporters.flatMap((box, index) => siteFields(`${6 + index}`, box, sheet.transporters[index]?.site)),
  ...facilityFields('8', FIRST_FORM.facility, manifest.designatedFacility),
  ...sheet.lines.flatMap((line, index) =>
    lineFields(ITEMS, line, (FIRST_LINE_ROW + 3 * index) * ROW, LINE_NUMBER_WIDTH),
  ),
  ...signatureFields('15', 39, manifest.generator.signature),
  ...importFields(manifest),
  ...[0, 1].flatMap((index) =>
    signatureFields(`17.${index + 1}`, 44 + 2 * index, sheet.transporters[index]?.site.signature ?? null),
  ),
  ...receiptFields(manifest, sheet),
  ...signatureFields('20', 61, manifest.designatedFacility?.signature ?? null),
];

const headFields = (manifest: Manifest, pages: number, onPrintedForm: boolean): FilledField[] => {
  const { generator } = manifest;
  const mailing = addressText(generator.mailingAddress ?? generator.siteAddress);
  const site = addressText(generator.siteAddress);
  const { generator: box } = FIRST_FORM;
  return [
    filled('1', under(FIRST_FORM.generatorId), generator.epaId, { size: 10 }),
    filled('2', under(FIRST_FORM.page), String(pages), { isCentred: true, size: 10 }),
    filled('3', under(FIRST_FORM.emergencyPhone), phoneText(generator.emergencyPhone)),
    filled('4', under(FIRST_FORM.trackingNumber), onPrintedForm ? null : manifest.trackingNumber, { size: 12 }),
    filled('5', addressBox(box, COLUMN.left, COLUMN.siteAddress), [generator.name, mailing].filter(Boolean).join('\n')),
    filled('5 site', addressBox(box, COLUMN.siteAddress, COLUMN.right), site === mailing ? '' : site),
    filled('5 phone', phoneBox(box, COLUMN.siteAddress), phoneText(generator.phone)),
  ];
};

/** A company and its id, side by side. */
export const siteFields = (item: string, box: Box, site: ManifestSite | undefined): FilledField[] => [
  filled(item, part(under(box), box.left, COLUMN.epaId), site?.name),
  filled(`${item} id`, part(under(box), COLUMN.epaId, COLUMN.right), site?.epaId, { size: 10 }),
];

const facilityFields = (item: string, box: Box, site: ManifestSite | null): FilledField[] => [
  filled(
    item,
    addressBox(box, box.left, COLUMN.epaId),
    site && [site.name, addressText(site.siteAddress)].filter(Boolean).join('\n'),
  ),
  filled(`${item} id`, { ...addressBox(box, COLUMN.epaId, COLUMN.right), height: 16 }, site?.epaId, { size: 10 }),
  filled(`${item} phone`, phoneBox(box, COLUMN.epaId), phoneText(site?.phone ?? null)),
];

const importFields = ({ foreignOrigin }: Manifest): FilledField[] =>
  foreignOrigin === null
    ? []
    : [
        filled('16 import', IMPORT_CHECK, 'X', { isCentred: true, size: 8 }),
        filled(
          '16 port',
          { left: 408, top: 41 * ROW + 1, width: COLUMN.right - 408, height: 11 },
          [foreignOrigin.portOfEntry, foreignOrigin.portState].filter((text) => text !== null).join(', '),
        ),
      ];

/** Items 18 and 19. */
const receiptFields = (manifest: Manifest, sheet: ManifestSheet): FilledField[] => {
  const { rejection } = manifest;
  const references = [...(rejection?.newTrackingNumbers ?? []), ...manifest.residueTrackingNumbers];
  const remarks = [discrepancyText(sheet.lines), manifest.discrepancy?.comments, rejection?.comments]
    .filter(Boolean)
    .join('; ');
  const space = { left: COLUMN.left, top: 50 * ROW + 4, width: COLUMN.right - COLUMN.left, height: 10 };
  const taker = rejection?.destination === 'generator' ? manifest.generator : rejection?.alternateFacility;
  const taken = rejection?.generatorSignature ?? rejection?.alternateFacility?.signature;
  const [year = '', month = '', day = ''] = taken?.date?.split('-') ?? [];
  const date = (left: number, right: number): Box => ({ left, top: 55 * ROW + 9, width: right - left, height: 14 });
  return [
    ...discrepancyMarks(manifest).flatMap((isMarked, index) => {
      const box = DISCREPANCY_CHECKS[index];
      return isMarked && box ? [filled(`18a.${index + 1}`, box, 'X', { isCentred: true, size: 8 })] : [];
    }),
    filled('18a', space, remarks, { size: 8 }),
    filled(
      '18a reference',
      { left: 420, top: 51 * ROW + 1, width: COLUMN.right - 420, height: 11 },
      references.join(', '),
    ),
    ...(taker ? facilityFields('18b', FIRST_FORM.alternate, taker) : []),
    filled('18c month', date(COLUMN.month, COLUMN.day), month, { isCentred: true }),
    filled('18c day', date(COLUMN.day, COLUMN.year), day, { isCentred: true }),
    filled('18c year', date(COLUMN.year, COLUMN.right), year, { isCentred: true, size: 8 }),
    ...sheet.lines.map(({ line }, index) =>
      filled(`19.${index + 1}`, under(METHOD_BOXES[index] ?? FIRST_FORM.methods), line.managementMethod, {
        isCentred: true,
      }),
    ),
  ];
};
