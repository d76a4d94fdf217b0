import { searchMaterials } from '@oikos/contract/material/materials.ts';
import { searchMeasurementUnits } from '@oikos/contract/quantity/units.ts';
import { requestDownload } from '@oikos/contract/records/downloads.ts';
import { hazardousMaterials } from '@oikos/contract/regulation/hazardous-materials.ts';
import {
  wasteStreamAliases,
  wasteStreamMethods,
  wasteStreamProfiles,
} from '@oikos/contract/waste/stream/waste-streams/waste-stream-parts.ts';
import {
  createWasteStream,
  deleteWasteStream,
  readWasteStream,
  updateWasteStream,
} from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { problemAt } from '../../../../testing/problem-at.ts';
import { createTestWasteStreams } from './testing-waste-streams.ts';

const api = await createTestApi();
const { plant, administrator, companyId, technician, newStream, create, add, read, list } =
  await createTestWasteStreams(api);

const unitsByCode = new Map(
  (await administrator.call(searchMeasurementUnits, { top: 0 })).body.items.map((unit) => [unit.code, unit.id]),
);
const unit = (code: string): number => unitsByCode.get(code) ?? 0;

describe('a waste stream', () => {
  it('has a name of 5 to 25 characters and a number that no other has (V331, V332, U29)', async () => {
    expect(await create({ name: 'Acid' })).toMatchObject(problemAt('name', 'The minimum required length is 5'));
    expect(await create({ name: 'x'.repeat(26) })).toMatchObject(problemAt('name', 'Must be at most 25 characters'));
    expect(await create({ number: '' })).toMatchObject(problemAt('number', 'This field is required'));
    await add({ name: 'Paint thinner', number: 'PT-1' });
    expect(await create({ number: 'pt-1' })).toMatchObject(
      problemAt('number', 'The waste stream number already exists'),
    );
    expect(await create({ name: 'PAINT THINNER' })).toMatchObject(problemAt('name', 'The name already exists'));
  });

  it('has a form code of 4, a source code of 3 and a minimization code of 1 character, or none (V329, V330)', async () => {
    expect(await create({ formCode: 'W20' })).toMatchObject(problemAt('formCode', 'Must be exactly 4 characters'));
    expect(await create({ sourceCode: 'G011' })).toMatchObject(problemAt('sourceCode', 'Must be exactly 3 characters'));
    expect(await create({ minimizationCode: 'XX' })).toMatchObject(
      problemAt('minimizationCode', 'Must be exactly 1 character'),
    );
    expect((await create({ formCode: 'W203', sourceCode: 'G01', minimizationCode: 'X' })).status).toBe(200);
  });

  it('has a revision date that is not in the future (V335, U29)', async () => {
    expect(await create({ profileRevisionDate: '2999-01-01' })).toMatchObject(
      problemAt('profileRevisionDate', 'The date is in the future'),
    );
    expect((await create({ profileRevision: -1 })).status).toBe(400);
  });

  it('keeps its bulk density as kilograms per litre too', async () => {
    const { id } = await add({ bulkDensity: 7.5, bulkDensityUnitId: unit('lb/gal') });
    const stream = await read(id);
    expect(stream).toMatchObject({ bulkDensity: 7.5, bulkDensityUnit: 'lb/gal' });
    // 1 lb = 0.45359237 kg, 1 US gallon = 3.785411784 L (NIST SP 811, appendix B.8).
    expect(stream.bulkDensityKgPerLitre).toBeCloseTo((7.5 * 0.45359237) / 3.785411784, 12);
    expect(await create({ bulkDensity: 1 })).toMatchObject(
      problemAt('bulkDensityUnitId', 'A bulk density needs its unit of measure'),
    );
    expect(await create({ bulkDensity: 1, bulkDensityUnitId: unit('kg') })).toMatchObject(
      problemAt('bulkDensityUnitId', 'Select a unit of density'),
    );
    expect((await read((await add()).id)).bulkDensityKgPerLitre).toBeNull();
  });

  it('tells groups that nobody has assessed from none at all (40 CFR 264 appendix V)', async () => {
    const { id, version } = await add();
    expect((await read(id)).compatibilityGroups).toBeNull();
    const save = (compatibilityGroups: string[], at: number) =>
      administrator.call(updateWasteStream, { ...newStream({ compatibilityGroups }), id, version: at } as never);
    await save(['6-B', '1-A'], version);
    expect((await read(id)).compatibilityGroups).toEqual(['1-A', '6-B']);
    await save([], version + 1);
    expect((await read(id)).compatibilityGroups).toEqual([]);
  });

  it('asks for technical names where the shipping name has the symbol G (49 CFR 172.101(b)(4))', async () => {
    const { items } = (
      await administrator.call(hazardousMaterials.endpoints.search, { contains: 'UN1993', needsTechnicalNames: true })
    ).body;
    const generic = items[0]!;
    const dot = {
      isDotHazardous: true,
      hazardousMaterialId: generic.id,
      identificationNumber: generic.identificationNumber,
      properShippingName: generic.properShippingName,
      hazardClass: generic.hazardClass,
      packingGroup: generic.packingGroup,
    };
    expect(await create(dot)).toMatchObject(
      problemAt('technicalNames', 'The shipping name asks for technical names (49 CFR 172.101(b)(4), symbol G)'),
    );
    const { id } = await add({ ...dot, technicalNames: 'acetone, toluene' });
    expect(await read(id)).toMatchObject({ needsTechnicalNames: true, technicalNames: 'acetone, toluene' });
  });

  it('refuses a save that brings an older version', async () => {
    const { id, version } = await add();
    const save = () => administrator.call(updateWasteStream, { ...newStream(), id, version });
    expect((await save()).status).toBe(200);
    expect((await save()).status).toBe(409);
  });

  it('cannot be deleted while a container holds it', async () => {
    const { id } = await add();
    const root = await api.rootNode(companyId);
    await api.within(companyId, ({ db }) =>
      sql`
        with held as (
          insert into container (number, container_type_id, node_id, date_added)
          select 'C-7', id, ${root}, '2026-01-05' from container_type where shipped_key = 'DM55' returning id)
        insert into waste_entry (container_id, waste_stream_id, amount, unit_id, date_added, physical_state, density_from)
        select id, ${id}, 5, ${unit('kg')}, '2026-01-05', 'liquid', 'none' from held`.execute(db),
    );
    expect((await administrator.call(deleteWasteStream, { id })).body.message).toBe(
      'Cannot be deleted: it is used by containers: C-7',
    );
    const free = await add();
    await administrator.call(wasteStreamAliases.endpoints.create, { wasteStreamId: free.id, name: 'Old name' });
    expect((await administrator.call(deleteWasteStream, { id: free.id })).status).toBe(200);
  });
});

describe('the list of materials and waste streams', () => {
  it('has waste streams and, so far, no materials (U27)', async () => {
    await add();
    expect((await list({ mode: 'Materials' })).length).toBe(0);
    const both = await list({ mode: 'MaterialsAndWasteStreams', take: 30000 });
    expect(both).toEqual(await list({ take: 30000 }));
    expect(both.every((row) => row.kind === 'wasteStream')).toBe(true);
  });

  it('has for a location the streams bound to none, to it, or to one above it', async () => {
    const site = await plant.add('North works');
    const hall = await plant.add('North hall', { parent: site, type: 'Unit' });
    const other = await plant.add('South works');
    const bound = await add({ locationIds: [site] });
    const free = await add();
    const at = async (locationId: number) => (await list({ locationId, take: 0 })).map((stream) => stream.id);
    expect(await at(hall)).toEqual(expect.arrayContaining([bound.id, free.id]));
    expect(await at(other)).toEqual(expect.arrayContaining([free.id]));
    expect(await at(other)).not.toContain(bound.id);
    expect((await technician.call(readWasteStream, { id: bound.id, detailsId: other })).status).toBe(404);
    expect((await technician.call(readWasteStream, { id: bound.id, detailsId: hall })).status).toBe(200);
  });

  it('leaves out streams of locations that the caller has no right at', async () => {
    const [site, west] = [await plant.add('East works'), await plant.add('West works')];
    const { id } = await add({ locationIds: [site] });
    const ofWest = await api.user(companyId, 'wasteTechnician', { nodeId: west });
    const { items } = (await ofWest.call(searchMaterials, { mode: 'WasteStreams', take: 0 })).body;
    expect(items.map((stream) => stream.id)).not.toContain(id);
    expect((await ofWest.call(readWasteStream, { id, detailsId: 0 })).status).toBe(404);
    const search = { wasteStreamId: id };
    for (const { name, endpoints } of [wasteStreamAliases, wasteStreamMethods, wasteStreamProfiles]) {
      expect((await ofWest.call(endpoints.search, search)).status).toBe(404);
      expect((await ofWest.call(requestDownload, { list: name, format: 'csv', search })).status).toBe(404);
    }
  });

  it('are changed with the permission at each of their locations, and at the root when they have none (V348)', async () => {
    const east = await plant.add('East mill');
    const west = await plant.add('West mill');
    const keeper = await api.user(companyId, 'administrator', { nodeId: east });
    const save = (more: object) => keeper.call(createWasteStream, newStream(more));
    const mine = await save({ locationIds: [east] });
    expect(mine.status).toBe(200);
    expect((await save({ locationIds: [] })).body).toMatchObject({
      message: "You don't have permission to do this action",
      errors: [{ message: expect.stringContaining('for the whole company can: administrator Tester') }],
    });
    expect((await save({ locationIds: [east, west] })).status).toBe(403);
    const both = await add({ locationIds: [east, west] });
    const free = await add();
    for (const { id } of [both, free]) {
      expect((await keeper.call(deleteWasteStream, { id })).status).toBe(403);
      const alias = { wasteStreamId: id, name: 'Slops' };
      expect((await keeper.call(wasteStreamAliases.endpoints.create, alias)).status).toBe(403);
    }
    const { id } = mine.body;
    const change = (more: object) =>
      keeper.call(updateWasteStream, { id, version: 1, ...newStream({ locationIds: [east], ...more }) });
    expect((await change({ locationIds: [] })).status).toBe(403);
    expect((await change({ locationIds: [east, west] })).status).toBe(403);
    expect((await change({ id: free.id })).status).toBe(403);
    expect((await keeper.call(wasteStreamAliases.endpoints.create, { wasteStreamId: id, name: 'Slops' })).status).toBe(
      200,
    );
    expect((await change({})).status).toBe(200);
  });

  it('show their profiles below their own address only', async () => {
    const [one, other] = [await add(), await add()];
    const facilityId = await plant.add('Receiving works');
    await api.within(companyId, ({ db }) =>
      sql`insert into location_extension (node_id, is_disposal_facility) values (${facilityId}, true)`.execute(db),
    );
    const { create: createProfile, read: readProfile } = wasteStreamProfiles.endpoints;
    const dates = { revisionDate: '2025-05-01', approvedOn: null, expiresOn: '' };
    const profile = { wasteStreamId: one.id, facilityId, profileNumber: 'CH-1', revision: 1, ...dates };
    const { body } = await administrator.call(createProfile, profile);
    const under = (wasteStreamId: number) => technician.call(readProfile, { wasteStreamId, id: body.id });
    expect((await under(one.id)).status).toBe(200);
    expect((await under(other.id)).status).toBe(404);
  });
});
