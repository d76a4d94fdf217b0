import { searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { searchShipments } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { TestingShipper } from './shipment/shipments/testing-shipper.ts';

const api = await createTestApi({}, 2);
const companyId = await api.company('Larch Metals');
const administrator = await api.user(companyId, 'administrator');
const shipper = new TestingShipper(api, companyId);
const plantId = await shipper.site('Larch Plant', { epaId: 'AZD000000051' });
const depotId = await shipper.site('Larch Depot', { epaId: 'AZD000000052' });
const transporterIds = [await shipper.site('Swift Haulage', { role: 'transporter', epaId: 'AZR000000053' })];
const facilityId = await shipper.site('Dogwood Treatment', { role: 'facility', epaId: 'AZD000000054' });
const sludge = await shipper.stream('Plating sludge');
const solvent = await shipper.stream('Spent solvent');

const bayId = await shipper.site('Curing shed', { parentId: plantId });
const inShed = await shipper.drum(plantId, 'AA-0001', sludge);
await api.within(companyId, async ({ db }) => {
  await sql`insert into waste_area (node_id, site_id, kind) values (${bayId}, ${plantId}, 'central')`.execute(db);
  await sql`update container set area_id = ${bayId} where id = ${inShed}`.execute(db);
});
await shipper.drum(plantId, 'AA-0002', solvent);
await shipper.drum(depotId, 'BB-0003', solvent);

const strangers = await api.company('Another company');
const stranger = new TestingShipper(api, strangers);
await stranger.drum(await stranger.site('Larch Plant'), 'AA-0009', await stranger.stream('Plating sludge'));

const containersWith = async (contains: string) => {
  const { body } = await administrator.call(searchContainers, { contains });
  return body.items.map(({ containerIdValue }) => containerIdValue).sort();
};

describe('the text search of containers', () => {
  it.each([
    ['the number', 'a-000', ['AA-0001', 'AA-0002']],
    ['a stream', 'SLUDGE', ['AA-0001']],
    ['an area', 'curing', ['AA-0001']],
    ['a location', 'depot', ['BB-0003']],
    ['two letters', 'BB', ['BB-0003']],
    ['two letters of a stream', 'So', ['AA-0002', 'BB-0003']],
    ['a character that stands for any other elsewhere', 'A%0', []],
    ['nothing there', 'no such drum', []],
  ])('finds part of %s, in its own company alone', async (_what, text, numbers) => {
    expect(await containersWith(text)).toEqual(numbers);
  });

  it('goes with the other filters', async () => {
    const both = { contains: 'solvent', locationIds: [depotId] };
    const { body } = await administrator.call(searchContainers, both);
    expect(body.items.map(({ containerIdValue }) => containerIdValue)).toEqual(['BB-0003']);
  });

  it("doesn't show what is where the caller sees no containers", async () => {
    const local = await api.user(companyId, 'administrator', { nodeId: depotId });
    const { body } = await local.call(searchContainers, { contains: 'solvent' });
    expect(body.items.map(({ containerIdValue }) => containerIdValue)).toEqual(['BB-0003']);
  });
});

describe('a text that more containers have than are looked up one by one', () => {
  const many = 10_050;
  const loadMany = async () => {
    const first = await shipper.drum(depotId, 'MANY-0', solvent);
    await api.within(companyId, ({ db }) =>
      sql`insert into container (number, container_type_id, status, node_id, date_added, waste_streams)
        select 'MANY-' || i, container_type_id, status, node_id, date_added, waste_streams
        from container, generate_series(1, ${many - 1}) i where id = ${first}`.execute(db),
    );
  };
  beforeAll(loadMany);

  const search = async (more: object) => {
    return (await administrator.call(searchContainers, { contains: 'many-', take: 2, ...more })).body;
  };
  const numbersOf = ({ items }: Awaited<ReturnType<typeof search>>) => items.map((each) => each.containerIdValue);

  it('is not answered with all their ids', async () => {
    const found = (most: number) =>
      api.within(companyId, async ({ db }) => {
        const { rows } = await sql<{
          ids: number[] | null;
        }>`select containers_with_text('%many-%', ${most}) as ids`.execute(db);
        return rows[0]?.ids?.length ?? null;
      });
    expect([await found(many), await found(many - 1)]).toEqual([many, null]);
  });

  it('finds them all, in the order that is asked for', async () => {
    const page = await search({ sortColumn: 'containerIdValue' });
    expect([numbersOf(page), page.totalCount]).toEqual([['MANY-0', 'MANY-1'], many]);
    const byPlace = await search({ sortColumn: 'locationName', sortDirection: 'desc' });
    expect([byPlace.items[0]?.locationName, byPlace.totalCount]).toEqual(['Larch Depot', many]);
    expect(numbersOf(await search({ contains: 'solvent', sortColumn: 'containerIdValue' }))).toEqual([
      'AA-0002',
      'BB-0003',
    ]);
  });

  it('goes with the other filters, and with the text in the number', async () => {
    expect((await search({ locationIds: [plantId] })).totalCount).toBe(0);
    expect(numbersOf(await search({ containerIdValue: 'ANY-77' }))).toEqual(['MANY-77', 'MANY-770']);
    expect((await search({ containerIdValue: 'ANY-' })).totalCount).toBe(many);
  });
});

describe('the text search of shipments', () => {
  it.each([
    ['the shipment number', 'lsh-7', ['LSH-77']],
    ['the tracking number', '000123JJ', ['LSH-77']],
    ['the transporter', 'swift', ['LSH-77', 'LSH-88']],
    ['the facility', 'dogwood', ['LSH-77', 'LSH-88']],
    ['the generator', 'depot', ['LSH-88']],
    ['two letters', '77', ['LSH-77']],
    ['nothing there', 'no such shipment', []],
  ])('finds part of %s', async (_what, contains, numbers) => {
    await ready;
    const { body } = await administrator.call(searchShipments, { contains });
    expect(body.items.map(({ shipmentNumber }) => shipmentNumber).sort()).toEqual(numbers);
  });
});

const ready = (async () => {
  const from = (generatorId: number, shipmentNumber: string, trackingNumber: string) =>
    shipper.shipment(administrator, { generatorId, transporterIds, facilityId }, sludge, {
      shipmentNumber,
      trackingNumber,
    });
  await from(plantId, 'LSH-77', '100000123JJK');
  await from(depotId, 'LSH-88', '');
})();
