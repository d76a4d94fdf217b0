import { importMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import * as mappings from '@oikos/contract/collection/imports/import-mappings.ts';
import * as imports from '@oikos/contract/collection/imports/imports.ts';
import * as lists from '@oikos/contract/collection/list-imports/list-imports.ts';
import * as shipmentImports from '@oikos/contract/waste/shipment/shipment-import/shipment-imports.ts';
import { type Kit, type Recipe, recipe } from '../kit.ts';

/** Imports are taken as far as their call needs; the worker does the long steps. */

async function valuesFile(kit: Kit): Promise<number> {
  const year = 1960 + (Number.parseInt(kit.fresh(), 36) % 40);
  return kit.upload('heat.csv', `Unit,Month,Heat\nEIA-113-SUB-ST,${year}-01-01,10\nEIA-113-SUB-ST,${year}-02-01,11\n`);
}

const heat = (kit: Kit) => kit.id("select id from parameter where name = 'Heat input'");

const mapping = async (kit: Kit) =>
  importMapping.parse({
    layout: {},
    node: { columns: ['Unit'], matchBy: 'externalId' },
    period: { kind: 'date', column: 'Month' },
    values: [{ column: 'Heat', parameterId: await heat(kit) }],
  });

async function begin(kit: Kit) {
  const { body } = await kit.call(imports.createImport, { storedFileId: await valuesFile(kit) });
  return { transactionId: body.id, version: body.version };
}

async function newMapping(kit: Kit) {
  return {
    ...(await begin(kit)),
    fileMode: 'overwriteAndAppend' as const,
    mapping: await mapping(kit),
    headerSignature: '',
  };
}

async function map(kit: Kit): Promise<number> {
  const { body } = await kit.call(imports.mapImport, (await newMapping(kit)) as never);
  return (body as { id: number }).id;
}

/** Waits until the worker is through with a step of an import. */
async function until(kit: Kit, transactionId: number, step: 'VALIDATION' | 'DATA_LOAD'): Promise<number> {
  for (let tries = 0; tries < 300; tries += 1) {
    const [row] = await kit.rows<{ state: string }>(`select state from import_transaction where id = ${transactionId}`);
    if (row?.state.startsWith(`${step}_COMPLETED`)) return transactionId;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Import ${transactionId} did not come through its ${step}`);
}

async function validated(kit: Kit): Promise<number> {
  const transactionId = await map(kit);
  await kit.call(imports.validateImport, { transactionId });
  return until(kit, transactionId, 'VALIDATION');
}

async function loaded(kit: Kit): Promise<number> {
  const transactionId = await validated(kit);
  await kit.call(imports.loadImport, { transactionId });
  return until(kit, transactionId, 'DATA_LOAD');
}

const own = async (kit: Kit) => ({ transactionId: (await begin(kit)).transactionId });

const newSaved = async (kit: Kit) => ({
  name: kit.fresh('Mapping '),
  fileMode: 'append' as const,
  headerSignature: '',
  definition: await mapping(kit),
});

const listFile = async (kit: Kit) => ({
  list: 'picklists',
  storedFileId: await kit.upload('lists.csv', `Name\n${kit.fresh('List ')}\n`),
});

export const importRecipes: readonly Recipe[] = [
  recipe(imports.createImport, async (kit) => ({ storedFileId: await valuesFile(kit) })),
  recipe(imports.previewImportFile, async (kit) => ({ storedFileId: await valuesFile(kit) })),
  recipe(imports.readImport, own),
  recipe(imports.cancelImport, own),
  recipe(imports.reloadImportFile, async (kit) => ({ ...(await begin(kit)), storedFileId: await valuesFile(kit) })),
  recipe(imports.mapImport, async (kit) => (await newMapping(kit)) as never),
  recipe(imports.keepImportDraft, async (kit) => ({ ...(await own(kit)), draft: kit.fresh('{}') })),
  recipe(imports.sampleImport, async (kit) => ({
    transactionId: (await begin(kit)).transactionId,
    mapping: await mapping(kit),
  })),
  recipe(imports.validateImport, async (kit) => ({ transactionId: await map(kit) })),
  recipe(imports.loadImport, async (kit) => ({ transactionId: await validated(kit) })),
  recipe(imports.undoImport, async (kit) => ({ transactionId: await loaded(kit) })),
  recipe(imports.searchImportRows, async (kit) => ({ transactionId: await validated(kit) })),
  recipe(imports.searchImportTexts, async (kit) => ({ transactionId: await map(kit) })),
  recipe(mappings.saveImportMapping, newSaved),
  recipe(mappings.deleteImportMapping, async (kit) => {
    const { body } = await kit.call(mappings.saveImportMapping, await newSaved(kit));
    return { id: body.id };
  }),
  recipe(lists.checkListImport, listFile),
  recipe(lists.applyListImport, listFile),
  recipe(lists.requestListImportProblems, async (kit) => ({ ...(await listFile(kit)), format: 'csv' as const })),
  ...shipmentImportRecipes(),
];

function shipmentImportRecipes(): Recipe[] {
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
    return until(kit, transactionId, 'VALIDATION');
  };
  return [
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
      return { transactionId: await until(kit, transactionId, 'DATA_LOAD') };
    }),
  ];
}
