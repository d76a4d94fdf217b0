import { randomUUID } from 'node:crypto';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { createContainers, updateContainer } from '@oikos/contract/waste/container/containers/containers.ts';
import { addToContainer } from '@oikos/contract/waste/handling/consolidation.ts';
import { applyMoves, moveContainer } from '@oikos/contract/waste/handling/container-moves.ts';
import { recordScannedMove } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import {
  addWasteEntry,
  previewWasteEntry,
  saveWasteAccumulation,
  updateWasteEntry,
} from '@oikos/contract/waste/handling/waste-entries.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { asks, createTestDateDoubts } from './testing-date-doubts.ts';

const api = await createTestApi();
const { waste, client, today, drum, siteWithDrum } = await createTestDateDoubts(api);
const solvent = await waste.stream('Spent solvent');
const confirmed = (...dates: readonly string[]) => ({ confirmedDates: [...dates] });

describe('the date of waste', () => {
  it('is asked about before its container, before the site, and beyond a year; confirmed it is taken', async () => {
    const { id } = await siteWithDrum('Dates of waste');
    const entry = async (dateAdded: string) => waste.entry(id, solvent, 5, { dateAdded, confirmedDates: [] });
    expect(await client.call(addWasteEntry, await entry(waste.ago(11)))).toMatchObject(
      asks(['dateAdded', 'beforeContainer', waste.ago(11)], ['dateAdded', 'beforeSite', waste.ago(11)]),
    );
    const wrong = await entry('1900-01-01');
    expect(await client.call(addWasteEntry, wrong)).toMatchObject(
      asks(
        ['dateAdded', 'longAgo', '1900-01-01'],
        ['dateAdded', 'beforeContainer', '1900-01-01'],
        ['dateAdded', 'beforeSite', '1900-01-01'],
      ),
    );
    expect((await client.call(addWasteEntry, { ...wrong, ...confirmed('1901-01-01') })).status).toBe(400);
    expect((await waste.read(id)).totalKg).toBe(0);
    const preview = (await client.call(previewWasteEntry, wrong as never)).body;
    expect(preview.doubts[0]?.message).toBe('1900-01-01 is more than a year ago');
    expect((await client.call(addWasteEntry, { ...wrong, ...confirmed('1900-01-01') })).status).toBe(200);
    expect((await client.call(addWasteEntry, await entry(addDays(today, 1)))).status).toBe(400);
    expect((await client.call(addWasteEntry, await entry(waste.ago(10)))).status).toBe(200);
  });

  it('is asked about when it changes, not when it stays', async () => {
    const { id } = await siteWithDrum('Changed dates');
    const dateAdded = waste.ago(400);
    const entryId = await waste.fill(id, solvent, 5, { dateAdded });
    const given = await waste.entry(id, solvent, 6, { dateAdded, confirmedDates: [] });
    const changed = await client.call(updateWasteEntry, { ...given, containerWasteStreamId: entryId, version: 1 });
    expect(changed.status).toBe(200);
    const { version } = changed.body;
    const again = { ...given, containerWasteStreamId: entryId, version, dateAdded: waste.ago(500) };
    expect(await client.call(updateWasteEntry, again)).toMatchObject({
      status: 400,
      body: { code: generalMessages.confirmDates.key },
    });
  });

  it('set by hand as the start of the accumulation is asked about too', async () => {
    const { id } = await siteWithDrum('By hand');
    await waste.fill(id, solvent, 5);
    const { version } = await waste.read(id);
    const dates = {
      containerId: id,
      version,
      initialAccumulationDate: '2016-11-05',
      dateFull: null,
      moveShipDate: null,
    };
    expect(await client.call(saveWasteAccumulation, dates)).toMatchObject({
      body: { code: generalMessages.confirmDates.key, errors: [{ path: 'initialAccumulationDate' }, {}, {}] },
    });
    expect((await client.call(saveWasteAccumulation, { ...dates, ...confirmed('2016-11-05') })).status).toBe(200);
  });
});

describe('the date of a container', () => {
  it('is asked about beyond a year and before the site, for new containers and changed ones', async () => {
    const { site, id } = await siteWithDrum('Dates of containers');
    const container = (dateAdded: string, more = {}) => ({
      containerTypeId: drum,
      locationId: site.id,
      wasteStorageAreaId: site.central,
      bayId: null,
      containerIdValue: `N-${dateAdded}`,
      dateAdded,
      fullDate: null,
      notes: '',
      ...more,
    });
    const early = waste.ago(12);
    expect(await client.call(createContainers, container(early))).toMatchObject(
      asks(['dateAdded', 'beforeSite', early]),
    );
    expect((await client.call(createContainers, container(early, confirmed(early)))).status).toBe(200);
    const { version } = await waste.read(id);
    const change = { ...container('2016-11-05'), containerIdValue: 'CHANGED', id, version };
    expect(await client.call(updateContainer, change)).toMatchObject(
      asks(['dateAdded', 'longAgo', '2016-11-05'], ['dateAdded', 'beforeSite', '2016-11-05']),
    );
  });

  it('of the first container of a site needs no confirmation but for a year', async () => {
    const site = await waste.siteWithAreas('Empty');
    const dateAdded = waste.ago(300);
    expect(await waste.container(site.id, site.central, { dateAdded, confirmedDates: [] })).toBeGreaterThan(0);
  });
});

describe('the day of a move', () => {
  it('is asked about beyond a year: of one container, of many, mixed or scanned', async () => {
    const site = await waste.siteWithAreas('Moves');
    const shed = await waste.area(site.id, 'central', 'Shed of moves');
    const long = waste.ago(400);
    const held = async () => {
      const id = await waste.container(site.id, site.central, { containerTypeId: drum });
      await waste.fill(id, solvent, 5, { dateAdded: waste.ago(600) });
      return { containerId: id, version: (await waste.read(id)).version };
    };
    const to = { moveTypeId: 1, date: long, wasteStorageAreaId: shed };
    const [first, second, third] = [await held(), await held(), await held()];
    expect(await client.call(moveContainer, { ...first, ...to })).toMatchObject(asks(['date', 'longAgo', long]));
    expect((await client.call(moveContainer, { ...first, ...to, ...confirmed(long) })).status).toBe(200);
    const many = { containers: [second, third], which: 'all' as const, ...to };
    expect(await client.call(applyMoves, many)).toMatchObject(asks(['date', 'longAgo', long]));
    expect((await client.call(applyMoves, { ...many, ...confirmed(long) })).status).toBe(200);
    const mixed = {
      parentContainerId: first.containerId,
      version: (await waste.read(first.containerId)).version,
      childContainerIds: [second.containerId],
      parentKind: 'overpacked' as const,
      date: waste.ago(399),
    };
    expect(await client.call(addToContainer, mixed)).toMatchObject(asks(['date', 'longAgo', waste.ago(399)]));
    expect((await client.call(addToContainer, { ...mixed, ...confirmed(mixed.date) })).status).toBe(200);
  });

  it('scanned before the first record of the place is a question of time, and waits for its answer', async () => {
    const site = await waste.siteWithAreas('Scanned from');
    const id = await waste.container(site.id, site.central, { containerTypeId: drum });
    const { site: late } = await siteWithDrum('Scanned to');
    const madeAt = new Date(Date.now() - 12 * 86_400_000).toISOString();
    const move = {
      operationId: randomUUID(),
      madeAt,
      sentAt: new Date().toISOString(),
      containerId: id,
      believedVersion: (await waste.read(id)).version,
      areaId: late.central,
      bayId: null,
    };
    const asked = await client.call(recordScannedMove, move);
    expect(asked.body).toMatchObject({ verdict: 'timeAsked', version: null });
    expect(asked.body.message).toContain('the first record at the location');
    expect((await waste.read(id)).wasteStorageAreaId).toBe(site.central);
    const again = await client.call(recordScannedMove, { ...move, isTimeConfirmed: true });
    expect(again.body.verdict).toBe('done');
    expect((await waste.read(id)).wasteStorageAreaId).toBe(late.central);
  });
});
