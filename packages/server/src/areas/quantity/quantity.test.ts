import { picklists, picklistValues } from '@oikos/contract/quantity/picklists/picklists.ts';
import { unitCodes, units, unitTypes } from '@oikos/contract/quantity/units.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { InUse } from '../../foundation/records/serve-resource.ts';
import { createTestApi } from '../../testing/api.ts';
import { usesOfPicklists, usesOfPicklistValues } from './picklists/handlers.ts';
import { usesOfUnits } from './units/handlers.ts';

const api = await createTestApi();
const company = await api.company('Alder Power');
const administrator = await api.user(company, 'administrator');
const technician = await api.user(company, 'dataEntryTechnician');
const other = await api.user(await api.company('Birch Paper'), 'administrator');
const { search, create, update, remove } = units.endpoints;
const newType = { name: 'Widgets', systemType: null };

async function typeId(name: string): Promise<number> {
  const made = await administrator.call(unitTypes.endpoints.create, { ...newType, name });
  expect(made.status).toBe(200);
  return made.body.id;
}
const unit = (unitTypeId: number, name: string, more = {}) => ({
  unitTypeId,
  name,
  code: name,
  governingBody: 'Company',
  media: 'All',
  isMetric: true,
  multiplyBy: 1,
  add: 0,
  ...more,
});

/** Columns of other tables that refer to a table and keep its rows. */
const referencesTo = (table: string): Promise<string[]> =>
  api.within(company, async ({ db }) => {
    const { rows } = await sql<{ reference: string }>`
      select c.conrelid::regclass || '.' || a.attname as reference from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'company_id'
      where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype <> 'c'`.execute(db);
    return rows.map(({ reference }) => reference).sort();
  });
const columnsOf = (uses: readonly InUse[]): string[] =>
  uses.flatMap((use) => ('table' in use ? [`${use.table}.${use.column}`] : [])).sort();

const asPeopleSort = new Intl.Collator('en-US', { numeric: true }).compare;

describe('system pick lists', () => {
  it('hold the statuses of shipments and the hazard codes (V307, U32, V226)', async () => {
    const valuesOf = async (systemPicklistTypeId: number) => {
      const { items } = (
        await technician.call(picklists.endpoints.search, { isUserOrSystem: 'system', systemPicklistTypeId })
      ).body;
      const values = await technician.call(picklistValues.endpoints.search, { picklistId: items[0]!.id });
      return values.body.items.map(({ displayValue }) => displayValue).sort();
    };
    expect(await valuesOf(5)).toEqual(
      ['Pending', 'Shipped', 'Received', 'Partially Rejected', 'Rejected', 'Cancelled', 'Closed'].sort(),
    );
    expect(await valuesOf(8)).toEqual(['C', 'E', 'H', 'I', 'R', 'T']);
  });
});

describe('units of measure', () => {
  it('ships kilograms as the base of mass', async () => {
    const found = await administrator.call(search, { contains: 'kilogram', top: 100 });
    expect(found.status).toBe(200);
    expect(found.body.items).toContainEqual(
      expect.objectContaining({ code: 'kg', isBase: true, multiplyBy: 1, add: 0 }),
    );
  });

  it('saves the first unit of a type as its base, and refuses figures that contradict it (V201)', async () => {
    const type = await typeId('Crates');
    const refused = await administrator.call(create, unit(type, 'crate of six', { multiplyBy: 6 }));
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'multiplyBy' }] } });
    const made = await administrator.call(create, unit(type, 'crate'));
    const listed = await administrator.call(search, { unitTypeId: type });
    expect(listed.body.items).toEqual([expect.objectContaining({ id: made.body.id, isBase: true })]);
  });

  it('of a type that the product counts by have its unit as base (X072, X073)', async () => {
    const { body: mass } = await administrator.call(unitTypes.endpoints.create, { name: 'Loads', systemType: 'mass' });
    const refused = await administrator.call(create, unit(mass.id, 'truckload'));
    expect(refused).toMatchObject({
      status: 400,
      body: {
        message: 'Failed to assign system UOM',
        errors: [{ path: 'code' }, { message: 'Mass counts in kg, and the base unit is truckload' }],
      },
    });
    expect((await administrator.call(create, { ...unit(mass.id, 'load in kilograms'), code: 'kg' })).status).toBe(200);
    const type = await typeId('Skids');
    await administrator.call(create, unit(type, 'skid'));
    const assign = (systemType: 'mass' | null) =>
      administrator.call(unitTypes.endpoints.update, { name: 'Skids', systemType, id: type, version: 1 });
    expect(await assign('mass')).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            path: 'systemType',
            message: 'Failed to assign system type: Mass counts in kg, and the base unit is skid',
          },
        ],
      },
    });
    expect((await assign(null)).status).toBe(200);
  });

  it('never changes figures after saving (V202)', async () => {
    const type = await typeId('Pallets');
    const { body } = await administrator.call(create, unit(type, 'pallet'));
    const changed = await administrator.call(update, {
      ...unit(type, 'pallet'),
      add: 3,
      id: body.id,
      version: body.version,
    });
    expect(changed).toMatchObject({ status: 400, body: { errors: [{ path: 'add' }] } });
  });

  it('says which field is too long in the wording of the specification (V198, X025)', async () => {
    const type = await typeId('Barges');
    const refused = await administrator.call(create, unit(type, 'x'.repeat(51)));
    expect(refused.body.errors).toContainEqual(
      expect.objectContaining({ path: 'name', message: 'Must be at most 50 characters' }),
    );
  });

  it('refuses a save that brings an older version, and tells who changed the record', async () => {
    const type = await typeId('Drums');
    const { body } = await administrator.call(create, unit(type, 'drum'));
    const first = await administrator.call(update, {
      ...unit(type, 'drum'),
      name: 'steel drum',
      id: body.id,
      version: 1,
    });
    expect(first.body.version).toBe(2);
    const second = await administrator.call(update, {
      ...unit(type, 'drum'),
      name: 'fibre drum',
      id: body.id,
      version: 1,
    });
    expect(second.status).toBe(409);
    expect(second.body.message).toContain('administrator Tester');
  });

  it('answers 400, not 500, when the version is missing', async () => {
    const type = await typeId('Jars');
    const { body } = await administrator.call(create, unit(type, 'jar'));
    const refused = await administrator.call(update, { ...unit(type, 'jar'), id: body.id } as never);
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'version', message: 'The version of the record is missing' }] },
    });
  });

  it('keeps a type that has units, and says so', async () => {
    const type = await typeId('Vats');
    await administrator.call(create, unit(type, 'vat'));
    const refused = await administrator.call(unitTypes.endpoints.remove, { id: type });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: 'Cannot be deleted: it is used by Units of measure' },
    });
  });

  it('goes with its codes when nothing uses it, else says what does', async () => {
    const type = await typeId('Barrels');
    const { body } = await administrator.call(create, unit(type, 'barrel'));
    await administrator.call(unitCodes.endpoints.create, { unitId: body.id, system: 'own', code: 'BRL' });
    expect((await administrator.call(remove, { id: body.id })).status).toBe(200);
    expect((await administrator.call(search, { unitTypeId: type })).body.items).toEqual([]);
    const listed = await administrator.call(search, { contains: 'kg/mmBtu' });
    const used = listed.body.items.find(({ code }) => code === 'kg/mmBtu')!;
    expect(await administrator.call(remove, { id: used.id })).toMatchObject({
      status: 400,
      body: { message: 'Cannot be deleted: it is used by emission factors' },
    });
  });

  it('is kept by whatever refers to it', async () => {
    expect(columnsOf(usesOfUnits)).toEqual(await referencesTo('unit'));
  });

  it('is read-only for a technician (V101)', async () => {
    expect((await technician.call(search, {})).status).toBe(200);
    const refused = await technician.call(remove, { id: 1 });
    expect(refused).toMatchObject({ status: 403, body: { message: "You don't have permission to do this action" } });
  });

  it("never shows or touches another company's rows", async () => {
    const type = await typeId('Bales');
    const { body } = await administrator.call(create, unit(type, 'bale'));
    expect((await other.call(search, { contains: 'bale' })).body.totalCount).toBe(0);
    expect((await other.call(remove, { id: body.id })).status).toBe(404);
    expect((await other.call(create, unit(type, 'bale'))).status).toBe(404);
  });

  it('sorts, pages and counts', async () => {
    const page = await administrator.call(search, { skip: 2, top: 3, order: 'name desc' });
    expect(page.body.items).toHaveLength(3);
    expect(page.body.totalCount).toBeGreaterThan(100);
    const names = page.body.items.map((item: { name: string }) => item.name);
    expect(names).toEqual([...names].sort(asPeopleSort).reverse());
    expect(await administrator.call(search, { order: 'password' })).toMatchObject({ status: 400 });
  });

  it('lists the codes of one unit', async () => {
    const kilogram = (await administrator.call(search, { contains: 'kilogram' })).body.items.find(
      (item: { code: string }) => item.code === 'kg',
    );
    const codes = await administrator.call(unitCodes.endpoints.search, { uomId: kilogram!.id });
    expect(codes.body.items).toContainEqual(expect.objectContaining({ system: 'UNECE', code: 'KGM' }));
  });
});

describe('pick lists', () => {
  it('refuses a value whose name is taken, with the wording of adding and of updating (X110, X111)', async () => {
    const { body } = await administrator.call(picklists.endpoints.create, { name: 'Colours', valueType: 'Character' });
    const value = { picklistId: body.id, storeValueNumeric: null, storeValueCharacter: null };
    await administrator.call(picklistValues.endpoints.create, { ...value, displayValue: 'Green' });
    const again = await administrator.call(picklistValues.endpoints.create, { ...value, displayValue: 'green' });
    expect(again.body.message).toBe('Failed to add: Picklist value name is not unique');
    const blue = await administrator.call(picklistValues.endpoints.create, { ...value, displayValue: 'Blue' });
    const renamed = await administrator.call(picklistValues.endpoints.update, {
      ...value,
      displayValue: 'Green',
      id: blue.body.id,
      version: 1,
    });
    expect(renamed.body.message).toBe('Failed to update: Picklist value name is not unique');
  });

  it("does not reach a value through another list's address", async () => {
    const first = (await administrator.call(picklists.endpoints.create, { name: 'Shifts', valueType: 'Character' }))
      .body.id;
    const second = (await administrator.call(picklists.endpoints.create, { name: 'Crews', valueType: 'Character' }))
      .body.id;
    const value = await administrator.call(picklistValues.endpoints.create, {
      picklistId: first,
      displayValue: 'Early',
      storeValueNumeric: null,
      storeValueCharacter: null,
    });
    expect(
      (await administrator.call(picklistValues.endpoints.remove, { picklistId: second, id: value.body.id })).status,
    ).toBe(404);
  });

  it('keeps system lists as they are', async () => {
    const [medium] = (
      await administrator.call(picklists.endpoints.search, { isUserOrSystem: 'system', contains: 'Medium' })
    ).body.items;
    const refused = await administrator.call(picklists.endpoints.update, {
      id: medium!.id,
      version: medium!.version,
      name: 'Media',
      valueType: 'Character',
    });
    expect(refused.status).toBe(400);
    const kept = await administrator.call(picklists.endpoints.remove, { id: medium!.id });
    expect(kept).toMatchObject({ status: 400, body: { message: 'Cannot be deleted: it is used by the product' } });
  });

  it('may be kept by the caller for thirty days (V088)', async () => {
    const search = (payload: object) =>
      technician.inject({
        method: 'POST',
        url: '/api/v1.0/picklist/search',
        headers: { authorization: technician.authorization },
        payload,
      });
    expect((await search({})).headers['cache-control']).toBe('private, max-age=2592000');
    expect((await search({ top: -1 })).headers['cache-control']).toBe('no-store');
  });

  it('are kept by whatever refers to them or to their values', async () => {
    expect(columnsOf(usesOfPicklists)).toEqual(await referencesTo('picklist'));
    expect(columnsOf(usesOfPicklistValues)).toEqual(await referencesTo('picklist_value'));
  });

  it('keep of a value what a change leaves out', async () => {
    const list = await administrator.call(picklists.endpoints.create, { name: 'Sizes', valueType: 'Numeric' });
    const place = { picklistId: list.body.id };
    const stored = { storeValueNumeric: 55, storeValueCharacter: 'drum' };
    const made = await administrator.call(picklistValues.endpoints.create, {
      ...place,
      ...stored,
      displayValue: 'Big',
    });
    const change = { ...place, id: made.body.id, version: 1, displayValue: 'Large' };
    expect((await administrator.call(picklistValues.endpoints.update, change)).status).toBe(200);
    expect((await administrator.call(picklistValues.endpoints.search, place)).body.items).toMatchObject([
      { displayValue: 'Large', ...stored },
    ]);
  });
});
