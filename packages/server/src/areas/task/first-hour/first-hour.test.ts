import { readCompanyConfiguration, saveCompanyConfiguration } from '@oikos/contract/company/settings/configuration.ts';
import { savePreferences } from '@oikos/contract/identity/preferences.ts';
import { readFirstHour } from '@oikos/contract/task/first-hour/first-hour.ts';
import { readFirstThings } from '@oikos/contract/task/first-hour/first-things.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { TestingEmissions } from '../../reporting/dashboards/testing-emissions.ts';
import { TestingWaste } from '../../waste/container/containers/testing-waste.ts';

const api = await createTestApi({}, 2);

const firstHour = async (who: TestClient) => (await who.call(readFirstHour, {})).body;
/** What is left of each step. */
const left = async (who: TestClient) =>
  Object.fromEntries((await firstHour(who)).steps.map(({ key, lacks }) => [key, lacks.join(' ')]));
const things = async (who: TestClient) => (await who.call(readFirstThings, {})).body.lacks;

describe('the first hour', () => {
  it('of an empty company has every step of its modules before it', async () => {
    const air = await api.user(await api.company('Alder Air', [1]), 'administrator', { modules: [1] });
    expect(await firstHour(air)).toEqual({
      steps: [
        { key: 'company', isOptional: false, lacks: ['country'] },
        { key: 'startingPoint', isOptional: true, lacks: ['startingPoint'] },
        { key: 'site', isOptional: false, lacks: ['site'] },
        { key: 'source', isOptional: false, lacks: ['parameters', 'source'] },
        { key: 'value', isOptional: false, lacks: ['value'] },
        { key: 'form', isOptional: true, lacks: ['templateOrLimit'] },
        { key: 'people', isOptional: false, lacks: ['colleague'] },
      ],
      isOver: false,
      isHidden: false,
    });
    const both = await api.user(await api.company('Aspen Air and Waste', [1, 3]), 'administrator', { modules: [1] });
    expect(Object.keys(await left(both))).toEqual([
      ...['company', 'startingPoint', 'site', 'source', 'value', 'form'],
      ...['wasteSite', 'storageArea', 'wasteStream', 'container', 'people'],
    ]);
  });

  it('follows the records of waste, back too', async () => {
    const waste = await TestingWaste.of(api, 'Birch Waste');
    const siteId = await waste.site('Paint shop');
    expect(await left(waste.client)).toMatchObject({
      site: '',
      wasteSite: 'address category',
      storageArea: 'storageArea',
    });
    await waste.declare(siteId, 'small', waste.ago(100));
    const area = await waste.area(siteId, 'central');
    expect(await left(waste.client)).toMatchObject({
      wasteSite: 'address',
      storageArea: '',
      wasteStream: 'wasteStream',
    });
    await waste.stream('Thinner');
    await waste.container(siteId, area);
    expect(await left(waste.client)).toMatchObject({ wasteStream: '', container: '', source: 'parameters source' });
    await waste.one(sql<{ id: number }>`delete from generator_category_period returning id`);
    expect(await left(waste.client)).toMatchObject({ wasteSite: 'address category' });
  });

  it('follows the records of air, and ends without its optional step', async () => {
    const air = await TestingEmissions.create(api, 'Cedar Power');
    const { administrator: owner, companyId } = air.hierarchy;
    await api.within(companyId, ({ db }) => sql`delete from company_module where module_id <> 1`.execute(db));
    const type = await air.hierarchy.typeId('Boiler');
    const gas = await air.parameter('Gas', 'm3', { parameter_set_id: air.entrySetId });
    expect(await left(owner)).toMatchObject({ site: 'site', source: 'parameters source' });
    await air.insert('parameter_set_node_type', { parameter_set_id: air.entrySetId, node_type_id: type });
    expect(await left(owner)).toMatchObject({ source: 'source' });
    const site = await air.hierarchy.add('Plant');
    const node = await air.hierarchy.add('Boiler 1', { parent: site, type: 'Boiler' });
    await air.write([{ node, parameter: gas, month: '2026-01', value: 0 }]);
    await api.user(companyId, 'viewer');
    const { body: read } = await owner.call(readCompanyConfiguration, { id: companyId });
    expect(await firstHour(owner)).toMatchObject({ isOver: false });
    const saved = await owner.call(saveCompanyConfiguration, { id: companyId, version: read.version, country: 'US' });
    expect(saved.status).toBe(200);
    expect(await left(owner)).toEqual({
      ...{ company: '', startingPoint: 'startingPoint', site: '', source: '', value: '' },
      ...{ form: 'templateOrLimit', people: '' },
    });
    expect(await firstHour(owner)).toMatchObject({ isOver: true });
  });

  it('is hidden by a person from themselves alone, and comes back', async () => {
    const companyId = await api.company('Dogwood Paper');
    const [one, other] = [await api.user(companyId, 'administrator'), await api.user(companyId, 'administrator')];
    const isHidden = async () => [(await firstHour(one)).isHidden, (await firstHour(other)).isHidden];
    await one.call(savePreferences, { decimalPrecision: 3 });
    expect(await isHidden()).toEqual([false, false]);
    await one.call(savePreferences, { hidesFirstHour: true });
    await one.call(savePreferences, { decimalPrecision: 4 });
    expect(await isHidden()).toEqual([true, false]);
    await one.call(savePreferences, { hidesFirstHour: false });
    expect(await isHidden()).toEqual([false, false]);
    expect(await left(one)).toMatchObject({ people: '' });
  });

  it('is for administrators; what is lacking anybody may know, of their own company alone', async () => {
    const waste = await TestingWaste.of(api, 'Elm Waste');
    const technician = await api.user(waste.plant.companyId, 'wasteTechnician');
    expect((await technician.call(readFirstHour, {})).status).toBe(403);
    expect(await things(technician)).toEqual(expect.arrayContaining(['site', 'storageArea', 'wasteStream', 'source']));
    await waste.area(await waste.site('Dock'), 'central');
    expect(await things(technician)).not.toContain('storageArea');
    expect(await things(technician)).toContain('wasteStream');
  });
});
