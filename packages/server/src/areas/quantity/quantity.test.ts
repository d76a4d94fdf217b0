import { unitCodes, units, unitTypes } from '@oikos/contract/quantity/units.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { createTestQuantity } from './testing-quantity.ts';

const api = await createTestApi();
const { administrator, technician, referencesTo, askedAbout } = await createTestQuantity(api);
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

const asPeopleSort = new Intl.Collator('en-US', { numeric: true }).compare;

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
      body: { message: 'Cannot be deleted: it is used by units of measure: vat' },
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
      body: { message: expect.stringMatching(/^Cannot be deleted: it is used by emission factors: .+, …$/) },
    });
  });

  it('is kept by whatever refers to it', async () => {
    expect(await askedAbout('unit')).toEqual([...(await referencesTo('unit')), 'measurement'].sort());
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
