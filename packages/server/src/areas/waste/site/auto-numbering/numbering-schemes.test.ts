import {
  deleteNumberingScheme,
  readNextShipmentNumber,
  searchNumberingSchemes,
  updateNumberingScheme,
} from '@oikos/contract/waste/site/auto-numbering/auto-numbering.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { problemAt } from '../../../../testing/problem-at.ts';
import { createTestNumbering } from './testing-numbering.ts';

const api = await createTestApi();
const { plant, administrator, define, take, read } = await createTestNumbering(api);

describe('a scheme', () => {
  it('has 1 to 99 digits and a prefix without special characters (V372, V374)', async () => {
    const site = await plant.add('Larch works');
    expect(await define(site, 'L', { digits: 100 })).toMatchObject(
      problemAt('digits', 'Must be a whole number from 1 to 99'),
    );
    expect(await define(site, 'L', { digits: 2.5 })).toMatchObject(
      problemAt('digits', 'Must be a whole number from 1 to 99'),
    );
    expect(await define(site, 'L-1')).toMatchObject(problemAt('prefix', 'Use only letters and numbers'));
    expect(await define(site, '')).toMatchObject(problemAt('prefix', 'This field is required'));
  });

  it('has up to 99 digits, whatever it numbers (V372, A10)', async () => {
    const site = await plant.add('Maple works');
    expect((await define(site, 'M', { digits: 99, type: 'Shipment' })).status).toBe(200);
    expect((await define(site, 'M', { digits: 99 })).status).toBe(200);
    const { body } = await administrator.call(readNextShipmentNumber, { id: site });
    expect(body.number).toBe(`M-${'1'.padStart(99, '0')}`);
  });

  it("is one per location and type, with a prefix that no other location's has", async () => {
    const site = await plant.add('Nutmeg works');
    const other = await plant.add('Oak works');
    expect((await define(site, 'NUT')).status).toBe(200);
    expect(await define(site, 'NUT2')).toMatchObject(
      problemAt('type', 'This location already has auto numbering of this type'),
    );
    expect(await define(other, 'nut')).toMatchObject(
      problemAt('prefix', 'Another location uses this prefix: Nutmeg works'),
    );
    expect((await define(other, 'NUT', { type: 'Shipment' })).status).toBe(200);
  });

  it('goes on counting when it changes, so it keeps digits enough', async () => {
    const site = await plant.add('Pine works');
    const { body } = await define(site, 'PI', { digits: 2 });
    await take(site, 12);
    const change = { id: body.id, version: body.version, prefix: 'PINE', format: 'joined' as const };
    expect(await administrator.call(updateNumberingScheme, { ...change, digits: 1 })).toMatchObject(
      problemAt('digits', 'The next number, 13, needs at least 2 digits'),
    );
    expect((await administrator.call(updateNumberingScheme, { ...change, digits: 4 })).body.version).toBe(2);
    expect((await administrator.call(updateNumberingScheme, { ...change, digits: 4 })).status).toBe(409);
    expect(await take(site)).toEqual(['PINE0013']);
  });

  it('can be ended; the location then has none', async () => {
    const site = await plant.add('Quince works');
    await define(site, 'Q');
    const ended = await administrator.call(deleteNumberingScheme, { id: site, SchemeType: 'Container' });
    expect(ended.status).toBe(200);
    expect(await read(site)).toMatchObject({ id: 0, prefix: '', nextNumber: null });
    expect((await administrator.call(deleteNumberingScheme, { id: site, SchemeType: 'Container' })).status).toBe(404);
  });

  it('is in the list of locations with its next number, areas left out', async () => {
    const site = await plant.add('Rowan works');
    await plant.add('Rowan store', { parent: site, type: 'Storage Area' });
    await define(site, 'RW');
    await take(site, 7);
    const { body } = await administrator.call(searchNumberingSchemes, { locationName: 'Rowan' });
    expect(body.items).toEqual([
      expect.objectContaining({
        id: site,
        locationName: 'Rowan works',
        locationType: 'Site',
        containerPrefix: 'RW',
        nextContainerNumber: 'RW-00008',
        nextShipmentNumber: null,
      }),
    ]);
  });

  it('lists archived locations only where they are asked for: 0 none, 1 only them, -1 all (V159, E142)', async () => {
    await plant.add('Sorrel works');
    const closed = await plant.add('Sorrel closed');
    await api.within(plant.companyId, ({ db }) =>
      sql`insert into location_extension (node_id, is_archived) values (${closed}, true)`.execute(db),
    );
    const names = async (more: object) =>
      (await administrator.call(searchNumberingSchemes, { locationName: 'Sorrel', ...more })).body.items.map(
        ({ locationName }) => locationName,
      );
    expect(await names({})).toEqual(['Sorrel works']);
    expect(await names({ showArchived: 0 })).toEqual(['Sorrel works']);
    expect(await names({ showArchived: 1 })).toEqual(['Sorrel closed']);
    expect(await names({ showArchived: -1, locationType: -1 })).toEqual(['Sorrel closed', 'Sorrel works']);
  });
});
