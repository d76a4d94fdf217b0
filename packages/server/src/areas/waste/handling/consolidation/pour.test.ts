import { readFile } from 'node:fs/promises';
import { searchGeneration } from '@oikos/contract/waste/accumulation/generation.ts';
import { searchContainerHistory } from '@oikos/contract/waste/container/containers/container-history.ts';
import { pourIntoContainer } from '@oikos/contract/waste/handling/consolidation.ts';
import { searchWasteEntries } from '@oikos/contract/waste/handling/waste-entries.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createPool } from '../../../../foundation/db/pool.ts';
import { createTestApi } from '../../../../testing/api.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';

const api = await createTestApi();
const owner = createPool(api.ownerUrl, { max: 1 });
afterAll(() => owner.end());
/** Fields that the release before stored under another name. */
const named = new URL('../../../../db/migrations/0293_name_stored_fields_by_the_glossary.sql', import.meta.url);
const waste = await TestingWaste.of(api, 'Alder Chemical');
const { client } = waste;
const solvent = await waste.stream('Spent solvent');
const drum = await waste.type('Drum of 55 gallons');

const water = {
  unitId: waste.unit('gal'),
  physicalState: 'liquid' as const,
  densityFrom: 'measured' as const,
  densityKgPerLitre: 1,
};

async function filled(siteId: number, areaId: number, gallons: number, daysAgo: number): Promise<number> {
  const id = await waste.container(siteId, areaId, { containerTypeId: drum });
  await waste.fill(id, solvent, gallons, { ...water, dateAdded: waste.ago(daysAgo) });
  return id;
}

const pour = async (containerId: number, targetContainerId: number, amount: number, more: object = {}) =>
  client.call(pourIntoContainer, {
    containerId,
    version: (await waste.read(containerId)).version,
    targetContainerId,
    amount,
    unitId: waste.unit('gal'),
    date: waste.today,
    ...more,
  });

const amountsIn = async (id: number) =>
  (await client.call(searchWasteEntries, { id })).body.items.map(({ amount, childContainerId, wasteCodes }) => ({
    amount,
    childContainerId,
    codes: wasteCodes.map(({ code }) => code),
  }));

describe('part of a drum poured into another one', () => {
  it('is poured by whoever works at that site alone, and not by who works at another one', async () => {
    const [site, other] = [await waste.siteWithAreas('Own works'), await waste.siteWithAreas('Other works')];
    const [source, target] = [await filled(site.id, site.central, 50, 4), await filled(site.id, site.central, 10, 2)];
    const input = {
      containerId: source,
      version: (await waste.read(source)).version,
      targetContainerId: target,
      amount: 5,
      unitId: waste.unit('gal'),
      date: waste.today,
    };
    const at = (nodeId: number) => api.user(client.companyId, 'wasteTechnician', { nodeId });
    expect((await (await at(other.id)).call(pourIntoContainer, input)).status).toBe(403);
    expect((await (await at(site.id)).call(pourIntoContainer, input)).status).toBe(200);
  });

  it('leaves the source its date, and the target takes the earlier one; the month counts nothing again (262.13(d))', async () => {
    const site = await waste.siteWithAreas('Pouring');
    const source = await filled(site.id, site.central, 50, 40);
    const target = await filled(site.id, site.central, 10, 5);
    const before = await waste.read(source);
    const months = async () =>
      (await client.call(searchGeneration, { locationIds: [site.id] })).body.items.map(({ month, nonAcuteKg }) => [
        month,
        nonAcuteKg,
      ]);
    const counted = await months();
    const reply = await pour(source, target, 15);
    expect(reply.body).toMatchObject({ targetInitialAccumulationDate: waste.ago(40), warnings: [] });
    const after = await waste.read(source);
    expect([after.initialAccumulationDate, after.daysLeft]).toEqual([before.initialAccumulationDate, before.daysLeft]);
    expect((await waste.read(target)).initialAccumulationDate).toBe(waste.ago(40));
    expect(await amountsIn(source)).toEqual([{ amount: 35, childContainerId: null, codes: ['D001'] }]);
    expect(await amountsIn(target)).toContainEqual({ amount: 15, childContainerId: source, codes: ['D001'] });
    expect(await months()).toEqual(counted);
    const { items } = (await client.call(searchContainerHistory, { id: target, containerAuditTypeId: [1] })).body;
    expect(items.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ pouredFrom: before.containerIdValue, poured: '15 gal' }),
    );
  });

  it('leaves the accumulation with the waste, also where the release before stored it', async () => {
    const site = await waste.siteWithAreas('Renaming');
    const source = await filled(site.id, site.central, 50, 40);
    const target = await filled(site.id, site.central, 10, 5);
    expect((await pour(source, target, 15)).status).toBe(200);
    const former = await owner.query(
      `update container_event set details = details - 'accumulation' || jsonb_build_object('carried', details->'accumulation')
       where container_id = $1 and details ? 'accumulation'`,
      [target],
    );
    expect(former.rowCount).toBe(1);
    await owner.query(await readFile(named, 'utf8'));
    await waste.fill(target, solvent, 1, { ...water, dateAdded: waste.today });
    expect((await waste.read(target)).initialAccumulationDate).toBe(waste.ago(40));
  });

  it('ends an excess of a satellite area, and the waste counts from the day of the pour in the central area (262.15(a)(6))', async () => {
    const site = await waste.siteWithAreas('Bench');
    const source = await filled(site.id, site.satellite, 70, 1);
    const target = await waste.container(site.id, site.central, { containerTypeId: drum });
    expect((await waste.read(source)).areaExcesses).toMatchObject([{ amount: 15, unit: 'gal' }]);
    expect((await pour(source, target, 15)).status).toBe(200);
    expect(await waste.read(source)).toMatchObject({ areaExcesses: [], clocks: [], initialAccumulationDate: null });
    expect((await waste.read(target)).initialAccumulationDate).toBe(waste.today);
  });

  it('is refused beside its field: all of it, in a unit that is not known, from one satellite area to another', async () => {
    const site = await waste.siteWithAreas('Refusals');
    const otherBench = await waste.area(site.id, 'satellite', 'Other bench');
    const source = await filled(site.id, site.satellite, 20, 1);
    const target = await waste.container(site.id, site.central, { containerTypeId: drum });
    expect((await pour(source, target, 20)).body).toMatchObject({
      errors: [
        { path: 'amount', message: 'This is all the container contains. Add it to the other container instead.' },
      ],
    });
    const solid = await waste.container(site.id, site.central, { containerTypeId: drum });
    await waste.fill(solid, solvent, 30);
    expect((await pour(solid, target, 1)).body).toMatchObject({ errors: [{ path: 'unitId' }] });
    const beside = await waste.container(site.id, otherBench, { containerTypeId: drum });
    expect((await pour(source, beside, 5)).body).toMatchObject({
      message: "You can't move waste from one satellite area to another (40 CFR 262.15(a))",
    });
    expect(await amountsIn(source)).toMatchObject([{ amount: 20 }]);
  });
});
