import { createHash } from 'node:crypto';
import { readLocation, saveLocationDetails } from '@oikos/contract/location/locations/locations.ts';
import { makeInspectorPack } from '@oikos/contract/waste/accumulation/inspector.ts';
import { moveContainer } from '@oikos/contract/waste/handling/container-moves.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';
import { inspectionOf, recorded } from '../../storage/area-inspections/testing-inspections.ts';

const api = await createTestApi();
const waste = await TestingWaste.of(api, 'Alder Chemical');
const { client } = waste;
const site = await waste.site('Works');
const store = await waste.area(site, 'central', 'Drum store');
const shed = await waste.area(site, 'central', 'Shed');
const solvent = await waste.stream('Spent solvent');
const id = await waste.container(site, store, { containerIdValue: 'INSPECTED-1' });
await waste.fill(id, solvent, 200, { dateAdded: waste.ago(200) });

/** As if everything so far had been recorded so many hours ago: the tables are only ever appended to by the product. */
async function ageRecords(hours: number): Promise<void> {
  const owner = new pg.Client(api.ownerUrl);
  await owner.connect();
  await owner.query(`update container_event set recorded_at = recorded_at - interval '${hours} hours'`);
  await owner.query(`update area_inspection_version set recorded_at = recorded_at - interval '${hours} hours'`);
  await owner.query(`update audit_log set recorded_at = recorded_at - interval '${hours} hours'`);
  await owner.end();
}
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const pack = (instant: string) => client.call(makeInspectorPack, { locationId: site, instant });

describe('inspector mode', () => {
  it('gives the identical bytes of a past minute however much happens afterwards', async () => {
    await ageRecords(5);
    const instant = hoursAgo(2);
    const before = (await pack(instant)).body;
    expect(before).toMatchObject({ containerCount: 1, clockCount: 1, overdueCount: 1 });
    await client.call(moveContainer, {
      containerId: id,
      version: (await waste.read(id)).version,
      moveTypeId: 1,
      date: waste.today,
      wasteStorageAreaId: shed,
    });
    await waste.fill(id, solvent, 2000, { dateAdded: waste.ago(200) });
    expect((await pack(instant)).body).toEqual({ ...before, ticket: expect.any(String) });
    await recorded(waste, inspectionOf(store, waste.ago(1)));
    expect((await pack(instant)).body).toEqual({ ...before, ticket: expect.any(String) });
    const { nodeVersion, version } = (await client.call(readLocation, { locationId: site })).body;
    const change = { locationId: site, version, nodeVersion, timeZone: 'Pacific/Auckland' };
    expect((await client.call(saveLocationDetails, change)).status).toBe(200);
    expect((await pack(instant)).body.sha256).toBe(before.sha256);
    await ageRecords(1);
    const later = (await pack(hoursAgo(0.5))).body;
    expect(later.sha256).not.toBe(before.sha256);
    expect([before.inspectionCount, later.inspectionCount]).toEqual([0, 1]);
    expect(later.auditCount).toBeGreaterThan(before.auditCount);
  });

  it('is downloaded once by its ticket, and its bytes have the hash of the reply', async () => {
    const { ticket, sha256, byteCount, fileName } = (await pack(hoursAgo(0.5))).body;
    const download = () => client.inject({ method: 'GET', url: `/download/${ticket}` });
    const reply = await download();
    expect(createHash('sha256').update(reply.rawPayload).digest('hex')).toBe(sha256);
    expect(reply.rawPayload).toHaveLength(byteCount);
    expect(reply.rawPayload.includes('README.txt')).toBe(true);
    expect(reply.headers['content-disposition']).toContain(fileName);
    expect((await download()).statusCode).toBe(404);
  });

  it('keeps of each container what was known: its place, its waste with codes, its clocks with their citation', async () => {
    const state = await api.within(waste.plant.companyId, async ({ db }) => {
      const { rows } = await sql<{ state: object }>`
        select state_after as state from container_event
        where container_id = ${id} and kind = 'wasteAdded' order by id limit 1`.execute(db);
      return rows[0]?.state;
    });
    expect(state).toMatchObject({
      number: 'INSPECTED-1',
      status: 'Active',
      siteId: site,
      areaId: store,
      area: 'Drum store',
      areaKind: 'central',
      totalKg: 200,
      initialAccumulationDate: waste.ago(200),
      deadline: waste.ago(20),
      waste: [{ stream: 'Spent solvent', dateAdded: waste.ago(200), unit: 'kg', kilograms: 200, codes: ['D001'] }],
      clocks: [{ citation: '40 CFR 262.16(b), (c)', startedOn: waste.ago(200), isStrictest: true }],
    });
    // What is not known is left out, not told as null.
    expect(state).not.toHaveProperty('bay');
    expect(state).not.toHaveProperty('shipmentNumber');
  });

  it('knows nothing of a minute before there was anything, and refuses the present', async () => {
    expect((await pack(hoursAgo(48))).body).toMatchObject({ containerCount: 0, clockCount: 0, auditCount: 0 });
    expect((await pack(hoursAgo(0))).body.message).toBe('Choose a date and time in the past');
    expect((await pack(hoursAgo(-1))).status).toBe(400);
    expect((await pack('0000-01-01T00:00:00Z')).status).toBe(400);
  });

  it('shows a site to nobody who has no right at it', async () => {
    const stranger = await api.user(await api.company('Birch Paper'), 'administrator');
    const input = { locationId: site, instant: hoursAgo(1) };
    expect((await stranger.call(makeInspectorPack, input)).status).toBe(404);
  });
});
