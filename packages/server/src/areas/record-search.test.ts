import { type SearchedKind, searchedKindNames, searchRecords } from '@oikos/contract/records/record-search.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { allSearches } from '../foundation/records/record-search/searches.ts';
import { createTestApi, type TestClient } from '../testing/api.ts';
import { TestingPlant } from './expression/testing-plant.ts';
import { TestingShipper } from './waste/shipment/shipments/testing-shipper.ts';

const api = await createTestApi({}, 2);
const companyId = await api.company('Larch Metals');
const administrator = await api.user(companyId, 'administrator');
const shipper = new TestingShipper(api, companyId);
const plantId = await shipper.site('Larch Plant', { epaId: 'AZD000000051' });
const depotId = await shipper.site('Quarry Depot', { epaId: 'AZD000000052' });
const sludge = await shipper.stream('Plating sludge');
const solvent = await shipper.stream('Spent solvent');
const atPlant = await shipper.drum(plantId, 'LAR-2026-00014', sludge);
const atDepot = await shipper.drum(depotId, 'LAR-2026-00015', solvent);
const transporterIds = [await shipper.site('Swift Haulage', { role: 'transporter', epaId: 'AZR000000053' })];
const facilityId = await shipper.site('Dogwood Treatment', { role: 'facility', epaId: 'AZD000000054' });
const { id: shipmentId } = await shipper.shipment(
  administrator,
  { generatorId: plantId, transporterIds, facilityId },
  sludge,
  {
    shipmentNumber: 'LSH-77',
    trackingNumber: '100000123JJK',
  },
);
await api.within(companyId, async ({ db }) => {
  await sql`insert into waste_stream_alias (waste_stream_id, name) values (${solvent}, 'Thinner of line 4')`.execute(
    db,
  );
  await sql`insert into waste_area (node_id, site_id, kind)
    values (${await shipper.site('Larch curing shed', { parentId: plantId })}, ${plantId}, 'central')`.execute(db);
});

const strangers = await api.company('Another company');
const stranger = await api.user(strangers, 'administrator');
const theirs = new TestingShipper(api, strangers);
await theirs.drum(await theirs.site('Larch Plant'), 'LAR-2026-00014', await theirs.stream('Plating sludge'));

const find = async (client: TestClient, text: string, ...kinds: SearchedKind[]) => {
  const { status, body } = await client.call(searchRecords, { text, ...(kinds.length > 0 && { kinds }) });
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  return body.items;
};
const names = async (client: TestClient, text: string, ...kinds: SearchedKind[]) =>
  (await find(client, text, ...kinds)).map(({ name }) => name);

describe('the search over records', () => {
  it('looks into every kind that it names', () => {
    expect(
      allSearches()
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual([...searchedKindNames].sort());
  });

  it.each<[string, SearchedKind, string, string]>([
    ['a container by its number', 'container', 'lar-2026-00014', 'LAR-2026-00014'],
    ['a container by the end of its number', 'container', '00014', 'LAR-2026-00014'],
    ['a shipment by its number', 'shipment', 'LSH-77', 'LSH-77'],
    ['a shipment by its manifest', 'shipment', '100000123jjk', 'LSH-77'],
    ['a node', 'node', 'quarry', 'Quarry Depot'],
    ['a location by its EPA id', 'location', 'AZD000000052', 'Quarry Depot'],
    ['a waste stream', 'wasteStream', 'plating', 'Plating sludge'],
    ['a waste stream by another name', 'wasteStream', 'thinner', 'Spent solvent'],
    ['a waste code', 'wasteCode', 'd001', 'D001'],
    ['a person by the family name', 'user', 'tester', 'administrator Tester'],
  ])('finds %s', async (_what, kind, text, name) => {
    expect(await names(administrator, text, kind)).toContain(name);
  });

  it('finds parameters and factors', async () => {
    await api.within(companyId, async ({ db }) => {
      await sql`insert into parameter_set (name, timespan) values ('Furnaces', 5)`.execute(db);
      await sql`insert into parameter (parameter_set_id, name) select id, 'Coke burnt' from parameter_set where name = 'Furnaces'`.execute(
        db,
      );
    });
    expect(await find(administrator, 'coke', 'parameter')).toMatchObject([{ name: 'Coke burnt', beside: 'Furnaces' }]);
    const [factor] = await find(administrator, 'natural gas', 'factor');
    expect(factor).toMatchObject({ kind: 'factor', name: expect.stringMatching(/^natural gas/i) });
    expect(factor?.beside).not.toBe('');
  });

  it('answers the id of the record, and what tells it from others', async () => {
    expect(await find(administrator, 'LAR-2026-0001', 'container')).toEqual([
      { kind: 'container', id: atPlant, name: 'LAR-2026-00014', beside: 'Active · Larch Plant' },
      { kind: 'container', id: atDepot, name: 'LAR-2026-00015', beside: 'Active · Quarry Depot' },
    ]);
    expect((await find(administrator, 'lsh-77', 'shipment'))[0]?.id).toBe(shipmentId);
  });

  it('puts the text itself first, then what begins with it, then what holds it, eight at most', async () => {
    const numbers = ['ZX-1', 'ZX-10', 'ZX-11', 'A-ZX-1', 'ZX-12', 'ZX-13', 'ZX-14', 'ZX-15', 'ZX-16', 'ZX-17'];
    for (const number of ['A-ZX-1', 'ZX-10', 'ZX-1']) await shipper.drum(plantId, number, sludge);
    expect(await names(administrator, 'zx-1', 'container')).toEqual(['ZX-1', 'ZX-10', 'A-ZX-1']);
    for (const number of numbers.slice(4)) await shipper.drum(plantId, number, sludge);
    await shipper.drum(plantId, 'ZX-11', sludge);
    const found = await names(administrator, 'zx-1', 'container');
    expect([found.length, found[0], found.includes('A-ZX-1')]).toEqual([8, 'ZX-1', false]);
  });

  it.each<[SearchedKind, string, string]>([
    ['container', 'LAR-2062-00014', 'LAR-2026-00014'],
    ['container', 'LAR-2026-0014', 'LAR-2026-00014'],
    ['wasteStream', 'platng sludge', 'Plating sludge'],
    ['location', 'qarry depot', 'Quarry Depot'],
    ['node', 'quary', 'Quarry Depot'],
    ['user', 'administratr', 'administrator Tester'],
  ])('forgives a typing error: %s %s', async (kind, text, name) => {
    expect(await names(administrator, text, kind)).toContain(name);
  });

  it('takes a number that a record has for no typing error', async () => {
    expect(await names(administrator, 'LAR-2026-00014', 'container')).toEqual(['LAR-2026-00014']);
  });

  it('has no location that is a part of another one', async () => {
    expect(await names(administrator, 'larch', 'location')).toEqual(['Larch Metals', 'Larch Plant']);
    expect((await names(administrator, 'larch', 'node')).sort()).toEqual([
      'Larch Metals',
      'Larch Plant',
      'Larch curing shed',
    ]);
  });
});

describe('what is set up and collected', async () => {
  const plant = await TestingPlant.create(api, companyId);
  const set = await plant.set('Stacks', [await plant.nodeType('Stack')]);
  const parameter = await plant.parameter(set, 'Sulfur dioxide', 'kg');
  const template = await plant.insert('form_template', {
    name: 'Kiln log',
    code: 'KILN',
    timespan: 5,
    first_day: '2026-01-01',
    default_node_id: plantId,
  });
  await plant.rows('insert into form_template_version (form_template_id, number, definition) values ($1, 1, $2)', [
    template,
    '{}',
  ]);
  for (const node_id of [plantId, depotId])
    for (const month of ['05', '06'])
      await plant.insert('data_entry_form', {
        form_template_id: template,
        layout_version: 1,
        node_id,
        begin_date: `2026-${month}-01`,
        end_date: `2026-${month}-28`,
        opens_on: '2026-07-01',
        due_on: '2026-07-03',
      });
  const limit = {
    parameter_id: parameter,
    operator: 'atMost',
    value: 30,
    unit_id: plant.unit('kg'),
    end_date: '9999-12-31',
  };
  for (const node_id of [plantId, depotId])
    await plant.insert('parameter_limit', { ...limit, node_id, begin_date: '2026-01-01', citation: 'Permit 4711-V' });
  const ruleOf = { parameter_set_id: set, severity: 'ask', formula: 'value < 0', message: 'Too low' };
  await plant.insert('quality_rule', { ...ruleOf, name: 'Never negative' });
  const method = { parameter_id: parameter, method: 'linear', begin_date: '2026-01-01', citation: '40 CFR 98.35' };
  await plant.insert('missing_data_method', { ...method, name: 'Straight line' });
  await plant.insert('missing_data_method', { ...method, name: 'Straight line of the depot', node_id: depotId });
  await plant.insert('container_type', { name: 'Overpack 85', code: 'OV85', description: 'For leaking drums' });
  const file = (name: string) =>
    plant.insert('stored_file', { name, media_type: 'text/csv', size_bytes: 1, sha256: name, storage_key: name });
  await plant.insert('import_transaction', { stored_file_id: await file('meters-2026.csv') });
  await plant.insert('import_transaction', { stored_file_id: await file('loads-2026.csv'), target: 'shipments' });
  await plant.insert('onboarding', { stored_file_id: await file('first-sites.xlsx') });

  it.each<[SearchedKind, string, string, string | undefined]>([
    ['formTemplate', 'kiln', 'Kiln log', 'KILN'],
    ['dataEntryForm', 'kiln', 'Kiln log', 'Quarry Depot · 2026-06-01'],
    ['dataEntryForm', 'quary depot', 'Kiln log', 'Quarry Depot · 2026-05-01'],
    ['parameterLimit', 'sulfur', 'Sulfur dioxide', 'Larch Plant · ≤ 30 kg · Permit 4711-V'],
    ['parameterLimit', '4711', 'Sulfur dioxide', undefined],
    ['parameterLimit', 'larch pl', 'Sulfur dioxide', undefined],
    ['qualityRule', 'negative', 'Never negative', 'Too low'],
    ['missingDataMethod', 'straight', 'Straight line', '40 CFR 98.35'],
    ['importTransaction', 'meters', 'meters-2026.csv', undefined],
    ['shipmentImport', 'loads', 'loads-2026.csv', undefined],
    ['onboarding', 'first-sites', 'first-sites.xlsx', undefined],
    ['containerType', 'overpack', 'Overpack 85', 'OV85 · For leaking drums'],
    ['labelTemplate', 'hazardous', 'Hazardous waste, central area', ''],
    ['userGroup', 'viewer', 'Viewer', undefined],
    ['role', 'viewer', 'Viewer', undefined],
  ])('is found: %s by %s', async (kind, text, name, beside) => {
    expect(await find(administrator, text, kind)).toContainEqual(
      expect.objectContaining({ kind, name, ...(beside !== undefined && { beside }) }),
    );
  });

  it('is found by a name that many more share to which nothing belongs', async () => {
    const total = await plant.parameter(set, 'Total ozone', 'kg');
    for (let nth = 1; nth <= 8; nth += 1) await plant.parameter(set, `Ozone ${nth}`, 'kg');
    await plant.insert('parameter_limit', {
      ...limit,
      parameter_id: total,
      node_id: plantId,
      begin_date: '2026-01-01',
    });
    expect(await names(administrator, 'ozone', 'parameterLimit')).toEqual(['Total ozone']);
  });

  it('lies where its list may be read', async () => {
    const local = await api.user(companyId, 'administrator', { nodeId: depotId });
    const placesOf = async (text: string, kind: SearchedKind) =>
      (await find(local, text, kind)).map(({ beside }) => beside.split(' · ')[0]);
    expect(await placesOf('kiln', 'dataEntryForm')).toEqual(['Quarry Depot', 'Quarry Depot']);
    expect(await placesOf('sulfur', 'parameterLimit')).toEqual(['Quarry Depot']);
    expect(await placesOf('4711', 'parameterLimit')).toEqual(['Quarry Depot']);
    expect(await names(local, 'larch plant', 'dataEntryForm', 'parameterLimit')).toEqual([]);
    const north = await api.user(companyId, 'administrator', { nodeId: plantId });
    expect(await names(north, 'straight', 'missingDataMethod')).toEqual(['Straight line']);
    expect(await names(north, 'meters', 'importTransaction')).toEqual([]);
  });

  it('is of the own company', async () => {
    const kinds = ['formTemplate', 'dataEntryForm', 'parameterLimit', 'missingDataMethod'] as const;
    for (const text of ['kiln', 'sulfur dioxide', '4711', 'straight'])
      expect(await names(stranger, text, ...kinds)).toEqual([]);
    for (const text of ['meters', 'first-sites'])
      expect(await names(stranger, text, 'importTransaction', 'onboarding')).toEqual([]);
  });
});

describe('what somebody finds', () => {
  it('is of the own company', async () => {
    const found = await find(stranger, 'LAR-2026-00014', 'container');
    expect(found.map(({ name }) => name)).toEqual(['LAR-2026-00014']);
    expect(found[0]?.id).not.toBe(atPlant);
    expect(await names(stranger, '00015')).not.toContain('LAR-2026-00015');
    expect(await names(stranger, 'quarry')).toEqual([]);
    expect(await names(stranger, 'qarry depot')).toEqual([]);
  });

  it('lies where its list may be read, whichever way it fits', async () => {
    const local = await api.user(companyId, 'administrator', { nodeId: depotId });
    for (const text of ['lar-2026', '2026-000', 'LAR-2062-00015'])
      expect(await names(local, text, 'container')).toEqual(['LAR-2026-00015']);
    expect(await names(local, 'lsh-77', 'shipment')).toEqual([]);
    expect(await names(local, 'larch plant', 'node', 'location')).toEqual([]);
    expect(await names(local, 'larch plnt', 'node', 'location')).toEqual([]);
    expect(await names(local, 'AZD00000005', 'location')).toEqual(['Quarry Depot']);
  });

  it('is of kinds whose lists may be read', async () => {
    const technician = await api.user(companyId, 'dataEntryTechnician');
    const kinds = new Set((await find(technician, 'lar')).map(({ kind }) => kind));
    expect([kinds.has('container'), kinds.has('shipment')]).toEqual([false, false]);
  });

  it('is also what is bound to no location or to one in reach', async () => {
    await api.within(companyId, ({ db }) =>
      sql`insert into waste_stream_location (waste_stream_id, node_id) values (${sludge}, ${plantId})`.execute(db),
    );
    const local = await api.user(companyId, 'administrator', { nodeId: depotId });
    expect(await names(local, 'plating', 'wasteStream')).toEqual([]);
    expect(await names(administrator, 'plating', 'wasteStream')).toEqual(['Plating sludge']);
  });
});

describe('a text', () => {
  it.each(['%%', '__', '\\\\', "' or 1=1 --", 'a\\', '100%', '$1$2', '☢☢', 'ı̇ı̇', '({[', '‮ab'])(
    'of %s is only a text',
    async (text) => {
      const { status, body } = await administrator.call(searchRecords, { text });
      expect([status, body.items?.some(({ name }) => name.startsWith('LAR'))]).toEqual([200, false]);
    },
  );

  it.each(['', ' ', 'a', ' a ', 'x'.repeat(101), 'a\u0000b'])('is refused: %j', async (text) => {
    expect((await administrator.call(searchRecords, { text })).status).toBe(400);
  });

  it('is answered in a transaction that may not write', async () => {
    expect(searchRecords.reads).toBe(true);
  });
});

describe('the function of the database', () => {
  const ask = (table: string) =>
    api.within(companyId, ({ db }) =>
      sql`select * from records_with_text(${table}::regclass, 'id', '{email}', null, null, '{}', false, 'ad', false, 8)`.execute(
        db,
      ),
    );

  it('looks into tables of companies only', async () => {
    await expect(ask('installation.app_user')).rejects.toThrow('no table of companies');
    await expect(ask('pg_class')).rejects.toThrow('no table of companies');
  });
});
