import {
  emergencyResponseGuides,
  hazardClasses,
  transportationLabels,
} from '@oikos/contract/regulation/hazard-lists.ts';
import { hazardousMaterials } from '@oikos/contract/regulation/hazardous-materials.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { problemAt } from '../../testing/problem-at.ts';
import { createTestRegulation, only } from './testing-regulation.ts';

const api = await createTestApi();
const { company, administrator, technician } = await createTestRegulation(api);
const every = { top: 0 };

describe('hazardous materials', () => {
  const { search, create } = hazardousMaterials.endpoints;
  const classOf = (name: string) =>
    administrator
      .call(hazardClasses.endpoints.search, every)
      .then(({ body: { items } }) => items.find((item: { name: string }) => item.name === name)!);

  it('has a row for each packing group of a proper shipping name, with all columns of 49 CFR 172.101', async () => {
    const { items } = (await technician.call(search, { contains: 'UN1090' })).body;
    expect(items).toEqual([
      expect.objectContaining({
        properShippingName: 'Acetone',
        hazardClass: '3',
        packingGroup: 'II',
        labelCodes: '3',
        exceptions: '150',
        passengerAircraft: '5 L',
        cargoAircraft: '60 L',
        guideNumber: '127',
        needsTechnicalNames: false,
      }),
    ]);
  });

  it('asks for technical names where column 1 has a G', async () => {
    const { items } = (await technician.call(search, { contains: 'UN1993', ...every })).body;
    expect(items.length).toBeGreaterThanOrEqual(3);
    expect(items.some((item: { needsTechnicalNames: boolean }) => item.needsTechnicalNames)).toBe(true);
  });

  it('knows every class, guide and label that the table names', async () => {
    const lost = await api.within(company, async ({ db }) => {
      const { rows } = await sql<{ name: string }>`
        select distinct code as name from hazardous_material m, unnest(string_to_array(m.label_codes, ', ')) as code
        where not exists (select from transportation_label t
          where t.label_code = regexp_replace(code, '^(1\\.[1-6])[A-S]$', '\\1'))`.execute(db);
      return rows;
    });
    expect(lost).toEqual([]);
    const { items } = (await administrator.call(search, every)).body;
    expect(items).toHaveLength(3245);
    expect(items.filter((item: { hazardClass: string }) => item.hazardClass === '')).toHaveLength(2);
  });

  it('refuses to delete a class, a guide or a label that materials use, naming them (V365 to V370)', async () => {
    const { id: hazardClassId } = (
      await administrator.call(hazardClasses.endpoints.create, {
        name: '9A',
        cfrReference: '',
        description: '',
      })
    ).body;
    const guide = (
      await administrator.call(emergencyResponseGuides.endpoints.create, { guideNumber: '999', title: '' })
    ).body;
    const label = (await administrator.call(transportationLabels.endpoints.create, { labelCode: '9A', label: '' }))
      .body;
    const made = await administrator.call(create, {
      ...(await only(technician.call(search, { contains: 'UN1090' }))),
      id: 0,
      properShippingName: 'Example material',
      hazardClassId,
      labelCodes: '9A,3',
      emergencyResponseGuideId: guide.id,
    } as never);
    expect(made.status).toBe(200);
    for (const [endpoints, id] of [
      [hazardClasses.endpoints, hazardClassId],
      [emergencyResponseGuides.endpoints, guide.id],
      [transportationLabels.endpoints, label.id],
    ] as const) {
      const refused = await administrator.call(endpoints.remove, { id });
      expect(refused.body.message).toBe('Cannot be deleted: it is used by hazardous materials: Example material');
    }
    await administrator.call(hazardousMaterials.endpoints.remove, { id: made.body.id });
    expect((await administrator.call(transportationLabels.endpoints.remove, { id: label.id })).status).toBe(200);
  });

  it('has a compatibility group for explosives only, and no class where forbidden', async () => {
    const acetone = await only(technician.call(search, { contains: 'UN1090' }));
    const explosive = (await classOf('1.1')).id;
    const attempt = (more: object) => administrator.call(create, { ...acetone, id: 0, ...more } as never);
    expect(await attempt({ hazardClassId: explosive })).toMatchObject({
      body: { errors: [{ path: 'compatibilityGroup' }] },
    });
    expect(await attempt({ compatibilityGroup: 'D' })).toMatchObject({
      body: { errors: [{ path: 'compatibilityGroup' }] },
    });
    expect(await attempt({ isForbidden: true })).toMatchObject({ body: { errors: [{ path: 'hazardClassId' }] } });
    expect(await attempt({ labelCodes: '3, 17' })).toMatchObject(
      problemAt('labelCodes', 'No transportation label has the code 17'),
    );
    expect(await attempt({ properShippingName: 'x'.repeat(281) })).toMatchObject(
      problemAt('properShippingName', 'Must be at most 280 characters'),
    );
  });
});
