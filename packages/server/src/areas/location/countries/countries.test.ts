import {
  countries,
  firstAdministrationLevels,
  readFirstAdministrationLevel,
  readFirstAdministrationLevels,
} from '@oikos/contract/location/countries/countries.ts';
import { picklists, picklistValues } from '@oikos/contract/quantity/picklists/picklists.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { problemAt } from '../../../testing/problem-at.ts';

const api = await createTestApi();
const company = await api.company('Alder Chemical');
const administrator = await api.user(company, 'administrator');
const technician = await api.user(company, 'wasteTechnician');
const every = { top: 0 };

async function only<Item>(call: Promise<{ body: { items: Item[] } }>): Promise<Item> {
  const { items } = (await call).body;
  expect(items).toHaveLength(1);
  return items[0]!;
}

const unitedStates = (
  await administrator.call(countries.endpoints.search, { contains: 'US', ...every })
).body.items.find((country: { code: string }) => country.code === 'US')!;

describe('countries', () => {
  it('ship with ISO 3166-1 and the first administration levels of those used most (U121, E136)', async () => {
    const { items } = (await technician.call(countries.endpoints.search, every)).body;
    expect(items).toHaveLength(249);
    const states = (await technician.call(readFirstAdministrationLevels, { countryId: unitedStates.id })).body;
    expect(states.label).toBe('State');
    expect(states.items).toHaveLength(57);
    expect(states).toMatchObject({ totalCount: 57, page: 1, skip: 0 });
    expect(states.items).toContainEqual(expect.objectContaining({ code: 'TX', name: 'Texas' }));
  });

  it('show one first administration level to whoever is signed in (E137)', async () => {
    const { items } = (await technician.call(readFirstAdministrationLevels, { countryId: unitedStates.id })).body;
    const texas = items.find(({ code }) => code === 'TX')!;
    expect((await technician.call(readFirstAdministrationLevel, { id: texas.id })).body).toEqual({
      ...texas,
      countryId: unitedStates.id,
    });
    const stranger = await api.user(await api.company('Birch Paper'), 'administrator');
    expect((await stranger.call(readFirstAdministrationLevel, { id: texas.id })).status).toBe(404);
  });

  it('are the values of their system pick list, kept in their own list (E189)', async () => {
    const list = await only(
      administrator.call(picklists.endpoints.search, { isUserOrSystem: 'system', systemPicklistTypeId: 3 }),
    );
    const values = (await technician.call(picklistValues.endpoints.search, { picklistId: list.id, top: 1000 })).body;
    expect(values.items).toContainEqual(
      expect.objectContaining({
        picklistValueId: unitedStates.id,
        displayValue: 'United States',
        storeValueCharacter: 'US',
      }),
    );
    expect(values.totalCount).toBe(list.valueCount);
    const refused = await administrator.call(picklistValues.endpoints.create, {
      picklistId: list.id,
      displayValue: 'Atlantis',
    });
    expect(refused.body.message).toBe('Edit countries in the list of countries');
  });

  it('take letters only in the names of levels, of any script (V176 to V178)', async () => {
    const { create } = firstAdministrationLevels.endpoints;
    const attempt = (name: string) => administrator.call(create, { countryId: unitedStates.id, code: '', name });
    expect(await attempt('Region 5')).toMatchObject(problemAt('name', 'Letters only'));
    for (const name of ['Baden-Württemberg', "Provence-Alpes-Côte d'Azur", 'Θεσσαλία'])
      expect((await attempt(name)).status).toBe(200);
    expect(
      await administrator.call(countries.endpoints.create, { code: 'XK', name: 'Kosovo', firstLevelLabel: '' }),
    ).toMatchObject(problemAt('firstLevelLabel', 'This field is required'));
  });

  it('keep a country that has levels or governing bodies', async () => {
    const { create, remove } = countries.endpoints;
    const made = (await administrator.call(create, { code: 'XK', name: 'Kosovo', firstLevelLabel: 'District' })).body;
    const level = { countryId: made.id, code: '', name: 'Prizren' };
    const added = (await administrator.call(firstAdministrationLevels.endpoints.create, level)).body;
    expect((await administrator.call(remove, { id: made.id })).body.message).toBe(
      'Cannot be deleted: it is used by first administration levels: Prizren',
    );
    await administrator.call(firstAdministrationLevels.endpoints.remove, { countryId: made.id, id: added.id });
    expect((await administrator.call(remove, { id: made.id })).status).toBe(200);
  });
});
