import { picklists, picklistValues } from '@oikos/contract/quantity/picklists/picklists.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { createTestQuantity } from './testing-quantity.ts';

const api = await createTestApi();
const { administrator, technician, referencesTo, askedAbout } = await createTestQuantity(api);

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
    const ofValues = await referencesTo('picklist_value');
    expect(await askedAbout('picklist')).toEqual([...(await referencesTo('picklist')), ...ofValues].sort());
    expect(await askedAbout('picklistValue')).toEqual(ofValues);
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
