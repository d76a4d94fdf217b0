import { deleteGeneratorCategory, saveGeneratorCategory } from '@oikos/contract/location/locations/locations.ts';
import { units } from '@oikos/contract/quantity/units.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { problemAt } from '../../../testing/problem-at.ts';
import { categoryAt, notificationGroups } from '../generator-categories/categories-of-sites.ts';
import { readSites } from './sites.ts';
import { createTestLocations } from './testing-locations.ts';

const api = await createTestApi();
const { plant, create, period, read } = await createTestLocations(api, 'Alder Chemical');
const { administrator, companyId } = plant;
const hours = (await administrator.call(units.endpoints.search, { contains: 'hour', top: 0 })).body.items[0]!.id;

describe('generator categories', () => {
  const wasteGroup = async () =>
    (
      await api.within(companyId, ({ db }) =>
        db
          .selectFrom('user_group')
          .select('id')
          .where('shippedKey', '=', 'manifestSignatory')
          .executeTakeFirstOrThrow(),
      )
    ).id;

  it('store 60 days for Small and 45 for others, with the extra note (V163, U59)', async () => {
    const id = await create('Categories');
    const notifications = [{ kind: 'manifestReturn' as const, assignedTo: [await wasteGroup()] }];
    const small = await administrator.call(saveGeneratorCategory, {
      locationId: id,
      version: 1,
      meta: {
        generatorCategory: period('Small', '2024-01-01', {
          endPeriod: '2024-12-31',
          locationNotifications: notifications,
        }),
      },
    });
    expect(small.body.message).toBe('Generator Category saved.');
    const large = await administrator.call(saveGeneratorCategory, {
      locationId: id,
      version: 2,
      meta: {
        generatorCategory: period('Large', '2025-01-01', {
          locationNotifications: notifications,
          minimizationCode: 'X',
        }),
      },
    });
    expect(large.body.message).toBe('Generator Category saved. Notification rules were reset to 45 days.');
    const { meta } = await read(id);
    expect(meta.generatorCategory).toMatchObject({
      type: 'Large',
      category: 'large',
      endPeriod: null,
      minimizationCode: 'X',
    });
    expect(meta.generatorCategories[1]).toMatchObject({
      endPeriod: '2024-12-31',
      locationNotifications: [{ kind: 'manifestReturn', additionalRules: 60, assignedToNames: [expect.any(String)] }],
    });
    await api.within(companyId, async (scope) => {
      expect((await categoryAt(scope, id, '2024-12-31'))?.category).toBe('small');
      expect((await categoryAt(scope, id, '2025-01-01'))?.category).toBe('large');
      expect(await categoryAt(scope, id, '2023-12-31')).toBeUndefined();
      expect(await notificationGroups(scope, id, 'manifestReturn', '2024-06-01')).toEqual([await wasteGroup()]);
      expect((await readSites(scope, [id])).get(id)?.physicalAddress?.stateCode).toBe('AZ');
    });
  });

  it('need a start, a positive limit of mass or volume, one character of code, whole days (V164 to V168)', async () => {
    const id = await create('Rules of categories');
    const attempt = (more: object) =>
      administrator.call(saveGeneratorCategory, {
        locationId: id,
        version: 1,
        meta: { generatorCategory: { ...period('Small', '2024-01-01'), ...more } },
      });
    const at = (field: string) => `meta.generatorCategory.${field}`;
    expect(await attempt({ startPeriod: '' })).toMatchObject(problemAt(at('startPeriod'), 'This field is required'));
    expect(await attempt({ endPeriod: '2023-12-31' })).toMatchObject(
      problemAt(at('endPeriod'), 'End Period must not be before Start Period'),
    );
    expect(await attempt({ accumulationLimit: 0 })).toMatchObject(
      problemAt(at('accumulationLimit'), 'Must be a positive number'),
    );
    expect((await attempt({ minimizationCode: 'XY' })).status).toBe(400);
    expect((await attempt({ preNotificationDays: 1.5 })).status).toBe(400);
    expect((await attempt({ preNotificationDays: -1 })).status).toBe(400);
    expect(await attempt({ accumulationLimitUOMId: hours })).toMatchObject(
      problemAt(at('accumulationLimitUOMId'), 'Must be a unit of mass or volume'),
    );
    expect((await attempt({ endPeriod: '2024-01-01' })).status).toBe(200);
  });

  it('do not overlap at one location, and go when they were a mistake', async () => {
    const id = await create('Overlap');
    const save = (version: number, given: object) =>
      administrator.call(saveGeneratorCategory, {
        locationId: id,
        version,
        meta: { generatorCategory: given as never },
      });
    const first = await save(1, period('Small', '2024-01-01'));
    expect(await save(2, period('Large', '2023-06-01'))).toMatchObject(
      problemAt('meta.generatorCategory.startPeriod', 'The period overlaps that of Small from 2024-01-01'),
    );
    const shortened = {
      ...period('Small', '2024-01-01', { endPeriod: '2024-12-31' }),
      id: first.body.generatorCategoryId,
    };
    expect((await save(2, shortened)).status).toBe(200);
    expect(await save(3, period('Large', '2024-06-01'))).toMatchObject(
      problemAt('meta.generatorCategory.startPeriod', 'The period overlaps that of Small from 2024-01-01'),
    );
    expect((await save(3, period('Large', '2025-01-01'))).status).toBe(200);
    const gone = await administrator.call(deleteGeneratorCategory, {
      locationId: id,
      id: first.body.generatorCategoryId as number,
    });
    expect(gone).toMatchObject({ status: 200 });
    expect((await read(id)).meta.generatorCategories).toHaveLength(1);
  });

  it('split an open period when they begin inside it, with an audit row for each', async () => {
    const id = await create('Split');
    const save = (version: number, given: object) =>
      administrator.call(saveGeneratorCategory, {
        locationId: id,
        version,
        meta: { generatorCategory: given as never },
      });
    const told = [{ kind: 'manifestReturn' as const, assignedTo: [await wasteGroup()] }];
    const small = await save(1, period('Small', '2024-01-01', { locationNotifications: told, minimizationCode: 'X' }));
    const large = await save(2, period('Large', '2026-10-15'));
    expect(large.body.message).toBe(
      'Generator Category saved. Notification rules were reset to 45 days. The open period of Small ends on 2026-10-14.',
    );
    const periods = async () =>
      (await read(id)).meta.generatorCategories.map(({ type, startPeriod, endPeriod }) => [
        type,
        startPeriod,
        endPeriod,
      ]);
    expect(await periods()).toEqual([
      ['Large', '2026-10-15', null],
      ['Small', '2024-01-01', '2026-10-14'],
    ]);
    const brief = await save(3, period('Very Small', '2027-02-01', { endPeriod: '2027-02-28' }));
    expect(brief.body.message).toContain('The open period of Large ends on 2027-01-31 and continues from 2027-03-01.');
    expect((await periods()).slice(0, 3)).toEqual([
      ['Large', '2027-03-01', null],
      ['Very Small', '2027-02-01', '2027-02-28'],
      ['Large', '2026-10-15', '2027-01-31'],
    ]);
    const rows = await api.within(companyId, async ({ db }) => {
      const { rows: found } = await sql<{ action: string; changes: object }>`
        select action, changes from audit_log where entity = 'generatorCategoryPeriod'
          and entity_id = ${small.body.generatorCategoryId as number} order by id`.execute(db);
      return found;
    });
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update']);
    expect(rows[1]?.changes).toMatchObject({ endPeriod: { new: '2026-10-15' } });
  });

  it('keep who is notified in the part of a split period that goes on', async () => {
    const id = await create('Split and notified');
    const told = [{ kind: 'manifestReturn' as const, assignedTo: [await wasteGroup()] }];
    const save = (version: number, generatorCategory: ReturnType<typeof period>) =>
      administrator.call(saveGeneratorCategory, { locationId: id, version, meta: { generatorCategory } });
    await save(1, period('Small', '2024-01-01', { locationNotifications: told }));
    await save(2, period('Large', '2025-01-01', { endPeriod: '2025-12-31' }));
    const groupsOn = (day: string) =>
      api.within(companyId, (scope) => notificationGroups(scope, id, 'manifestReturn', day));
    expect(await groupsOn('2024-12-31')).toEqual([await wasteGroup()]);
    expect(await groupsOn('2025-12-31')).toEqual([]);
    expect(await groupsOn('2026-01-01')).toEqual([await wasteGroup()]);
  });
});
