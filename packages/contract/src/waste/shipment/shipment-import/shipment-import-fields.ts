import { z } from 'zod';
import { dateFormat, fileLayout } from '../../../collection/imports/import-mapping-fields.ts';
import { importMessages } from '../../../collection/imports/import-messages.ts';
import { text } from '../../../fields.ts';
import { type Message, messages, ruleText } from '../../../message.ts';
import { shipmentType } from '../shipments/shipments.ts';
import { shipmentImportMessages as say } from './shipment-import-messages.ts';

/** How the columns of a file become shipments and their lines (R112, U40): one row a line, columns of the shipment repeated. */

export const shipmentLabels = messages('shipmentImportField', {
  shipmentNumber: 'Shipment number',
  shipmentType: 'Shipment type',
  status: 'Status',
  preparationDate: 'Preparation date',
  shipmentDate: 'Shipment date',
  receivedOn: 'Received on',
  rejectionReason: 'Rejection reason',
  generator: 'Generator',
  transporter1: 'Transporter 1',
  transporter2: 'Transporter 2',
  transporter3: 'Transporter 3',
  transporter4: 'Transporter 4',
  transporter5: 'Transporter 5',
  disposalFacility: 'Disposal facility',
  governingBody: 'Governing body',
  idNumber: 'Id number',
  trackingNumber: 'Tracking number',
  notes: 'Notes',
});

export const lineLabels = messages('shipmentImportField', {
  wasteStream: 'Waste stream',
  description: 'Description',
  numberOfContainers: 'Number of containers',
  epaContainerCode: 'Container code',
  quantity: 'Quantity',
  unit: 'Unit of measure',
  wasteCodes: 'Waste codes',
  managementMethod: 'Management method',
  profileNumber: 'Profile number',
  pcbWeight: 'PCB weight (kg)',
  pcbRemovalDate: 'PCB removal date',
  pcbLoadType: 'PCB load type',
  pcbIdentity: 'PCB article, container or bulk identity',
});

export type ShipmentField = keyof typeof shipmentLabels;
export type LineField = keyof typeof lineLabels;
export type ShipmentImportField = ShipmentField | LineField;
export const shipmentImportLabels: Readonly<Record<ShipmentImportField, Message>> = {
  ...shipmentLabels,
  ...lineLabels,
};
export const shipmentColumnFields = Object.keys(shipmentLabels) as ShipmentField[];
export const lineColumnFields = Object.keys(lineLabels) as LineField[];
export const transporterFields = [
  'transporter1',
  'transporter2',
  'transporter3',
  'transporter4',
  'transporter5',
] as const satisfies readonly ShipmentField[];
/** Without these no row becomes a shipment. */
export const requiredShipmentFields = [
  'shipmentNumber',
  'shipmentDate',
  'generator',
  'transporter1',
  'disposalFacility',
] as const satisfies readonly ShipmentField[];

const field = z.enum([...shipmentColumnFields, ...lineColumnFields] as [ShipmentImportField, ...ShipmentImportField[]]);

export const shipmentImportMapping = z.object({
  layout: fileLayout,
  columns: z
    .array(z.object({ field, column: text(500).min(1, ruleText(importMessages.mappingMissing)) }))
    .max(50)
    .superRefine((columns, context) => {
      const seen = new Set<string>();
      columns.forEach((each, index) => {
        if (seen.has(each.field)) {
          const message = ruleText(say.fieldTwice, shipmentImportLabels[each.field]);
          context.addIssue({ code: 'custom', path: [index, 'field'], message });
        }
        seen.add(each.field);
      });
    })
    .refine((columns) => requiredShipmentFields.every((needed) => columns.some((each) => each.field === needed)), {
      error: ruleText(importMessages.mappingMissing),
    }),
  /** Where no column says it, or its cell is blank. */
  defaultType: shipmentType.default('outgoing'),
  /** Null for both: as the file shows, and asked where it shows either. */
  dateFormat: dateFormat().nullable(),
  decimalSeparator: z.enum(['.', ',']).nullable().default(null),
  groupSeparator: z.enum(['', ',', '.', ' ', "'"]).default(''),
  /** Warnings of the manifest's preflight don't keep a shipment from being shipped; errors do in any case. */
  acceptWarnings: z.boolean().default(false),
  /** Days more than a year ago or far ahead are meant so, as those of old shipments are. */
  acceptDates: z.boolean().default(false),
});
export type ShipmentImportMapping = z.output<typeof shipmentImportMapping>;
export type ShipmentImportMappingInput = z.input<typeof shipmentImportMapping>;
