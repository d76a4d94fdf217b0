import { type Message, messages } from '@oikos/contract/message.ts';
import type { ManifestFinding } from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import { lineTexts } from '@oikos/contract/waste/shipment/shipment-lines/line-texts.ts';
import { shipmentMessages } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import { shipmentTexts } from '@oikos/contract/waste/shipment/shipments/shipment-texts.ts';
import { placeOf } from './finding-place.ts';

const ofLine: Readonly<Record<string, Message>> = {
  numberOfContainers: lineTexts.numberOfContainers,
  epaContainerCode: lineTexts.containerCode,
  unitId: lineTexts.unit,
  quantity: lineTexts.quantity,
  identificationNumber: lineTexts.identificationNumber,
  properShippingName: lineTexts.properShippingName,
  description: lineTexts.description,
  wasteCodeIds: lineTexts.wasteCodes,
  bulkDensity: lineTexts.bulkDensity,
  formCode: lineTexts.formCode,
  sourceCode: lineTexts.sourceCode,
  minimizationCode: lineTexts.minimizationCode,
  managementMethodId: lineTexts.method,
  notes: lineTexts.notes,
  residueComments: lineTexts.residueComments,
  discrepancyComments: lineTexts.discrepancyComments,
  isPcb: lineTexts.pcb,
};

const ofShipment: Readonly<Record<string, Message>> = {
  trackingNumber: shipmentTexts.trackingNumber,
  emergencyPhone: shipmentTexts.emergencyPhone,
  specialHandling: shipmentTexts.specialHandling,
  transporters: shipmentTexts.transporters,
  submissionType: shipmentTexts.submissionType,
  generatorId: shipmentTexts.generator,
  disposalFacilityId: shipmentTexts.facility,
  shipmentDate: shipmentTexts.shipmentDate,
  receivedOn: shipmentMessages.receivedOn,
};

export const locationTexts = messages('manifestLocation', {
  epaSiteId: 'EPA id',
  name: 'Name',
  contact: 'Phone',
  siteAddress: 'Physical address',
  mailingAddress: 'Mailing address',
});

const names: Readonly<Record<ManifestFinding['target']['kind'], Readonly<Record<string, Message>>>> = {
  line: ofLine,
  shipment: ofShipment,
  location: locationTexts,
  wasteStream: {},
};

/** What the field of a finding is called where it is fixed; undefined where the finding says it, or nothing does. */
export function findingName(finding: Pick<ManifestFinding, 'target'>): Message | undefined {
  const { kind, field } = finding.target;
  const place = placeOf(finding);
  const path = 'field' in place ? (place.field ?? '') : field;
  return names[kind][path.split('.')[0] ?? ''];
}
