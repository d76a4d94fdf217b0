import * as records from '@oikos/contract/parameter/reference-data/reference-data.ts';
import * as values from '@oikos/contract/parameter/reference-data/reference-data-values.ts';
import { type Kit, type Recipe, recipe } from '../kit.ts';

const versionOf = async (kit: Kit, id: number) =>
  Number((await kit.rows<{ version: number }>(`select version from reference_data where id = ${id}`))[0]?.version);

async function make(kit: Kit): Promise<{ id: number; version: number }> {
  const { body } = await kit.call(records.referenceData.endpoints.create, { name: kit.fresh('Table ') });
  return { id: body.id, version: await versionOf(kit, body.id) };
}

/** With a property of each kind, so that it can hold rows. */
async function makeWithProperties(kit: Kit) {
  const made = await make(kit);
  const [choice] = await kit.rows<{ id: number; picklistId: number }>(
    'select id, picklist_id from picklist_value order by id limit 1',
  );
  const properties = [{ name: 'Place', picklistId: choice?.picklistId ?? 0 }];
  const { body: mapped } = await kit.call(records.writeMapProperties, { ...made, properties });
  const version = mapped.version;
  await kit.call(records.writeValueProperties, { id: made.id, version, properties: [{ name: 'Share' }] });
  const { body: map } = await kit.call(records.readMapProperties, { id: made.id });
  const { body: value } = await kit.call(records.readValueProperties, { id: made.id });
  const picklistValueId = choice?.id ?? 0;
  return { id: made.id, placeId: map.items[0]?.id ?? 0, picklistValueId, shareId: value.items[0]?.id ?? 0 };
}

async function newRow(kit: Kit) {
  const { id, placeId, picklistValueId, shareId } = await makeWithProperties(kit);
  const cells = [
    { propertyId: placeId, picklistValueId },
    { propertyId: shareId, numberValue: 0.5 },
  ];
  return { id, rows: [{ year: 2024, cells }] };
}

async function makeRow(kit: Kit): Promise<{ id: number; valueId: number }> {
  const row = await newRow(kit);
  const { body } = await kit.call(values.writeReferenceDataValues, row);
  return { id: row.id, valueId: body.ids[0] ?? 0 };
}

const own = async (kit: Kit) => ({ id: (await makeWithProperties(kit)).id });

export const referenceDataRecipes: readonly Recipe[] = [
  recipe(records.activateReferenceData, async (kit) => {
    const { id } = await makeRow(kit);
    const { body } = await kit.call(records.deactivateReferenceData, { id, version: await versionOf(kit, id) });
    return { id, version: body.version };
  }),
  recipe(records.deactivateReferenceData, async (kit) => {
    const { id } = await makeRow(kit);
    return { id, version: await versionOf(kit, id) };
  }),
  recipe(records.readMapProperties, own),
  recipe(records.readValueProperties, own),
  recipe(records.writeMapProperties, async (kit) => ({
    ...(await make(kit)),
    properties: [{ name: 'Fuel', picklistId: kit.ids.get('picklist') ?? 0 }],
  })),
  recipe(records.writeValueProperties, async (kit) => ({ ...(await make(kit)), properties: [{ name: 'Share' }] })),
  recipe(values.searchReferenceDataValues, own),
  recipe(values.writeReferenceDataValues, newRow),
  recipe(values.deleteReferenceDataValue, makeRow),
  recipe(values.copyReferenceData, async (kit) => ({
    id: (await makeRow(kit)).id,
    sourceYear: 2024,
    targetYear: 2025,
  })),
];
