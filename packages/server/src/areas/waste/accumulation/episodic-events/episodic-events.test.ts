import type { InputOf } from '@oikos/contract/endpoint.ts';
import { readNodeReferences } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { episodicEvents } from '@oikos/contract/waste/accumulation/episodic-events/episodic-events.ts';
import { searchGeneration } from '@oikos/contract/waste/accumulation/generation.ts';
import { previewLabels, suggestLabels } from '@oikos/contract/waste/container/labels/label-printing.ts';
import { moveContainer } from '@oikos/contract/waste/handling/container-moves.ts';
import {
  addWasteEntry,
  previewWasteEntry,
  removeWasteEntry,
  searchWasteEntries,
} from '@oikos/contract/waste/handling/waste-entries.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { prepareQueue } from '../../../../foundation/jobs/queue.ts';
import { createTestApi } from '../../../../testing/api.ts';
import { episodicEventsEnding, episodicNoticesDue } from '../../../task/public.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';
import { settleSite } from '../clocks/settle-sites.ts';
import { readKnownAudit, readKnownContainers, recordsOf } from '../inspector/as-known.ts';

const api = await createTestApi();
await prepareQueue(api.ownerUrl);
const waste = await TestingWaste.of(api, 'Alder Chemical');
const { client } = waste;
const { create, update, read, search, remove } = episodicEvents.endpoints;
const solvent = await waste.stream('Spent solvent');
const paper = await waste.stream('Paper', { isHazardous: false });

/** A location with the EPA id that an event asks for. */
async function newSite(name: string): Promise<number> {
  const id = await waste.site(name);
  await waste.one(sql<{ id: number }>`
    insert into location_extension (node_id, epa_id, is_waste_generator) values (${id}, 'AZD000000001', true)
    returning node_id as id`);
  return id;
}

const declare = (siteId: number, category: string) =>
  waste.one(sql<{ id: number }>`
    insert into generator_category_period (node_id, generator_category_type_id, start_period, accumulation_limit,
      accumulation_limit_unit_id)
    select ${siteId}, id, '2020-01-01', 1000, ${waste.unit('kg')} from generator_category_type
    where shipped_key = ${category} returning id`);

const beginsOn = waste.ago(40);
const event = (locationId: number, more: Partial<InputOf<typeof create>> = {}): InputOf<typeof create> => ({
  locationId,
  name: 'Tank clean-out',
  kind: 'planned',
  generatorCategory: 'small',
  beginsOn,
  endsOn: addDays(beginsOn, 60),
  reason: 'The solvent tanks are emptied for repair',
  wastes: [{ description: 'Spent solvent', wasteCodes: 'D001', kilograms: 4000 }],
  contactName: 'Ann Lee',
  contactPhone: '602-555-0101',
  coordinatorName: 'Bo Kim',
  coordinatorPhone: '602-555-0102',
  noticeOn: null,
  noticeMeans: null,
  formSentOn: addDays(beginsOn, -30),
  petitionedOn: null,
  petitionGrantedOn: null,
  petitionReference: '',
  management: '',
  ...more,
});
const spill = (locationId: number, begins: string, more: Partial<InputOf<typeof create>> = {}) =>
  event(locationId, {
    name: 'Spill',
    kind: 'unplanned',
    beginsOn: begins,
    endsOn: addDays(begins, 20),
    noticeOn: begins,
    noticeMeans: 'phone',
    formSentOn: begins,
    ...more,
  });
const held = async (input: InputOf<typeof create>): Promise<number> => {
  const { status, body } = await client.call(create, input);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.id;
};
const refusal = async (input: InputOf<typeof create>) => {
  const { body } = await client.call(create, input);
  return (body as unknown as { errors: { path: string; message: string }[] }).errors?.[0];
};
const reread = async (id: number) => (await client.call(read, { id })).body;

const site = await newSite('Works');
const pad = await waste.area(site, 'episodic', 'Event pad');
const store = await waste.area(site, 'central', 'Drum store');
const cleanOut = await held(event(site));
const drum = await waste.container(site, pad);
const filledOn = waste.ago(10);
const entry = async (more: Partial<InputOf<typeof addWasteEntry>> = {}) =>
  waste.entry(drum, solvent, 1500, { dateAdded: filledOn, ...more });

describe('an episodic event (40 CFR part 262, subpart L)', () => {
  it('is recorded with what EPA is told, and judged by its dates', async () => {
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

  it('says when and how EPA was told, of an unplanned one before the form', async () => {
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

describe('waste of an episodic event', () => {
  it('is asked for its event in the area of one, and dated within it', async () => {
    const without = await client.call(addWasteEntry, await entry());
    expect(without).toMatchObject({ status: 400, body: { errors: [{ path: 'episodicEventId' }] } });
    const early = await client.call(
      addWasteEntry,
      await entry({ episodicEventId: cleanOut, dateAdded: waste.ago(41) }),
    );
    expect(early).toMatchObject({ status: 400, body: { errors: [{ path: 'dateAdded' }] } });
    const foreign = await held(spill(await newSite('Foreign'), waste.ago(20)));
    const elsewhere = await client.call(addWasteEntry, await entry({ episodicEventId: foreign }));
    expect(elsewhere).toMatchObject({ status: 400, body: { errors: [{ path: 'episodicEventId' }] } });
    const harmless = await client.call(addWasteEntry, {
      ...(await entry({ episodicEventId: cleanOut, wasteCodeIds: [] })),
      materialId: paper,
    });
    expect(harmless).toMatchObject({ status: 400, body: { errors: [{ path: 'episodicEventId' }] } });
    const unnamed = await client.call(
      addWasteEntry,
      await entry({ exclusion: 'episodicEvent', exclusionReason: 'Tanks' }),
    );
    expect(unnamed).toMatchObject({ status: 400, body: { errors: [{ path: 'episodicEventId' }] } });
  });

  it('says before it is saved that it isn’t counted and leaves sixty days after the event began', async () => {
    const { body } = await client.call(previewWasteEntry, await entry({ episodicEventId: cleanOut }));
    expect(body).toMatchObject({
      categoryAfter: 'verySmall',
      changedClocks: [{ deadlineAfter: addDays(beginsOn, 60), citation: '40 CFR 262.232(a)(6), (b)(5)' }],
    });
  });

  it('is not counted towards the month (262.13(c)(8)), and its clock runs from the start of the event', async () => {
    await waste.fill(drum, solvent, 1500, { dateAdded: filledOn, episodicEventId: cleanOut });
    const { items } = (await client.call(searchGeneration, { locationIds: [site] })).body;
    expect(items).toMatchObject([
      {
        nonAcuteKg: 0,
        category: 'verySmall',
        excluded: [{ reason: 'episodicEvent', citation: '40 CFR 262.13(c)(8)' }],
      },
    ]);
    const container = await waste.read(drum);
    expect(container.deadline).toBe(addDays(beginsOn, 60));
    expect(container.clocks[0]?.why).toEqual([
      { code: 'episodicEventBegan', date: beginsOn, reference: 'Tank clean-out' },
    ]);
    const [row] = (await client.call(searchWasteEntries, { id: drum })).body.items;
    expect(row).toMatchObject({ episodicEvent: 'Tank clean-out', exclusionReason: 'Tank clean-out' });
    expect(await reread(cleanOut)).toMatchObject({ containerCount: 1, kilograms: 1500 });
  });

  it('follows the event where its last day is moved, which keeps what was generated within it', async () => {
    const { version } = await reread(cleanOut);
    const early = await client.call(update, { id: cleanOut, version, endsOn: waste.ago(11) });
    expect(early).toMatchObject({ status: 400, body: { errors: [{ path: 'endsOn' }] } });
    const endsOn = addDays(waste.today, 3);
    expect((await client.call(update, { id: cleanOut, version, endsOn })).body).toMatchObject({ version: version + 1 });
    await api.within(waste.plant.companyId, (scope) => settleSite(scope, site));
    const container = await waste.read(drum);
    expect(container.deadline).toBe(endsOn);
    expect(container.clocks[0]?.why.at(-1)).toMatchObject({ code: 'episodicEventEnds', date: endsOn });
    expect((await client.call(update, { id: cleanOut, version, reason: 'Again' })).status).toBe(409);
  });

  it('keeps its clock where it is moved to a central area', async () => {
    const { version, deadline } = await waste.read(drum);
    const move = { moveTypeId: 1, date: waste.today, wasteStorageAreaId: store };
    expect((await client.call(moveContainer, { containerId: drum, version, ...move })).status).toBe(200);
    expect((await waste.read(drum)).deadline).toBe(deadline);
  });

  it('takes a label of its own, which is not printed without the day on which the event began (262.232(b)(4)(i))', async () => {
    const { containers, templates } = (await client.call(suggestLabels, { containerIds: [drum] })).body;
    expect(containers).toMatchObject([{ labelType: 'hazardous', phase: 'episodic', templateId: expect.any(Number) }]);
    const id = templates.find(({ phase }) => phase === 'episodic')?.id as number;
    const job = { id, copies: 1, startPosition: 1 };
    const printed = (await client.call(previewLabels, { ...job, containerIds: [drum] })).body;
    expect(printed.verdicts).toMatchObject([{ isPrintable: true, missing: [] }]);
    const plain = await waste.container(site, store);
    await waste.fill(plain, solvent, 5);
    const refused = (await client.call(previewLabels, { ...job, containerIds: [plain] })).body;
    expect(refused.verdicts).toMatchObject([
      { isPrintable: false, missing: [{ key: 'episodicEventStart', citation: expect.stringContaining('262.232') }] },
    ]);
  });

  it('is known to inspector mode by its event, which is there with what EPA was told', async () => {
    const asOf = new Date(Date.now() + 60_000).toISOString();
    const [containers, audit] = await api.within(waste.plant.companyId, async (scope) => {
      const known = await readKnownContainers(scope, site, asOf);
      return [known, await readKnownAudit(scope, site, known, asOf)] as const;
    });
    const known = containers.find(({ containerId }) => containerId === drum);
    expect(known?.state.waste).toMatchObject([{ stream: 'Spent solvent', episodicEvent: 'Tank clean-out' }]);
    expect(recordsOf(audit, 'episodicEvent')).toMatchObject([
      { id: cleanOut, name: 'Tank clean-out', formSentOn: addDays(beginsOn, -30), endsOn: addDays(waste.today, 3) },
    ]);
  });

  it('keeps its event from being deleted, as what EPA was told of does for three years (262.232(b)(6))', async () => {
    const used = await client.call(remove, { id: cleanOut });
    expect(used).toMatchObject({ status: 400, body: { message: expect.stringContaining('waste in containers: D-') } });
    const untold = await held(
      spill(await newSite('Untold'), waste.ago(5), { noticeOn: null, noticeMeans: null, formSentOn: null }),
    );
    const told = await held(spill(await newSite('Kept'), waste.ago(5)));
    expect((await client.call(remove, { id: told })).status).toBe(400);
    expect((await client.call(remove, { id: untold })).status).toBe(200);
    const { items } = (await client.call(readNodeReferences, { id: site })).body;
    expect(items).toContainEqual({ kind: 'episodicEvents', name: 'Episodic events: 1' });
  });
});

describe('what is due of episodic events', () => {
  it('is telling EPA, and ending the event with its waste off site', async () => {
    const begins = waste.ago(1);
    const untold = await held(
      spill(await newSite('Flooded'), begins, { noticeOn: null, noticeMeans: null, formSentOn: null }),
    );
    const later = addDays(waste.today, 40);
    const planned = await held(
      event(await newSite('Ahead'), { beginsOn: later, endsOn: addDays(later, 9), formSentOn: null }),
    );
    const [notices, endings] = await api.within(waste.plant.companyId, async (scope) => [
      await episodicNoticesDue(scope),
      await episodicEventsEnding(scope),
    ]);
    expect(notices).toMatchObject([
      {
        sourceId: untold,
        title: 'Tell EPA by phone, email or fax of the episodic event Spill',
        dueDate: addDays(begins, 2),
      },
      { sourceId: planned, dueDate: addDays(later, -30) },
    ]);
    expect(endings).toContainEqual(
      expect.objectContaining({ sourceId: cleanOut, description: expect.stringContaining('with its waste: 1') }),
    );
  });

  it('warns whoever adds waste to an event that EPA was told of too late', async () => {
    const place = await newSite('Late');
    const late = await held(spill(place, waste.ago(10), { noticeOn: waste.ago(6) }));
    const area = await waste.area(place, 'episodic', 'Late pad');
    const id = await waste.container(place, area);
    const { status, body } = await client.call(
      addWasteEntry,
      await waste.entry(id, solvent, 10, { dateAdded: waste.ago(9), episodicEventId: late }),
    );
    expect(status).toBe(200);
    expect(body.warnings).toContainEqual(expect.stringContaining('EPA was notified too late (40 CFR 262.232(b)(2))'));
    await client.call(removeWasteEntry, { id, containerWasteStreamId: body.id });
  });
});
