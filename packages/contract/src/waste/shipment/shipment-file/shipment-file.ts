import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf } from '../../../entity.ts';
import { field, namedValues, reference } from '../../../field.ts';
import { distinct, text } from '../../../fields.ts';
import { locationFile } from '../../../location/locations/location-file.ts';
import { pageOf, skipTakeSearch } from '../../../paging.ts';
import { defineResource } from '../../../resource.ts';
import { placeInFile, versionInFile } from '../../../row-groups.ts';
import { fileTexts } from '../../handling/file-texts.ts';
import { wasteStreamFile } from '../../stream/waste-streams/waste-stream-file.ts';
import { lineTexts } from '../shipment-lines/line-texts.ts';
import { quantitySources, shipmentLineInput } from '../shipment-lines/shipment-lines.ts';
import { shipmentMessages as say } from '../shipments/shipment-messages.ts';
import { shipmentTexts } from '../shipments/shipment-texts.ts';
import { deleteShipment, saveShipment, shipmentInput, shipmentTypes, submissionTypes } from '../shipments/shipments.ts';
import { transportationMode } from '../shipments/transportation-modes.ts';
import { shipmentFileTexts as texts } from './shipment-file-texts.ts';

const PCB_MAXIMUM = 30_000;
const LINES_MAXIMUM = 1000;
const TRANSPORTERS_MAXIMUM = 20;

const { shape: head } = shipmentInput;
const { shape: line } = shipmentLineInput;
const place = () => idOf('node');
const unit = () => idOf('unit').nullable().default(null);
/** Blank: as the waste stream says. */
const flag = () => z.boolean().nullable().default(null);

/** Shipments in preparation as workbooks have them: a row for each line, which repeats what is said of its shipment. */
export const shipmentFile = defineResource({
  name: 'openShipments',
  entity: 'shipment',
  singular: say.shipment,
  plural: texts.openShipments,
  fields: {
    number: field(head.shipmentNumber, { label: shipmentTexts.number }),
    shipmentType: field(head.shipmentType.default('outgoing'), {
      label: shipmentTexts.type,
      choices: namedValues('shipmentFile.type', shipmentTypes),
    }),
    preparationDate: field(head.preparationDate, { label: shipmentTexts.preparationDate }),
    shipmentDate: field(head.shipmentDate, { label: shipmentTexts.shipmentDate }),
    generatorId: reference(place(), {
      label: shipmentTexts.generator,
      by: 'altname',
      chosen: { from: locationFile },
    }),
    transporterIds: reference(z.array(place()).max(TRANSPORTERS_MAXIMUM).default([]), {
      label: shipmentTexts.transporters,
      hint: texts.transportersHint,
      as: 'transporters',
      by: 'altname',
    }),
    transportationModes: field(z.array(transportationMode).max(TRANSPORTERS_MAXIMUM).default([]), {
      label: texts.modes,
      hint: texts.modesHint,
    }),
    disposalFacilityId: reference(place(), {
      label: shipmentTexts.facility,
      by: 'altname',
      chosen: { from: locationFile },
    }),
    governingBodyId: reference(idOf('governingBody').nullable().default(null), {
      label: shipmentTexts.governingBody,
      hint: texts.bodyHint,
    }),
    idNumber: field(text(35).default(''), { label: shipmentTexts.idNumber, hint: texts.idNumberHint }),
    trackingNumber: field(head.trackingNumber, { label: shipmentTexts.trackingNumber }),
    submissionType: field(head.submissionType, {
      label: shipmentTexts.submissionType,
      choices: namedValues('shipmentFile.submissionType', submissionTypes),
    }),
    emergencyPhone: field(head.emergencyPhone, {
      label: shipmentTexts.emergencyPhone,
      hint: shipmentTexts.emergencyPhoneHint,
    }),
    specialHandling: field(head.specialHandling, { label: shipmentTexts.specialHandling }),
    notes: field(head.notes, { label: shipmentTexts.notes }),
    massUnitId: reference(unit(), { label: shipmentTexts.massUnit, by: 'code' }),
    datesConfirmed: field(z.boolean().default(false), {
      label: fileTexts.datesConfirmed,
      hint: fileTexts.datesConfirmedHint,
    }),
    position: field(z.int().min(1).max(LINES_MAXIMUM).nullable().default(null), {
      label: texts.position,
      hint: texts.positionHint,
    }),
    wasteStreamId: reference(idOf('wasteStream').nullable().default(null), {
      label: lineTexts.wasteStream,
      chosen: { from: wasteStreamFile },
    }),
    description: field(line.description, { label: lineTexts.description }),
    numberOfContainers: field(line.numberOfContainers, { label: lineTexts.numberOfContainers }),
    epaContainerCode: field(line.epaContainerCode, { label: lineTexts.containerCode }),
    quantity: field(line.quantity, { label: lineTexts.quantity }),
    unitId: reference(unit(), { label: lineTexts.unit, by: 'code' }),
    quantitySource: field(line.quantitySource, {
      label: lineTexts.quantitySource,
      choices: namedValues('shipmentFile.quantitySource', quantitySources),
    }),
    bulkDensity: field(line.bulkDensity, { label: lineTexts.bulkDensity }),
    bulkDensityUnitId: reference(unit(), { label: lineTexts.densityUnit, by: 'code' }),
    wasteCodeIds: reference(distinct(idOf('wasteCode')).max(100).default([]), {
      label: lineTexts.wasteCodes,
      hint: lineTexts.codesHint,
      as: 'wasteCodes',
      by: 'code',
    }),
    managementMethodId: reference(idOf('wasteManagementMethod').nullable().default(null), { label: lineTexts.method }),
    profileNumber: field(line.profileNumber, { label: lineTexts.profileNumber }),
    isDotHazardous: field(flag(), { label: lineTexts.isDotHazardous, hint: texts.dotHint }),
    isEpaWaste: field(flag(), { label: lineTexts.isEpaWaste }),
    identificationNumber: field(line.identificationNumber, { label: lineTexts.identificationNumber }),
    properShippingName: field(line.properShippingName, { label: lineTexts.properShippingName }),
    technicalNames: field(line.technicalNames, { label: lineTexts.technicalNames }),
    hazardClass: field(line.hazardClass, { label: lineTexts.hazardClass }),
    packingGroup: field(line.packingGroup, { label: lineTexts.packingGroup }),
    isReportableQuantity: field(flag(), { label: lineTexts.isReportableQuantity }),
    lineNotes: field(line.notes, { label: lineTexts.notes }),
    formCode: field(line.formCode, { label: lineTexts.formCode }),
    sourceCode: field(line.sourceCode, { label: lineTexts.sourceCode }),
    minimizationCode: field(line.minimizationCode, { label: lineTexts.minimizationCode }),
    pcb: field(text(PCB_MAXIMUM).default(''), { label: texts.pcb, hint: texts.pcbHint }),
    version: versionInFile(),
  },
  computed: { place: placeInFile() },
  sortable: ['place'],
  searched: ['number', 'wasteStream'],
  imports: {
    key: ['number', 'position'],
    after: ['wasteLocations', 'locationIdNumbers', 'wasteStreams'],
    inWorkbooksOnly: true,
  },
  endpoints: ({ row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'shipment/file/search',
      shows: ['shipment', 'shipmentLine', 'node', 'wasteStream', 'wasteCode', 'unit', 'governingBody'],
      permission: 'SHIPMENTS',
      reads: true,
      failure: say.notManaged,
      input: skipTakeSearch({}),
      output: pageOf(row),
      summary: 'Shipments in preparation with their lines, as workbooks have them',
    }),
    create: saveShipment,
    update: saveShipment,
    remove: deleteShipment,
  }),
});
export type ShipmentFileRow = z.output<z.ZodObject<typeof shipmentFile.fields>>;
