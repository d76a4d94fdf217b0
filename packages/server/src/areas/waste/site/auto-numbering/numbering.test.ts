import {
  previewContainerIds,
  readNextContainerId,
  readNextShipmentNumber,
} from '@oikos/contract/waste/site/auto-numbering/auto-numbering.ts';
import { searchVoidedNumbers } from '@oikos/contract/waste/site/auto-numbering/voided-numbers.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { previewNumbers, takeNumbers } from './take-numbers.ts';
import { createTestNumbering } from './testing-numbering.ts';
import { refuseVoidedNumber, voidNumber } from './voided-numbers.ts';

const api = await createTestApi();
const { plant, administrator, define, take, read } = await createTestNumbering(api);
const year = localDateAt('America/New_York', Date.now()).slice(0, 4);

describe('taking numbers', () => {
  it('gives fifty at once fifty numbers without a gap or a double', async () => {
    const site = await plant.add('Ash works');
    await define(site, 'ASH');
    const taken = await Promise.all(Array.from({ length: 50 }, () => take(site)));
    const expected = Array.from({ length: 50 }, (_, index) => `ASH-${String(index + 1).padStart(5, '0')}`);
    expect(taken.flat().sort()).toEqual(expected);
    expect(await read(site)).toMatchObject({ lastNumber: 50, nextNumber: 'ASH-00051' });
  });

  it('leaves no gap when some of those who took a number fail to save', async () => {
    const site = await plant.add('Beech works');
    await define(site, 'BEECH');
    const attempts = Array.from({ length: 40 }, (_, index) =>
      api
        .within(plant.companyId, async (scope) => {
          const numbers = await takeNumbers(scope, site, 'Container', 1);
          if (index % 4 === 0) throw new Error('the save fails');
          return numbers;
        })
        .catch(() => []),
    );
    const kept = (await Promise.all(attempts)).flat().sort();
    expect(kept).toEqual(Array.from({ length: 30 }, (_, index) => `BEECH-${String(index + 1).padStart(5, '0')}`));
  });

  it('gives several numbers in one go', async () => {
    const site = await plant.add('Cedar works');
    await define(site, 'C', { format: 'joined', digits: 3 });
    expect(await take(site, 3)).toEqual(['C001', 'C002', 'C003']);
    expect(await take(site)).toEqual(['C004']);
  });

  it('counts anew with the year, where the format includes it (V375)', async () => {
    const site = await plant.add('Dogwood works');
    await define(site, 'DW', { format: 'yearDash', digits: 2 });
    await api.within(plant.companyId, ({ db }) =>
      sql`insert into numbering_counter (numbering_scheme_id, year, last_number) select id, ${Number(year) - 1}, 41 from numbering_scheme where node_id = ${site}`.execute(
        db,
      ),
    );
    expect(await take(site)).toEqual([`DW-${year}-01`]);
    expect(await read(site)).toMatchObject({ format: 'yearDash', lastNumber: 1, nextNumber: `DW-${year}-02` });
  });

  it('refuses a number with more digits than the scheme has, and gives none', async () => {
    const site = await plant.add('Elm works');
    await define(site, 'E', { digits: 1 });
    expect(await take(site, 9)).toHaveLength(9);
    await expect(take(site)).rejects.toThrow(
      'The next number, 10, has more than the 1 digit of the auto numbering of Elm works',
    );
    expect(await read(site)).toMatchObject({ lastNumber: 9, nextNumber: null });
  });

  it('refuses where the location has no scheme of the type', async () => {
    const site = await plant.add('Fir works');
    await expect(take(site, 1, 'Shipment')).rejects.toThrow('Fir works has no auto numbering of type Shipment');
  });

  it("takes the site's numbers for an area below it", async () => {
    const site = await plant.add('Gum works');
    const area = await plant.add('Gum store', { parent: site, type: 'Storage Area' });
    await api.within(plant.companyId, ({ db }) =>
      sql`insert into waste_area (node_id, site_id, kind) values (${area}, ${site}, 'central')`.execute(db),
    );
    await define(site, 'GUM');
    expect(await take(area)).toEqual(['GUM-00001']);
  });
});

describe('a number once given', () => {
  it('is never used again when it is voided with a reason (U48)', async () => {
    const site = await plant.add('Hazel works');
    await define(site, 'HZ');
    await api.within(plant.companyId, (scope) => voidNumber(scope, site, 'Container', 'hz-00002', 'Label was spoilt'));
    expect(await take(site, 2)).toEqual(['HZ-00001', 'HZ-00003']);
    const typed = api.within(plant.companyId, (scope) => refuseVoidedNumber(scope, 'Container', 'HZ-00002', 'number'));
    await expect(typed).rejects.toMatchObject({
      status: 400,
      problems: [
        { path: 'number', message: "The number HZ-00002 was voided and can't be used again: Label was spoilt" },
      ],
    });
    await api.within(plant.companyId, (scope) => refuseVoidedNumber(scope, 'Shipment', 'HZ-00002', 'number'));
  });

  it('is in the list of voided numbers with location, reason and who voided it, for whoever sees the location (U48)', async () => {
    const site = await plant.add('Hornbeam works');
    const elsewhere = await plant.add('Elm works');
    await api.within(plant.companyId, async (scope) => {
      await voidNumber(scope, site, 'Container', 'HB-00001', 'Label was spoilt');
      await voidNumber(scope, elsewhere, 'Shipment', 'HB-00002', 'The shipment was deleted');
    });
    const search = async (client: typeof administrator, input: object) =>
      (await client.call(searchVoidedNumbers, input)).body.items;
    expect(await search(administrator, { contains: 'hb-', type: 'Container' })).toMatchObject([
      { number: 'HB-00001', type: 'Container', locationName: 'Hornbeam works', reason: 'Label was spoilt' },
    ]);
    const numbers = async (input: object) => (await search(administrator, input)).map(({ number }) => number);
    expect(await numbers({ contains: 'HB-', sortColumn: 'number', sortDirection: 'desc' })).toEqual([
      'HB-00002',
      'HB-00001',
    ]);
    expect(await numbers({ contains: 'spoilt' })).toContain('HB-00001');
    const local = await api.user(plant.companyId, 'administrator', { nodeId: elsewhere });
    expect((await search(local, { contains: 'HB-' })).map(({ number }) => number)).toEqual(['HB-00002']);
  });

  it('is passed over when somebody typed it by hand before', async () => {
    const site = await plant.add('Ivy works');
    await define(site, 'IVY');
    await api.within(plant.companyId, ({ db }) =>
      sql`with type as (insert into container_type (name, code) values ('Ivy drum', 'IVY') returning id)
        insert into container (number, container_type_id, node_id, date_added)
        select 'ivy-00001', id, ${site}, '2026-01-05' from type`.execute(db),
    );
    expect(await read(site)).toMatchObject({ nextNumber: 'IVY-00002' });
    expect(await take(site)).toEqual(['IVY-00002']);
  });

  it('is voided for its own type only', async () => {
    const site = await plant.add('Ivory works');
    await define(site, 'IVO', { type: 'Shipment' });
    await api.within(plant.companyId, (scope) => voidNumber(scope, site, 'Container', 'IVO-00001', 'Spoilt'));
    expect((await administrator.call(readNextShipmentNumber, { id: site })).body.number).toBe('IVO-00001');
  });
});

describe('a preview', () => {
  it('reserves nothing, however often it is asked for', async () => {
    const site = await plant.add('Juniper works');
    await define(site, 'JU');
    await define(site, 'JUS', { type: 'Shipment' });
    const preview = () => api.within(plant.companyId, (scope) => previewNumbers(scope, site, 'Container', 2));
    expect((await preview())?.numbers).toEqual(['JU-00001', 'JU-00002']);
    expect((await preview())?.numbers).toEqual(['JU-00001', 'JU-00002']);
    expect((await administrator.call(readNextShipmentNumber, { id: site })).body).toEqual({
      nodeId: site,
      number: 'JUS-00001',
      numbering: { prefix: 'JUS', digits: 5, format: 'dash', nextNumber: 'JUS-00001' },
    });
  });

  it('shows the next container ids to whoever may have them generated (E240, E241)', async () => {
    const site = await plant.add('Jasmine works');
    await define(site, 'JA');
    await take(site);
    expect((await administrator.call(readNextContainerId, { id: site })).body).toEqual({
      nodeId: site,
      number: 'JA-00002',
      numbering: { prefix: 'JA', digits: 5, format: 'dash', nextNumber: 'JA-00002' },
    });
    const ahead = { nodeId: site, numbers: ['JA-00002', 'JA-00003'] };
    expect((await administrator.call(previewContainerIds, { locationId: site, count: 2 })).body).toEqual(ahead);
    expect((await administrator.call(previewContainerIds, { locationId: site, count: 2 })).body).toEqual(ahead);
    const viewer = await api.user(plant.companyId, 'auditor');
    expect((await viewer.call(readNextContainerId, { id: site })).status).toBe(403);
    expect((await viewer.call(previewContainerIds, { locationId: site })).status).toBe(403);
  });

  it('says why the next numbers cannot be made, and FAILED for any other reason (X107)', async () => {
    const site = await plant.add('Ginkgo works');
    await define(site, 'GI', { digits: 1 });
    await take(site, 9);
    expect((await administrator.call(readNextContainerId, { id: site })).body.number).toBeNull();
    const { status, body } = await administrator.call(previewContainerIds, { locationId: site });
    expect(status).toBe(400);
    expect(body.message).toBe('The next number, 10, has more than the 1 digit of the auto numbering of Ginkgo works');
    expect([readNextContainerId.failure?.english, previewContainerIds.failure?.english]).toEqual(['FAILED', 'FAILED']);
  });

  it('is empty where the location has no auto numbering', async () => {
    const site = await plant.add('Kapok works');
    expect((await administrator.call(readNextShipmentNumber, { id: site })).body.number).toBeNull();
    expect(await api.within(plant.companyId, (scope) => previewNumbers(scope, site, 'Container'))).toBeNull();
    expect((await administrator.call(readNextContainerId, { id: site })).body).toMatchObject({ number: null });
    expect((await administrator.call(previewContainerIds, { locationId: site })).body.numbers).toEqual([]);
  });
});
