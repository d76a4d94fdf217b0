import { manufacturers } from '@oikos/contract/material/manufacturers.ts';
import { products } from '@oikos/contract/material/products.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { problemAt } from '../../testing/problem-at.ts';

const api = await createTestApi();
const company = await api.company('Alder Chemical');
const administrator = await api.user(company, 'administrator');
const reader = await api.user(company, 'wasteTechnician');
const makers = manufacturers.endpoints;
const { create, update, remove, search } = products.endpoints;

const blank = { address: '', phone: '', emergencyPhone: '' };
const manufacturer = async (name: string) => (await administrator.call(makers.create, { ...blank, name })).body.id;
/** A product that names nothing but its manufacturer. */
const productOf = (manufacturerId: number, productName: string, fields = {}) => ({
  productName,
  productCode: '',
  materialName: '',
  manufacturerId,
  ...fields,
});
const named = async (name: string) => (await reader.call(makers.search, { contains: name })).body.items[0];

describe('manufacturers', () => {
  it('can be deleted until a product names them, and the refusal names it (V350, X176)', async () => {
    const id = await manufacturer('Birch Solvents');
    const product = (await administrator.call(create, productOf(id, 'Clear Wash'))).body;
    expect(await named('Birch Solvents')).toMatchObject({ productCount: 1 });
    const { status, body } = await administrator.call(makers.remove, { id });
    expect([status, body.message]).toEqual([400, 'Cannot be deleted: it is used by products: Clear Wash']);
    expect((await administrator.call(remove, { id: product.id })).status).toBe(200);
    expect((await administrator.call(makers.remove, { id })).status).toBe(200);
    expect(await named('Birch Solvents')).toBeUndefined();
  });

  it('have names of 256 characters without quotation marks, each once, and telephone numbers (V328, V342)', async () => {
    const add = (fields: object) => administrator.call(makers.create, { ...blank, name: 'Cedar Oils', ...fields });
    expect(await add({ name: 'x'.repeat(257) })).toMatchObject(problemAt('name', 'Must be at most 256 characters'));
    expect(await add({ name: 'Cedar "Best" Oils' })).toMatchObject(problemAt('name', "Quotation marks aren't allowed"));
    expect(await add({ name: ' Cedar' })).toMatchObject(problemAt('name', 'No leading or trailing spaces'));
    expect((await add({ phone: 'soon' })).status).toBe(400);
    expect((await add({ name: 'x'.repeat(256), phone: '+1 (800) 555-0100' })).status).toBe(200);
    expect((await add({})).status).toBe(200);
    expect(await add({ name: 'CEDAR OILS' })).toMatchObject(problemAt('name', 'The name already exists'));
  });
});

describe('products', () => {
  it('have a name and a code once with a manufacturer, found by name, code, material and manufacturer', async () => {
    const [one, two] = [await manufacturer('Dogwood Paints'), await manufacturer('Elm Paints')];
    const solvent = { productCode: 'T-1', materialName: 'Toluene' };
    expect((await administrator.call(create, productOf(one, 'Thinner', solvent))).status).toBe(200);
    expect(await administrator.call(create, productOf(one, 'THINNER', solvent))).toMatchObject(
      problemAt('productCode', 'This manufacturer already has a product with this name and code'),
    );
    expect((await administrator.call(create, productOf(two, 'Thinner', solvent))).status).toBe(200);
    expect((await administrator.call(create, productOf(one, 'Thinner', { materialName: 'Toluene' }))).status).toBe(200);
    const found = async (input: object) => (await reader.call(search, input)).body.totalCount as number;
    expect(await found({ contains: 'T-1' })).toBe(2);
    expect(await found({ contains: 'toluene' })).toBe(3);
    expect(await found({ contains: 'Dogwood' })).toBe(2);
    expect(await found({ manufacturerId: two })).toBe(1);
    expect(await administrator.call(create, productOf(0, 'Thinner'))).toMatchObject(
      problemAt('manufacturerId', 'This field is required'),
    );
  });

  it('are changed only by those who may both change and delete them (V355)', async () => {
    const give = (permission: string, role: string) =>
      api.within(company, ({ db }) =>
        sql`insert into role_permission (role_id, permission)
          select id, ${permission} from role where shipped_key = ${role}`.execute(db),
      );
    await give('MATERIALS_FULL', 'approver');
    await give('MATERIALS_DELETE', 'submitter');
    const manufacturerId = await manufacturer('Fir Waxes');
    const wax = (await administrator.call(create, productOf(manufacturerId, 'Wax'))).body;
    for (const role of ['approver', 'submitter']) {
      const one = await api.user(company, role);
      expect((await one.call(search, { manufacturerId })).body.totalCount).toBe(1);
      const record = productOf(manufacturerId, 'Waxes');
      const replies = [
        await one.call(create, record),
        await one.call(update, { ...record, id: wax.id, version: wax.version }),
        await one.call(remove, { id: wax.id }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    await give('MATERIALS_DELETE', 'approver');
    const both = await api.user(company, 'approver');
    expect((await both.call(remove, { id: wax.id })).status).toBe(200);
  });
});
