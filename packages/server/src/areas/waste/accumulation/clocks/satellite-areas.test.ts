import { moveContainer } from '@oikos/contract/waste/handling/container-moves.ts';
import { addWasteEntry, previewWasteEntry, searchWasteEntries } from '@oikos/contract/waste/handling/waste-entries.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { areasNearLimit } from '../../../task/public.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';
import { recalculateSite } from './recalculate-sites.ts';

const api = await createTestApi();
const waste = await TestingWaste.of(api, 'Alder Chemical');
const { client } = waste;
const solvent = await waste.stream('Spent solvent');
const sludge = await waste.stream('Heavy metal sludge');
const cyanide = await waste.stream('Cyanide');
const drum = await waste.type('Drum of 55 gallons');
const p030 = await waste.code('P030');

const newSite = (name: string) => waste.siteWithAreas(name);
/** The product itself never changes what has happened. */
async function asOwner(statements: string): Promise<void> {
  const owner = new pg.Client(api.ownerUrl);
  await owner.connect();
  await owner.query(statements);
  await owner.end();
}

describe('a satellite area (40 CFR 262.15)', () => {
  it('holds exactly 55 gallons; more dates the excess, and moving it away resolves it', async () => {
    const site = await newSite('Bench');
    const gallons = { unitId: waste.unit('gal'), physicalState: 'liquid' as const };
    const first = await waste.container(site.id, site.satellite, { containerTypeId: drum });
    const second = await waste.container(site.id, site.satellite, { containerTypeId: drum });
    const water = { ...gallons, densityFrom: 'measured' as const, densityKgPerLitre: 1 };
    await waste.fill(first, solvent, 55, { ...water, dateAdded: waste.ago(30) });
    expect(await waste.read(first)).toMatchObject({ areaExcesses: [], clocks: [], initialAccumulationDate: null });
    const oneGallonMore = { amount: 1, unit: 'gal' };
    const entry = await waste.entry(second, solvent, 1, { ...water, dateAdded: waste.ago(1) });
    expect((await client.call(previewWasteEntry, entry)).body.satelliteExcesses).toEqual([
      { limit: 'nonAcute', exceededOn: waste.ago(1), removeBy: waste.ago(-2), ...oneGallonMore },
    ]);
    await client.call(addWasteEntry, entry);
    const full = await waste.read(second);
    expect(full.areaExcesses).toMatchObject([
      {
        limitKind: 'nonAcuteVolume',
        exceededOn: waste.ago(1),
        removeBy: waste.ago(-2),
        ...oneGallonMore,
        containers: [{ id: second }],
      },
    ]);
    expect(full.clocks).toMatchObject([{ citation: '40 CFR 262.15(a)(6)', deadline: waste.ago(-2), daysLeft: 2 }]);
    expect((await waste.read(first)).clocks).toEqual([]);
    await waste.fill(await waste.container(site.id, site.central), solvent, 200, { dateAdded: waste.ago(1) });
    const moved = await client.call(moveContainer, {
      containerId: second,
      version: full.version,
      moveTypeId: 1,
      date: waste.today,
      wasteStorageAreaId: site.central,
    });
    expect(moved.body).toMatchObject({
      isInitialAccumulationDateRecalculated: true,
      initialAccumulationDate: waste.today,
      message: 'Container(s) moved and the Initial Accumulation Date was recalculated',
    });
    expect((await waste.read(first)).areaExcesses).toEqual([]);
    expect((await waste.read(second)).clocks).toMatchObject([
      { startedOn: waste.today, startEvent: 'accumulationStarted' },
    ]);
  });

  it('holds 1 kg of solid acute waste and no more', async () => {
    const site = await newSite('Acute bench');
    const id = await waste.container(site.id, site.satellite, { containerTypeId: drum });
    await waste.fill(id, cyanide, 1, { wasteCodeIds: [p030] });
    expect((await waste.read(id)).areaExcesses).toEqual([]);
    await waste.fill(id, cyanide, 0.0001, { wasteCodeIds: [p030] });
    expect((await waste.read(id)).areaExcesses).toMatchObject([{ limitKind: 'acuteSolid', exceededOn: waste.today }]);
  });

  it('is announced when it is nearly full, as an area is whose own limit is a volume', async () => {
    const site = await newSite('Nearly full');
    const gallons = { unitId: waste.unit('gal'), physicalState: 'liquid' as const };
    await waste.one(sql<{ id: number }>`
      update waste_area set storage_maximum = 100, storage_maximum_unit_id = ${waste.unit('gal')}
      where node_id = ${site.central} returning node_id as id`);
    const near = async () => {
      const found = await api.within(waste.plant.companyId, areasNearLimit);
      return found
        .filter(({ nodeId }) => nodeId === site.id)
        .map(({ sourceId, description }) => [sourceId, description.message]);
    };
    const fill = async (areaId: number, amount: number) =>
      waste.fill(await waste.container(site.id, areaId, { containerTypeId: drum }), sludge, amount, gallons);
    await fill(site.satellite, 49);
    await fill(site.central, 80);
    expect(await near()).toEqual([]);
    await fill(site.satellite, 1);
    await fill(site.central, 15);
    expect(await near()).toEqual([
      [site.central, '95 % of its limit of 100 gal is used'],
      [site.satellite, '91 % of the limit of a satellite area is used (40 CFR 262.15(a))'],
    ]);
    await fill(site.satellite, 10);
    // Above it the excess is what is due.
    expect((await near()).map(([areaId]) => areaId)).toEqual([site.central]);
  });

  it('takes a drum without a density for full, and says so', async () => {
    const site = await newSite('Unweighed');
    const id = await waste.container(site.id, site.satellite, { containerTypeId: drum });
    const { body } = await client.call(addWasteEntry, await waste.entry(id, sludge, 10));
    expect(body.warnings.map(({ message }) => message)).toContain(
      'Without a density the capacity of the container counts',
    );
    const { items } = (await client.call(searchWasteEntries, { id })).body;
    expect(items).toMatchObject([{ massKg: 10, volumeLitres: 208.19764812, densityFrom: 'none' }]);
    expect((await waste.read(id)).areaExcesses).toEqual([]);
  });
});

describe('a site that is settled again', () => {
  it('counts an excess that stayed beyond its three days from its date, and follows a rule that changed', async () => {
    const site = await newSite('Late');
    const id = await waste.container(site.id, site.satellite, { containerTypeId: drum });
    const other = await waste.container(site.id, site.central);
    const measured = { densityFrom: 'measured' as const, densityKgPerLitre: 1 };
    await waste.fill(other, solvent, 150, { dateAdded: waste.ago(3), ...measured });
    await waste.fill(id, solvent, 300, { dateAdded: waste.ago(3), ...measured });
    expect(await waste.read(id)).toMatchObject({ initialAccumulationDate: null, deadline: waste.today });
    // As on the day after: the same excess, a day older.
    await asOwner(`update waste_entry set date_added = date_added - 1 where container_id = ${id};
      update container_event set occurred_on = occurred_on - 1 where container_id = ${id};
      update satellite_excess set exceeded_on = exceeded_on - 1, remove_by = remove_by - 1 where node_id = ${site.satellite}`);
    expect(await api.within(waste.plant.companyId, (scope) => recalculateSite(scope, site.id))).toBe(1);
    const late = await waste.read(id);
    expect(late).toMatchObject({ initialAccumulationDate: waste.ago(4), deadline: waste.ago(1), daysLeft: -1 });
    expect(late.clocks.map(({ citation }) => citation)).toEqual(['40 CFR 262.15(a)(6)', '40 CFR 262.16(b), (c)']);
    await waste.one(sql<{ id: number }>`
      update accumulation_rule set days = 170 where shipped_key = 'federal:small' returning id`);
    await api.within(waste.plant.companyId, (scope) => recalculateSite(scope, site.id));
    expect((await waste.read(other)).deadline).toBe(addDays(waste.ago(3), 170));
    await waste.one(sql<{ id: number }>`
      update accumulation_rule set days = 180 where shipped_key = 'federal:small' returning id`);
  });
});
