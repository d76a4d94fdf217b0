import * as shipmentImports from '@oikos/contract/waste/shipment/shipment-import/shipment-imports.ts';
import { type Kit, type Recipe, recipe } from '../kit.ts';
import { untilThrough } from './wait-for-import.ts';

/** Imports of shipments, taken as far as their call needs. */

const calls = shipmentImports.shipmentImportCalls;

const file = async (kit: Kit) => {
  const [row] = await kit.rows<Record<string, string>>(`
    select (select n.name from location_extension e join node n using (company_id) where n.id = e.node_id and e.epa_id = 'AZD980000113') as generator,
      (select n.name from location_extension e join node n on n.company_id = e.company_id and n.id = e.node_id where e.is_transporter order by n.id limit 1) as transporter,
      (select n.name from location_extension e join node n on n.company_id = e.company_id and n.id = e.node_id where e.is_disposal_facility order by n.id limit 1) as facility,
      (select name from waste_stream order by id limit 1) as stream`);
  const line = [
    kit.fresh('IMP-'),
    kit.today,
    row?.generator,
    row?.transporter,
    row?.facility,
    row?.stream,
    1,
    'DM',
    50,
    'lb',
  ];
  return kit.upload(
    'shipments.csv',
    `Number,Date,Generator,Transporter,Facility,Waste,Count,Kind,Quantity,Unit\n${line}\n`,
  );
};

const columns = [
  ['shipmentNumber', 'Number'],
  ['shipmentDate', 'Date'],
  ['generator', 'Generator'],
  ['transporter1', 'Transporter'],
  ['disposalFacility', 'Facility'],
  ['wasteStream', 'Waste'],
  ['numberOfContainers', 'Count'],
  ['epaContainerCode', 'Kind'],
  ['quantity', 'Quantity'],
  ['unit', 'Unit'],
].map(([field, column]) => ({ field, column }));

const start = async (kit: Kit) => {
  const { body } = await kit.call(calls.create, { storedFileId: await file(kit) });
  return { transactionId: body.id, version: body.version };
};

const mapInput = async (kit: Kit) => ({
  ...(await start(kit)),
  fileMode: 'overwriteAndAppend' as const,
  mapping: { layout: {}, columns },
  headerSignature: '',
});

const mapped = async (kit: Kit) => {
  const input = await mapInput(kit);
  await kit.call(calls.map, input as never);
  return input.transactionId;
};

const checked = async (kit: Kit) => {
  const transactionId = await mapped(kit);
  await kit.call(calls.validate, { transactionId });
  return untilThrough(kit, transactionId, 'VALIDATION');
};

export const shipmentImportRecipes: readonly Recipe[] = [
  recipe(calls.create, async (kit) => ({ storedFileId: await file(kit) })),
  recipe(calls.preview, async (kit) => ({ storedFileId: await file(kit) })),
  recipe(calls.read, async (kit) => ({ transactionId: (await start(kit)).transactionId })),
  recipe(calls.cancel, async (kit) => ({ transactionId: (await start(kit)).transactionId })),
  recipe(calls.reloadFile, async (kit) => ({ ...(await start(kit)), storedFileId: await file(kit) })),
  recipe(calls.keepDraft, async (kit) => ({
    transactionId: (await start(kit)).transactionId,
    draft: kit.fresh('{}'),
  })),
  recipe(calls.map, async (kit) => (await mapInput(kit)) as never),
  recipe(calls.validate, async (kit) => ({ transactionId: await mapped(kit) })),
  recipe(calls.load, async (kit) => ({ transactionId: await checked(kit) })),
  recipe(calls.searchRows, async (kit) => ({ transactionId: await checked(kit) })),
  recipe(calls.undo, async (kit) => {
    const transactionId = await checked(kit);
    await kit.call(calls.load, { transactionId });
    return { transactionId: await untilThrough(kit, transactionId, 'DATA_LOAD') };
  }),
];
