import type { Message } from '@oikos/contract/message.ts';
import type { AuditRow } from '@oikos/contract/records/audit-log.ts';
import { lineTexts } from '@oikos/contract/waste/shipment/shipment-lines/line-texts.ts';
import { quantitySources } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { outcomeTexts } from '@oikos/contract/waste/shipment/shipments/outcome-texts.ts';
import { shipmentMessages } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import { shipmentTexts } from '@oikos/contract/waste/shipment/shipments/shipment-texts.ts';
import {
  rejectionDestinations,
  shipmentTypes,
  submissionTypes,
} from '@oikos/contract/waste/shipment/shipments/shipments.ts';

/** A change of one field as a person reads it; '' is blank. */
export interface ReadableChange {
  readonly field: string;
  readonly label: Message;
  readonly old: string;
  readonly new: string;
}

/** Words for values. */
export interface ValueWords {
  readonly yes: string;
  readonly no: string;
  /** A value out of a list of choices, in the user's language. */
  readonly choice: (key: string, english: string) => string;
}

/** Fields whose values are stored as codes: where their words are. */
const choices: Readonly<Record<string, { readonly key: string; readonly texts: Readonly<Record<string, string>> }>> = {
  shipmentType: { key: 'shipment.type', texts: shipmentTypes },
  submissionType: { key: 'shipment.submission', texts: submissionTypes },
  rejectionDestination: { key: 'shipment.rejectionDestination', texts: rejectionDestinations },
  quantitySource: { key: 'shipment.quantitySource', texts: quantitySources },
};

/** The fields of a shipment in its history, in this order, with the ids that belong to its names. */
const ofShipment: Readonly<Record<string, Message>> = {
  status: shipmentTexts.status,
  shipmentNumber: shipmentTexts.number,
  shipmentType: shipmentTexts.type,
  preparationDate: shipmentTexts.preparationDate,
  shipmentDate: shipmentTexts.shipmentDate,
  generator: shipmentTexts.generator,
  disposalFacility: shipmentTexts.facility,
  governingBody: shipmentTexts.governingBody,
  idNumber: shipmentTexts.idNumber,
  transporters: shipmentTexts.transporters,
  trackingNumber: shipmentTexts.trackingNumber,
  submissionType: shipmentTexts.submissionType,
  emergencyPhone: shipmentTexts.emergencyPhone,
  massUom: shipmentTexts.massUnit,
  specialHandling: shipmentTexts.specialHandling,
  receivedOn: shipmentMessages.receivedOn,
  rejectionReason: outcomeTexts.rejectionReason,
  rejectionDestination: outcomeTexts.rejectionDestination,
  alternateFacility: shipmentTexts.alternateFacility,
  rejectedWasteArrivedOn: outcomeTexts.rejectedWasteArrivedOn,
  manifestReturnedOn: outcomeTexts.manifestReturnedOn,
  certificateOfDisposalOn: outcomeTexts.certificateOn,
  discrepancies: outcomeTexts.discrepancyText,
  importedFrom: outcomeTexts.importedFrom,
  notes: shipmentTexts.notes,
};

const ofLine: Readonly<Record<string, Message>> = {
  position: lineTexts.position,
  wasteStream: lineTexts.wasteStream,
  quantity: lineTexts.quantity,
  uom: lineTexts.unit,
  quantitySource: lineTexts.quantitySource,
  numberOfContainers: lineTexts.numberOfContainers,
  epaContainerCode: lineTexts.containerCode,
  containers: lineTexts.loaded,
  rejectedContainers: lineTexts.rejectedContainers,
  wasteCodes: lineTexts.wasteCodes,
  shippingDescription: lineTexts.properShippingName,
  isEpaWaste: lineTexts.isEpaWaste,
  isDotHazardous: lineTexts.isDotHazardous,
  description: lineTexts.description,
  notes: lineTexts.notes,
  bulkDensity: lineTexts.bulkDensity,
  managementMethod: lineTexts.method,
  profileNumber: lineTexts.profileNumber,
  formCode: lineTexts.formCode,
  sourceCode: lineTexts.sourceCode,
  minimizationCode: lineTexts.minimizationCode,
  pcbInfos: lineTexts.pcb,
  isCompared: lineTexts.isCompared,
  isRejected: lineTexts.rejected,
  discrepancyComments: lineTexts.discrepancyComments,
  residueComments: lineTexts.residueComments,
};

const ofDocument: Readonly<Record<string, Message>> = {
  displayText: outcomeTexts.displayText,
  linkType: outcomeTexts.linkType,
  path: outcomeTexts.path,
  fileName: outcomeTexts.file,
};

/** Marks mean different things on a line and on the shipment, yet are called the same. */
const marks: Readonly<Record<string, Message>> = {
  hasQuantityDiscrepancy: lineTexts.hasQuantityDiscrepancy,
  hasTypeDiscrepancy: lineTexts.hasTypeDiscrepancy,
  hasResidue: lineTexts.hasResidue,
};

const told: Readonly<Record<string, Readonly<Record<string, Message>>>> = {
  shipment: { ...ofShipment, ...marks },
  shipmentLine: { ...ofLine, ...marks },
  shipmentDocumentLink: ofDocument,
};

const partsOf = (value: object): string =>
  Object.entries(value)
    .filter(([name, part]) => !name.endsWith('Id') && part !== null && part !== '')
    .map(([, part]) => String(part))
    .join(' · ');

function textOfField(field: string, value: unknown, words: ValueWords): string {
  const chosen = choices[field];
  const english = chosen?.texts[String(value)];
  return chosen && english ? words.choice(`${chosen.key}.${value}`, english) : textOf(value, words);
}

function textOf(value: unknown, words: ValueWords): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.map((item) => textOf(item, words)).join(', ');
  return typeof value === 'object' ? partsOf(value) : String(value);
}

/**
 * What a person wants to know of a row of the history: fields by the names that the screens have for them, without ids,
 * versions and what follows from other fields. Of something new or deleted only what it had.
 */
export function readableChanges({ entity, action, changes }: AuditRow, words: ValueWords): ReadableChange[] {
  const byField = new Map(changes.map((change) => [change.field, change]));
  return Object.entries(told[entity] ?? {}).flatMap(([field, label]) => {
    const change = byField.get(field);
    if (!change || (action !== 'update' && !change.old && !change.new)) return [];
    const [before, after] = [textOfField(field, change.old, words), textOfField(field, change.new, words)];
    return before === after ? [] : [{ field, label, old: before, new: after }];
  });
}
