import { defineEntities } from '../../define-entities.ts';

export const wasteShipmentEntities = defineEntities({
  wasteParty: ['party of shipments', 'parties of shipments'],
  shipment: ['shipment', 'shipments'],
  shipmentLine: ['shipment line', 'shipment lines'],
  shipmentDocumentLink: ['shipment document', 'shipment documents'],
  landDisposalNotice: ['land disposal notice', 'land disposal notices'],
});
