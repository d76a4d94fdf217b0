import { defineEntity } from '../../../foundation/records/entities.ts';

const partOfShipment = {
  knownAs: 'shipment',
  partOf: { shipment: 'shipmentId' },
  place: { with: 'shipment' },
} as const;

export const wasteShipmentEntities = {
  /** A party is its location, whose right it is to change it. */
  wasteParty: defineEntity({ table: 'waste_party', keyedIn: 'node', changedAt: 'id', calledInFilesAs: 'node' }),
  shipment: defineEntity({ table: 'shipment', named: 'shipmentNumber', place: 'nodeId' }),
  shipmentLine: defineEntity({ table: 'shipment_line', ...partOfShipment }),
  shipmentDocumentLink: defineEntity({ table: 'shipment_document_link', ...partOfShipment }),
  landDisposalNotice: defineEntity({
    table: 'land_disposal_notice',
    knownAs: 'wasteStream',
    partOf: { wasteStream: 'wasteStreamId' },
  }),
};
