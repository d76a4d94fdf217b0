import type { InputOf } from '@oikos/contract/endpoint.ts';
import { episodicEvents } from '@oikos/contract/waste/accumulation/episodic-events/episodic-events.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { createTestEpisodicEvents } from './testing-episodic-events.ts';

const api = await createTestApi();
const { waste, client, newSite, beginsOn, event, spill, held, reread, site, pad, cleanOut } =
  await createTestEpisodicEvents(api);
const { create, search } = episodicEvents.endpoints;

const declare = (siteId: number, category: string) =>
  waste.one(sql<{ id: number }>`
    insert into generator_category_period (node_id, generator_category_type_id, start_period, accumulation_limit,
      accumulation_limit_unit_id)
    select ${siteId}, id, '2020-01-01', 1000, ${waste.unit('kg')} from generator_category_type
    where shipped_key = ${category} returning id`);
const refusal = async (input: InputOf<typeof create>) => {
  const { body } = await client.call(create, input);
  return (body as unknown as { errors: { path: string; message: string }[] }).errors?.[0];
};

describe('an episodic event (40 CFR part 262, subpart L)', () => {
  it('is recorded with the notification of EPA, and judged by its dates', async () => {
    expect(await reread(cleanOut)).toMatchObject({
      locationName: 'Works',
      state: 'running',
      noticeDueOn: addDays(beginsOn, -30),
      expectedKilograms: 4000,
      isAdditional: false,
      unmet: [],
    });
    const { items } = (await client.call(search, { locationIds: [site], state: 'running', onDate: waste.today })).body;
    expect(items).toMatchObject([{ id: cleanOut, containerCount: 0 }]);
    expect((await client.call(search, { onDate: addDays(beginsOn, 61) })).body.items).toEqual([]);
  });

  it('lasts sixty days at most (262.232(b)(5)), and is of a location that is no large generator (262.230)', async () => {
    const other = await newSite('Elsewhere');
    expect(await refusal(event(other, { endsOn: addDays(beginsOn, 61) }))).toMatchObject({
      path: 'endsOn',
      message: expect.stringContaining(addDays(beginsOn, 60)),
    });
    expect(await refusal(event(pad))).toMatchObject({ path: 'locationId' });
    for (const day of ['0001-01-01', '2017-05-29', '9999-12-31']) {
      expect(await refusal(event(other, { beginsOn: day, endsOn: day }))).toMatchObject({ path: 'beginsOn' });
    }
    await declare(other, 'large');
    expect(await refusal(event(other))).toMatchObject({ path: 'generatorCategory' });
    const tiny = await newSite('Tiny');
    await declare(tiny, 'verySmall');
    expect(await refusal(event(tiny))).toMatchObject({ path: 'generatorCategory' });
    expect((await client.call(create, event(tiny, { generatorCategory: 'verySmall' }))).status).toBe(200);
  });

  it('says when and how EPA was notified, of an unplanned one before the form', async () => {
    const other = await newSite('Told');
    const begins = waste.ago(10);
    expect(await refusal(spill(other, begins, { noticeMeans: null }))).toMatchObject({ path: 'noticeMeans' });
    expect(await refusal(spill(other, begins, { noticeOn: waste.ago(11) }))).toMatchObject({ path: 'noticeOn' });
    expect(await refusal(spill(other, addDays(waste.today, 1)))).toMatchObject({ path: 'beginsOn' });
    expect(await refusal(event(other, { noticeOn: begins, noticeMeans: 'fax' }))).toMatchObject({ path: 'noticeOn' });
    expect(await refusal(event(other, { formSentOn: addDays(waste.today, 1) }))).toMatchObject({ path: 'formSentOn' });
  });

  it('is one of a calendar year, and a second of the other kind where EPA was asked (262.232(b)(1), 262.233)', async () => {
    const other = await newSite('Twice');
    const year = Number(waste.today.slice(0, 4)) - 1;
    const form = { formSentOn: `${year}-01-02` };
    await held(event(other, { beginsOn: `${year}-03-01`, endsOn: `${year}-04-01`, ...form }));
    const second = (more: object) => spill(other, `${year}-08-01`, { formSentOn: `${year}-08-02`, ...more });
    expect(await refusal(second({}))).toMatchObject({
      path: 'petitionedOn',
      message: expect.stringContaining('262.233'),
    });
    const again = event(other, { name: 'Again', beginsOn: `${year}-08-01`, endsOn: `${year}-08-09`, ...form });
    expect(await refusal({ ...again, petitionedOn: `${year}-06-01` })).toMatchObject({ path: 'kind' });
    const id = await held(second({ petitionedOn: `${year}-08-02` }));
    expect(await reread(id)).toMatchObject({ isAdditional: true, unmet: [{ code: 'petitionPending' }] });
    expect(
      await refusal(spill(other, `${year}-10-01`, { name: 'Third', petitionedOn: `${year}-10-01` })),
    ).toMatchObject({
      path: 'beginsOn',
    });
  });

  it('is recorded by who runs the waste of the location, not by a technician', async () => {
    const technician = await api.user(waste.plant.companyId, 'wasteTechnician');
    expect((await technician.call(create, event(site))).status).toBe(403);
  });
});
