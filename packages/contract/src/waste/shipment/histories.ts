import { namedValues } from '../../field.ts';
import { defineHistory } from '../../records/define-history.ts';
import { searchShipmentDocuments } from './shipment-documents.ts';
import { lineTexts } from './shipment-lines/line-texts.ts';
import { quantitySources, readShipmentLines } from './shipment-lines/shipment-lines.ts';
import { outcomeTexts } from './shipments/outcome-texts.ts';
import { shipmentMessages } from './shipments/shipment-messages.ts';
import { shipmentTexts } from './shipments/shipment-texts.ts';
import { readShipment, rejectionDestinations, shipmentTypes, submissionTypes } from './shipments/shipments.ts';

/** Marks mean different things on a line and on the shipment, yet are called the same. */
const marks = {
  hasQuantityDiscrepancy: lineTexts.hasQuantityDiscrepancy,
  hasTypeDiscrepancy: lineTexts.hasTypeDiscrepancy,
  hasResidue: lineTexts.hasResidue,
};

/** Stored changes name parties and codes as they were then, so the ids beside them aren't shown. */
const ofShipment = defineHistory({
  entity: 'shipment',
  readBy: [readShipment],
  fields: {
    status: shipmentTexts.status,
    shipmentNumber: shipmentTexts.number,
    shipmentType: { label: shipmentTexts.type, choices: namedValues('shipment.type', shipmentTypes) },
    preparationDate: shipmentTexts.preparationDate,
    shipmentDate: shipmentTexts.shipmentDate,
    generator: shipmentTexts.generator,
    disposalFacility: shipmentTexts.facility,
    governingBody: shipmentTexts.governingBody,
    idNumber: shipmentTexts.idNumber,
    transporters: shipmentTexts.transporters,
    trackingNumber: shipmentTexts.trackingNumber,
    submissionType: {
      label: shipmentTexts.submissionType,
      choices: namedValues('shipment.submission', submissionTypes),
    },
    emergencyPhone: shipmentTexts.emergencyPhone,
    massUom: shipmentTexts.massUnit,
    specialHandling: shipmentTexts.specialHandling,
    receivedOn: shipmentMessages.receivedOn,
    rejectionReason: outcomeTexts.rejectionReason,
    rejectionDestination: {
      label: outcomeTexts.rejectionDestination,
      choices: namedValues('shipment.rejectionDestination', rejectionDestinations),
    },
    alternateFacility: shipmentTexts.alternateFacility,
    rejectedWasteArrivedOn: outcomeTexts.rejectedWasteArrivedOn,
    manifestReturnedOn: outcomeTexts.manifestReturnedOn,
    certificateOfDisposalOn: outcomeTexts.certificateOn,
    discrepancies: outcomeTexts.discrepancyText,
    importedFrom: outcomeTexts.importedFrom,
    notes: shipmentTexts.notes,
    ...marks,
  },
});

const ofLine = defineHistory({
  entity: 'shipmentLine',
  readBy: [readShipmentLines],
  fields: {
    position: lineTexts.position,
    wasteStream: lineTexts.wasteStream,
    quantity: lineTexts.quantity,
    uom: lineTexts.unit,
    quantitySource: {
      label: lineTexts.quantitySource,
      choices: namedValues('shipment.quantitySource', quantitySources),
    },
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
    ...marks,
  },
});

const ofDocument = defineHistory({
  entity: 'shipmentDocumentLink',
  readBy: [searchShipmentDocuments],
  fields: {
    displayText: outcomeTexts.displayText,
    linkType: outcomeTexts.linkType,
    path: outcomeTexts.path,
    fileName: outcomeTexts.file,
  },
});

export const wasteShipmentHistories = [ofShipment, ofLine, ofDocument];
