import { searchContainerHistory } from '@oikos/contract/waste/container/containers/container-history.ts';
import {
  createContainers,
  deleteContainer,
  readContainer,
  readContainerChoices,
  searchContainers,
  updateContainer,
} from '@oikos/contract/waste/container/containers/containers.ts';
import { addWasteEntry, removeWasteEntry } from '@oikos/contract/waste/handling/waste-entries.ts';
import { readNextContainerId } from '@oikos/contract/waste/site/auto-numbering/auto-numbering.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { problemAt } from '../../../../testing/problem-at.ts';
import { createTestContainers } from './testing-containers.ts';

const api = await createTestApi();
const { waste, client, site, store, drumType, fields } = await createTestContainers(api);
const burner = await waste.area(site, 'disposalSystem', 'Burner');
const solvent = await waste.stream('Spent solvent');
const numbered = async (contains: string) =>
  (await client.call(searchContainers, { contains, take: 0 })).body.items.map((row) => row.containerIdValue);

describe('adding containers', () => {
  it('numbers fifty that are saved at once without a gap or a double (E224, V266)', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => client.call(createContainers, fields())));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const expected = Array.from({ length: 50 }, (_, index) => `WK-${String(index + 1).padStart(4, '0')}`);
    expect(await numbered('WK-')).toEqual(expected);
  }, 60_000);

  it('adds many of a kind in one save, numbered in a row', async () => {
    const { body } = await client.call(createContainers, fields({ count: 3 }));
    expect(body.containers.map(({ containerIdValue }) => containerIdValue)).toEqual(['WK-0051', 'WK-0052', 'WK-0053']);
  });

  it('refuses an id that another container has, also in other letters, beside the field', async () => {
    expect(await client.call(createContainers, fields({ containerIdValue: 'wk-0051' }))).toMatchObject(
      problemAt('containerIdValue', 'Container ID must be unique'),
    );
  });

  it('refuses to number by hand more than one, and 257 characters (V267)', async () => {
    expect((await client.call(createContainers, fields({ containerIdValue: 'X', count: 2 }))).status).toBe(400);
    expect((await client.call(createContainers, fields({ containerIdValue: 'X'.repeat(257) }))).status).toBe(400);
    expect((await client.call(createContainers, fields({ count: 201 }))).status).toBe(400);
  });

  it('numbers nothing for whoever lacks the right to, and asks for an id instead (V282)', async () => {
    const technician = await api.user(waste.plant.companyId, 'wasteTechnician');
    await api.within(waste.plant.companyId, async ({ db }) => {
      await sql`
        delete from role_permission p using role r
        where r.id = p.role_id and r.shipped_key = 'wasteTechnician' and p.permission = 'CONTAINER_AUTO_GENERATE_ID'`.execute(
        db,
      );
    });
    expect(await technician.call(createContainers, fields())).toMatchObject(
      problemAt('containerIdValue', 'This field is required'),
    );
    expect((await technician.call(createContainers, fields({ containerIdValue: 'BY-HAND' }))).status).toBe(200);
  });

  it('asks for an id beside the field where the location has no auto numbering (V266)', async () => {
    const bare = await waste.site('Bare works');
    const area = await waste.area(bare, 'central', 'Bare store');
    expect((await client.call(readNextContainerId, { id: bare })).body).toMatchObject({
      number: null,
      numbering: null,
    });
    expect(await client.call(createContainers, fields({ locationId: bare, wasteStorageAreaId: area }))).toMatchObject(
      problemAt('containerIdValue', 'Bare works has no auto numbering of type Container'),
    );
  });

  it('refuses an area of another site, a disposal system, and a day that has not come', async () => {
    const other = await waste.area(await waste.site('Depot'), 'central', 'Depot store');
    expect(await client.call(createContainers, fields({ wasteStorageAreaId: other }))).toMatchObject(
      problemAt('wasteStorageAreaId', 'Depot store is not at this location'),
    );
    expect(await client.call(createContainers, fields({ wasteStorageAreaId: burner }))).toMatchObject(
      problemAt('wasteStorageAreaId', 'Burner is a disposal system. Use Move to put the container there.'),
    );
    expect(await client.call(createContainers, fields({ dateAdded: waste.ago(-2) }))).toMatchObject(
      problemAt('dateAdded', "Can't be in the future"),
    );
  });
});

describe('the day that forms of containers propose', () => {
  it("is the location's own: choices, list and record tell its time zone", async () => {
    const far = await waste.site('Island');
    const shed = await waste.area(far, 'central', 'Shed');
    const zone = 'Pacific/Kiritimati';
    await waste.one(sql<{ id: number }>`update node set time_zone = ${zone} where id = ${far} returning id`);
    const id = await waste.container(far, shed);
    const { locations } = (await client.call(readContainerChoices, {})).body;
    const { items } = (await client.call(searchContainers, { locationIds: [far] })).body;
    const record = (await client.call(readContainer, { id })).body;
    const told = [locations.find((each) => each.id === far), items[0], record].map((each) => each?.timeZone);
    expect(told).toEqual([zone, zone, zone]);
  });
});

describe('the list of containers', () => {
  it('sorts by the id ascending by default and shows the total in lb (V277, V279)', async () => {
    const id = await waste.container(site, store, { containerIdValue: 'LIST-1' });
    await waste.fill(id, solvent, 45.359237);
    const { items } = (await client.call(searchContainers, { containerIdValue: 'list-' })).body;
    expect(items).toMatchObject([
      {
        containerIdValue: 'LIST-1',
        statusName: 'Active',
        locationName: 'Works',
        wasteStorageAreaName: 'Drum store',
        wasteStreams: 'Spent solvent',
        totalWasteAccumulated: 100,
        totalWasteAccumulatedUomName: 'lb',
        isParent: false,
      },
    ]);
  });

  it('filters by location, area, type, status, consolidation and days left, and each column sorts', async () => {
    const count = async (filter: object) =>
      (await client.call(searchContainers, { containerIdValue: 'LIST-', ...filter })).body.totalCount;
    expect(await count({ locationIds: [site], wasteStorageAreaIds: [store], statuses: ['Active'] })).toBe(1);
    expect(await count({ disposalSystemIds: [burner] })).toBe(0);
    expect(await count({ containerTypeIds: [drumType] })).toBe(0);
    expect(await count({ showConsolidated: ['parents', 'children'] })).toBe(0);
    expect(await count({ shipmentNumber: 'S' })).toBe(0);
    const named = ['containerId', 'totalWasteAccumulated', 'moveShipDate'];
    for (const sortColumn of [
      'statusName',
      'locationName',
      'shipmentNumber',
      'totalKg',
      'deadline',
      'isParent',
      ...named,
    ])
      expect((await client.call(searchContainers, { sortColumn, sortDirection: 'desc' })).status).toBe(200);
  });

  it('shows nobody containers of locations that are not theirs, nor of another company', async () => {
    const elsewhere = await waste.site('Elsewhere');
    const local = await api.user(waste.plant.companyId, 'wasteTechnician', { nodeId: elsewhere });
    expect((await local.call(searchContainers, {})).body.totalCount).toBe(0);
    const stranger = await api.user(await api.company('Birch Paper'), 'administrator');
    const id = await waste.container(site, store);
    expect((await local.call(readContainer, { id })).status).toBe(403);
    expect((await stranger.call(readContainer, { id })).status).toBe(404);
  });
});

describe('changing a container', () => {
  it('lets one of two people save and tells the other who was first', async () => {
    const id = await waste.container(site, store);
    const { version, containerIdValue } = await waste.read(id);
    const save = (notes: string) =>
      client.call(updateContainer, { ...fields({ containerIdValue, notes }), id, version } as never);
    const replies = await Promise.all([save('one'), save('two')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.message).toMatch(/changed by administrator Tester/);
  });

  it('that a facility rejected comes back when it is set Active, not when its note is changed', async () => {
    const id = await waste.container(site, store);
    await api.within(waste.plant.companyId, ({ db }) =>
      sql`update container set status = 'Shipment- Rejected' where id = ${id}`.execute(db),
    );
    const save = async (more: object) => {
      const { version, containerIdValue } = await waste.read(id);
      await client.call(updateContainer, { ...fields({ containerIdValue, ...more }), id, version } as never);
      const { items } = (await client.call(searchContainerHistory, { id, containerAuditTypeId: [1, 2] })).body;
      return items.map(({ kind }) => kind);
    };
    expect(await save({ statusName: 'Shipment- Rejected', notes: 'Seen at the gate' })).not.toContain('returned');
    expect(await save({ statusName: 'Active' })).toContain('returned');
  });

  it('takes the record as it was read, by its containerId, and tells its status by id and name (E223, E224)', async () => {
    const id = await waste.container(site, store);
    const { id: _id, ...read } = await waste.read(id);
    expect(read).toMatchObject({ containerId: id, statusId: 1, statusName: 'Active' });
    const saved = await client.inject({
      method: 'POST',
      url: '/api/v1.0/container/createormodify',
      headers: { authorization: client.authorization },
      payload: { ...read, notes: 'Bung replaced' },
    });
    expect(saved.statusCode).toBe(200);
    expect(await waste.read(id)).toMatchObject({ notes: 'Bung replaced', version: read.version + 1 });
  });

  it('goes from Active to Inactive and back, and by hand to no status of shipments (U43)', async () => {
    const id = await waste.container(site, store);
    const to = async (statusName: string | undefined) => {
      const { version, containerIdValue } = await waste.read(id);
      return client.call(updateContainer, { ...fields({ containerIdValue, statusName }), id, version } as never);
    };
    expect((await to('Inactive')).status).toBe(200);
    expect((await to(undefined)).status).toBe(200);
    expect((await waste.read(id)).statusName).toBe('Inactive');
    expect(await to('Disposed')).toMatchObject(
      problemAt('statusName', "You can't change a container from Inactive to Disposed"),
    );
    expect((await to('Active')).status).toBe(200);
    expect((await to('Shipment- Pending')).status).toBe(400);
    const { items } = (await client.call(searchContainerHistory, { id, containerAuditTypeId: [4] })).body;
    expect(items.map((item) => item.details.status)).toEqual([
      { old: 'Inactive', new: 'Active' },
      { old: 'Active', new: 'Inactive' },
    ]);
  });
});

describe('waste in a container', () => {
  it('may be of a stream that arises anywhere in the region of its site (U28)', async () => {
    const region = await waste.plant.add('East', { type: 'Region' });
    const mill = await waste.plant.add('Mill', { parent: region });
    const shed = await waste.area(mill, 'central', 'Mill shed');
    const local = await waste.stream('Eastern sludge');
    await waste.one(sql<{ id: number }>`
      insert into waste_stream_location (waste_stream_id, node_id) values (${local}, ${region}) returning node_id as id`);
    await waste.fill(await waste.container(mill, shed), local, 10);
    const elsewhere = await waste.entry(await waste.container(site, store), local, 10);
    expect(await client.call(addWasteEntry, elsewhere)).toMatchObject(
      problemAt('materialId', "The waste stream isn't generated at this location"),
    );
  });

  it('is saved by what the dialog must know; what may be blank may be left out (E229)', async () => {
    const id = await waste.container(site, store);
    const { materialId, dateAdded, amount, unitId, physicalState, densityFrom } = await waste.entry(id, solvent, 5);
    const wasteCodeIds = [await waste.code('D001')];
    const saved = await client.inject({
      method: 'POST',
      url: `/api/v1.0/container/${id}/wastestream/createormodify`,
      headers: { authorization: client.authorization },
      payload: { materialId, dateAdded, amount, unitId, physicalState, densityFrom, wasteCodeIds },
    });
    expect(saved.statusCode).toBe(200);
  });

  it('needs a waste code where it is hazardous, or a governing body asks for codes (V274, U13, X135)', async () => {
    const id = await waste.container(site, store);
    const oil = await waste.stream('Used oil', { isHazardous: false });
    const missing = problemAt('wasteCodeIds', 'Waste Code is required');
    const add = async (streamId: number) =>
      client.call(addWasteEntry, await waste.entry(id, streamId, 5, { wasteCodeIds: [] }));
    expect(await add(solvent)).toMatchObject(missing);
    expect((await add(oil)).status).toBe(200);
    await waste.one(sql<{ id: number }>`
      with category as (
        insert into governing_body_category (governing_body_id, name, waste_class, needs_waste_codes, begin_date)
        select id, 'State waste', 'nonHazardous', true, '2020-01-01' from governing_body where shipped_key = 'epa'
        returning id)
      insert into waste_stream_category (waste_stream_id, governing_body_category_id)
      select ${oil}::bigint, id from category returning waste_stream_id as id`);
    expect(await add(oil)).toMatchObject(missing);
  });
});

describe('deleting a container (U48)', () => {
  it('is refused while waste is in it, and voids the number for ever', async () => {
    const id = await waste.container(site, store, { containerIdValue: 'GONE-1' });
    const entry = await waste.fill(id, solvent, 1);
    expect((await client.call(deleteContainer, { id })).body.message).toBe(
      'The container cannot be deleted: it has waste entries',
    );
    await client.call(removeWasteEntry, { id, containerWasteStreamId: entry });
    expect((await client.call(deleteContainer, { id })).status).toBe(200);
    expect((await client.call(readContainer, { id })).status).toBe(404);
    const again = await client.call(createContainers, fields({ containerIdValue: 'gone-1' }));
    expect(again.status).toBe(400);
    expect(again.body.errors?.[0]?.path).toBe('containerIdValue');
  });
});
