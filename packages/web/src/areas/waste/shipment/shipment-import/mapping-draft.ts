import type { ImportQuestion } from '@oikos/contract/collection/imports/import-findings.ts';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import {
  requiredShipmentFields,
  type ShipmentImportField,
  type ShipmentImportMapping,
  type ShipmentImportMappingInput,
  shipmentImportLabels,
} from '@oikos/contract/waste/shipment/shipment-import/shipment-import-fields.ts';
import type { previewShipmentFile } from '@oikos/contract/waste/shipment/shipment-import/shipment-imports.ts';
import { sureFormatOf } from '../../../collection/imports/public.ts';

export type ShipmentPreview = OutputOf<typeof previewShipmentFile>;

/** The mapping being edited: columns by field. */
export interface ShipmentDraft extends Omit<ShipmentImportMapping, 'layout' | 'columns'> {
  readonly columns: Readonly<Partial<Record<ShipmentImportField, string | null>>>;
}

/** The draft with a question of the dry run answered: of all numbers of the file, or of all its dates. */
export const answered = ({ kind }: ImportQuestion, choice: string): Partial<ShipmentDraft> =>
  kind === 'dateOrder'
    ? { dateFormat: choice }
    : { decimalSeparator: choice as '.' | ',', groupSeparator: choice === '.' ? ',' : '.' };

/** The questions of the last dry run that the draft leaves open. */
export const openQuestions = (
  questions: readonly ImportQuestion[],
  { dateFormat, decimalSeparator }: ShipmentDraft,
): readonly ImportQuestion[] =>
  questions.filter(({ kind }) => (kind === 'dateOrder' ? dateFormat : decimalSeparator) === null);

/** Names that exports of other systems give the columns, beside our own. */
const patterns: readonly (readonly [ShipmentImportField, RegExp])[] = [
  ['trackingNumber', /track|manifest (number|no)/iu],
  ['shipmentType', /(shipment )?type$/iu],
  ['shipmentNumber', /^(shipment|ship|number|no\.?|id)( ?(number|no\.?|#))?$/iu],
  ['status', /^(shipment )?status$/iu],
  ['preparationDate', /prepar/iu],
  ['receivedOn', /receiv/iu],
  ['pcbRemovalDate', /pcb.*(date|removal|out)/iu],
  ['shipmentDate', /ship.*date|^date$|shipped/iu],
  ['rejectionReason', /reject/iu],
  ['generator', /generator/iu],
  ['transporter1', /^(first |1st )?(transporter|hauler|carrier)( ?1)?$/iu],
  ['transporter2', /^(second |2nd )(transporter|hauler|carrier)$|(transporter|hauler|carrier) ?2$/iu],
  ['transporter3', /(transporter|hauler|carrier) ?3$/iu],
  ['disposalFacility', /facility|tsdf|destination/iu],
  ['governingBody', /governing|agency/iu],
  ['idNumber', /^id number$|generator id/iu],
  ['pcbWeight', /pcb.*(weight|kg|mass)/iu],
  ['pcbLoadType', /pcb.*type/iu],
  ['pcbIdentity', /pcb.*(id|article|container)/iu],
  ['wasteCodes', /codes?$/iu],
  ['epaContainerCode', /container (code|type)|^kind$/iu],
  ['wasteStream', /waste|stream/iu],
  ['numberOfContainers', /containers|drums|count/iu],
  ['quantity', /quantity|^qty|amount/iu],
  ['unit', /^(unit|uom)/iu],
  ['managementMethod', /method/iu],
  ['profileNumber', /profile/iu],
  ['description', /description/iu],
  ['notes', /notes?|remark|comment/iu],
];

function guessed(names: readonly string[]): ShipmentDraft['columns'] {
  const columns: Partial<Record<ShipmentImportField, string>> = {};
  const free = new Set(names);
  const take = (field: ShipmentImportField, name: string | undefined) => {
    if (name === undefined || columns[field] !== undefined) return;
    columns[field] = name;
    free.delete(name);
  };
  for (const [field, { english }] of Object.entries(shipmentImportLabels) as [
    ShipmentImportField,
    { english: string },
  ][])
    take(
      field,
      names.find((name) => name.toLowerCase() === english.toLowerCase()),
    );
  for (const [field, pattern] of patterns)
    take(
      field,
      [...free].find((name) => pattern.test(name)),
    );
  return columns;
}

/** A first guess from the names of the columns; a remembered mapping goes before. */
export function draftFrom(preview: ShipmentPreview, mapping: ShipmentImportMapping | null): ShipmentDraft {
  const known = mapping ?? preview.proposal?.definition ?? null;
  if (known) {
    const { layout: _layout, columns, ...options } = known;
    return { ...options, columns: Object.fromEntries(columns.map(({ field, column }) => [field, column])) };
  }
  const columns = guessed(preview.columns.map(({ name }) => name));
  const date = preview.columns.find(({ name }) => name === columns.shipmentDate);
  return {
    columns,
    defaultType: 'outgoing',
    dateFormat: date ? sureFormatOf(date) : null,
    decimalSeparator: null,
    groupSeparator: '',
    acceptWarnings: false,
    acceptDates: false,
  };
}

/** What every file must bring and has no column yet. */
export const missingOf = ({ columns }: ShipmentDraft): readonly ShipmentImportField[] =>
  requiredShipmentFields.filter((field) => !columns[field]);

/** The draft as it is stored. */
export const mappingFrom = (
  { columns, ...draft }: ShipmentDraft,
  layout: ShipmentPreview['layout'],
): ShipmentImportMappingInput => ({
  ...draft,
  layout,
  columns: (Object.entries(columns) as [ShipmentImportField, string | null][]).flatMap(([field, column]) =>
    column ? [{ field, column }] : [],
  ),
});
