import { importMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import * as mappings from '@oikos/contract/collection/imports/import-mappings.ts';
import * as imports from '@oikos/contract/collection/imports/imports.ts';
import * as lists from '@oikos/contract/collection/list-imports/list-imports.ts';
import * as pastLists from '@oikos/contract/collection/list-imports/past-list-imports.ts';
import { type Kit, type Recipe, recipe } from '../kit.ts';
import { shipmentImportRecipes } from './shipment-imports.ts';
import { untilThrough } from './wait-for-import.ts';

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

async function validated(kit: Kit): Promise<number> {
  const transactionId = await map(kit);
  await kit.call(imports.validateImport, { transactionId });
  return untilThrough(kit, transactionId, 'VALIDATION');
}

async function loaded(kit: Kit): Promise<number> {
  const transactionId = await validated(kit);
  await kit.call(imports.loadImport, { transactionId });
  return untilThrough(kit, transactionId, 'DATA_LOAD');
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

async function imported(kit: Kit) {
  const { list, ...file } = await listFile(kit);
  await kit.call(lists.applyListImport, { list, ...file });
  return { list, importId: await kit.id('select max(id) as id from list_import') };
}

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
  recipe(lists.undoListImport, imported),
  recipe(pastLists.searchListImports, async (kit) => ({ list: (await imported(kit)).list })),
  recipe(pastLists.searchListImportKept, imported),
  recipe(lists.requestListImportProblems, async (kit) => ({ ...(await listFile(kit)), format: 'csv' as const })),
  ...shipmentImportRecipes,
];
