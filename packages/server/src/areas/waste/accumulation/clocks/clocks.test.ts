import { searchGeneration } from '@oikos/contract/waste/accumulation/generation.ts';
import { searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { addWasteEntry, removeWasteEntry, updateWasteEntry } from '@oikos/contract/waste/handling/waste-entries.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { problemAt } from '../../../../testing/problem-at.ts';
import { createTestClocks } from './testing-clocks.ts';

const api = await createTestApi();
const { waste, client, solvent, newSite, clocksOf } = await createTestClocks(api);
const cyanide = await waste.stream('Cyanide');
const debris = await waste.stream('Spill debris', { isResidue: true });
const drum = await waste.type('Drum of 55 gallons');
const p030 = await waste.code('P030');
const months = async (siteId: number) =>
  (await client.call(searchGeneration, { locationIds: [siteId], sortColumn: 'month' })).body.items;

describe('the category of a month (40 CFR 262.13, table 1)', () => {
  it('is very small at exactly 100 kg and small above, large at exactly 1,000 kg', async () => {
    const site = await newSite('Exact');
    const id = await waste.container(site.id, site.central, { containerTypeId: drum });
    await waste.fill(id, solvent, 100, { dateAdded: waste.ago(40) });
    expect(await months(site.id)).toMatchObject([{ category: 'verySmall', nonAcuteKg: 100 }]);
    await waste.fill(id, solvent, 0.001, { dateAdded: waste.ago(40) });
    expect(await months(site.id)).toMatchObject([{ category: 'small', left: [{}, {}, { kilogramsLeft: 899.999 }] }]);
    await waste.fill(id, solvent, 899.999, { dateAdded: waste.ago(40) });
    expect(await months(site.id)).toMatchObject([{ category: 'large', nonAcuteKg: 1000, left: [] }]);
  });

  it('stays below at exactly 1 kg acute and 100 kg acute residue, and is large above either', async () => {
    const site = await newSite('Acute');
    const id = await waste.container(site.id, site.central, { containerTypeId: drum });
    const acute = { wasteCodeIds: [p030], dateAdded: waste.ago(5) };
    await waste.fill(id, cyanide, 1, acute);
    await waste.fill(id, debris, 100, { ...acute, dateAdded: waste.ago(5) });
    expect(await months(site.id)).toMatchObject([{ category: 'verySmall', acuteKg: 1, acuteResidueKg: 100 }]);
    const more = await waste.fill(id, cyanide, 0.0001, acute);
    expect(await months(site.id)).toMatchObject([{ category: 'large' }]);
    await client.call(removeWasteEntry, { id, containerWasteStreamId: more });
    expect(await months(site.id)).toMatchObject([{ category: 'verySmall' }]);
  });

  it('counts the last day of a month in that month and the next day in the next', async () => {
    const site = await newSite('Edge');
    const first = `${addDays(`${waste.today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
    const id = await waste.container(site.id, site.central, { containerTypeId: drum });
    await waste.fill(id, solvent, 60, { dateAdded: addDays(first, -1) });
    await waste.fill(id, solvent, 60, { dateAdded: first });
    expect(await months(site.id)).toMatchObject([
      { month: addDays(first, -1).slice(0, 7), nonAcuteKg: 60, category: 'verySmall' },
      { month: first.slice(0, 7), nonAcuteKg: 60, category: 'verySmall' },
    ]);
  });

  it('leaves out what is excluded, with its reason and citation (262.13(c)), and asks for one', async () => {
    const site = await newSite('Laboratory');
    const id = await waste.container(site.id, site.central, { containerTypeId: drum });
    const given = await waste.entry(id, solvent, 5000, { exclusion: 'laboratoryCleanOut' });
    expect(await client.call(addWasteEntry, given)).toMatchObject(problemAt('exclusionReason', 'A reason is required'));
    await client.call(addWasteEntry, { ...given, exclusionReason: 'Summer clean-out' });
    expect(await months(site.id)).toMatchObject([
      {
        nonAcuteKg: 0,
        category: 'verySmall',
        excluded: [{ reason: 'laboratoryCleanOut', kilograms: 5000, entryCount: 1, citation: '40 CFR 262.13(c)(7)' }],
      },
    ]);
  });

  it('never counts universal waste, and only accumulates waste that nothing regulates', async () => {
    const site = await newSite('Lamps');
    const lamps = await waste.stream('Lamps', { isHazardous: false, isUniversal: true });
    const paper = await waste.stream('Paper', { isHazardous: false });
    const area = await waste.area(site.id, 'universalWaste', 'Lamp cage');
    const id = await waste.container(site.id, area, { containerTypeId: drum });
    await waste.fill(id, lamps, 300, { dateAdded: waste.ago(10), wasteCodeIds: [] });
    expect(await clocksOf(id)).toEqual([
      { citation: '40 CFR 273.15(a)', startedOn: waste.ago(10), deadline: waste.ago(10 - 365) },
    ]);
    const other = await waste.container(site.id, site.central, { containerTypeId: drum });
    await waste.fill(other, paper, 9000, { wasteCodeIds: [] });
    expect(await clocksOf(other)).toEqual([]);
    expect(await months(site.id)).toMatchObject([{ nonAcuteKg: 0, excluded: [{ reason: 'universalWaste' }] }]);
  });

  it('counts both of two drums that are filled at the same moment', async () => {
    const site = await newSite('Together');
    const ids = [await waste.container(site.id, site.central), await waste.container(site.id, site.central)];
    await Promise.all(ids.map((id) => waste.fill(id, solvent, 500)));
    expect(await months(site.id)).toMatchObject([{ nonAcuteKg: 1000, category: 'large' }]);
    for (const id of ids) expect((await clocksOf(id))[0]?.citation).toBe('40 CFR 262.17(a)');
  });
});

describe('a day', () => {
  it('is the site’s own: where it is tomorrow already, waste of tomorrow is entered and days left are counted so', async () => {
    const site = await newSite('Kiritimati');
    await waste.one(
      sql<{ id: number }>`update node set time_zone = 'Pacific/Kiritimati' where id = ${site.id} returning id`,
    );
    const there = localDateAt('Pacific/Kiritimati', Date.now());
    const id = await waste.container(site.id, site.central);
    await waste.fill(id, solvent, 150, { dateAdded: there });
    expect(await waste.read(id)).toMatchObject({ deadline: addDays(there, 180), daysLeft: 180 });
    const { items } = (await client.call(searchContainers, { locationIds: [site.id], dueWithinDays: 180 })).body;
    expect(items).toMatchObject([{ daysLeft: 180 }]);
  });
});

describe('a waste entry', () => {
  it('needs an amount above 0, a unit of mass or volume, and a code where the stream is hazardous (V269, V274)', async () => {
    const site = await newSite('Rules');
    const id = await waste.container(site.id, site.central);
    const add = async (more: object) => client.call(addWasteEntry, await waste.entry(id, solvent, 5, more));
    expect(await add({ amount: 0 })).toMatchObject(problemAt('amount', 'Must be a positive number'));
    expect(await add({ unitId: waste.unit('m') })).toMatchObject(
      problemAt('unitId', 'Select a unit of mass or volume'),
    );
    expect(await add({ wasteCodeIds: [] })).toMatchObject(problemAt('wasteCodeIds', 'Waste Code is required'));
    expect((await add({ description: 'x'.repeat(2056) })).status).toBe(200);
    expect((await add({ description: 'x'.repeat(2057) })).status).toBe(400);
    expect(await add({ dateAdded: waste.ago(-1) })).toMatchObject(problemAt('dateAdded', "Can't be in the future"));
  });

  it('is refused in a type of container that its code may not go into, and warned of above the capacity', async () => {
    const site = await newSite('Types');
    const small = await waste.type('Pail', 5);
    const d001 = await waste.code('D001');
    const id = await waste.container(site.id, site.central, { containerTypeId: small });
    const litres = { unitId: waste.unit('L'), densityFrom: 'measured' as const, densityKgPerLitre: 1 };
    const over = await client.call(addWasteEntry, await waste.entry(id, solvent, 20, litres));
    expect(over.body.warnings.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('but its capacity is 5 gal'),
    );
    await waste.one(sql<{ id: number }>`
      insert into container_type_waste_code (container_type_id, waste_code_id, reason) values (${small}, ${d001}, 'Corrodes') returning id`);
    expect(await client.call(addWasteEntry, await waste.entry(id, solvent, 1))).toMatchObject(
      problemAt('wasteCodeIds', "D001 isn't allowed in containers of type Pail: Corrodes"),
    );
  });

  it('is changed by one of two people, and the month follows its new date', async () => {
    const site = await newSite('Changing');
    const id = await waste.container(site.id, site.central);
    const entry = await waste.fill(id, solvent, 150, { dateAdded: waste.ago(70) });
    const change = async (more: object) =>
      client.call(updateWasteEntry, {
        ...(await waste.entry(id, solvent, 150, { dateAdded: waste.ago(2) })),
        containerWasteStreamId: entry,
        version: 1,
        ...more,
      });
    const replies = [await change({}), await change({ amount: 1 })];
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    expect(await months(site.id)).toMatchObject([{ month: waste.ago(2).slice(0, 7), nonAcuteKg: 150 }]);
    expect((await waste.read(id)).initialAccumulationDate).toBe(waste.ago(2));
  });
});
