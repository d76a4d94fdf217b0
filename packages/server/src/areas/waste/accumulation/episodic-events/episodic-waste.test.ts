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
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { episodicEventsEnding, episodicNoticesDue } from '../../../task/public.ts';
import { recalculateSite } from '../clocks/recalculate-sites.ts';
import { readAuditAsOf, readContainersAsOf, recordsOf } from '../inspector/read-containers-as-of.ts';
import { createTestEpisodicEvents } from './testing-episodic-events.ts';

const api = await createTestApi();
const { waste, client, solvent, newSite, beginsOn, event, spill, held, reread, site, pad, cleanOut } =
  await createTestEpisodicEvents(api);
const { update, remove } = episodicEvents.endpoints;
const paper = await waste.stream('Paper', { isHazardous: false });
const store = await waste.area(site, 'central', 'Drum store');
const drum = await waste.container(site, pad);
const filledOn = waste.ago(10);
const entry = async (more: Partial<InputOf<typeof addWasteEntry>> = {}) =>
  waste.entry(drum, solvent, 1500, { dateAdded: filledOn, ...more });

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
    await api.within(waste.plant.companyId, (scope) => recalculateSite(scope, site));
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

  it('is known to inspector mode by its event, which is there with the notification of EPA', async () => {
    const asOf = new Date(Date.now() + 60_000).toISOString();
    const [containers, audit] = await api.within(waste.plant.companyId, async (scope) => {
      const known = await readContainersAsOf(scope, site, asOf);
      return [known, await readAuditAsOf(scope, site, known, asOf)] as const;
    });
    const known = containers.find(({ containerId }) => containerId === drum);
    expect(known?.state.waste).toMatchObject([{ stream: 'Spent solvent', episodicEvent: 'Tank clean-out' }]);
    expect(recordsOf(audit, 'episodicEvent')).toMatchObject([
      { id: cleanOut, name: 'Tank clean-out', formSentOn: addDays(beginsOn, -30), endsOn: addDays(waste.today, 3) },
    ]);
  });

  it('keeps its event from being deleted, as an event that EPA was notified of does for three years (262.232(b)(6))', async () => {
    const used = await client.call(remove, { id: cleanOut });
    expect(used).toMatchObject({ status: 400, body: { message: expect.stringContaining('used by containers: D-') } });
    const untold = await held(
      spill(await newSite('Untold'), waste.ago(5), { noticeOn: null, noticeMeans: null, formSentOn: null }),
    );
    const told = await held(spill(await newSite('Kept'), waste.ago(5)));
    expect((await client.call(remove, { id: told })).status).toBe(400);
    expect((await client.call(remove, { id: untold })).status).toBe(200);
    const { items } = (await client.call(readNodeReferences, { id: site })).body;
    expect(items).toContainEqual({ kind: 'episodicEvent', name: 'Episodic event: Tank clean-out' });
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
        title: { message: 'Notify EPA by phone, e-mail or fax of the episodic event Spill' },
        dueDate: addDays(begins, 2),
      },
      { sourceId: planned, dueDate: addDays(later, -30) },
    ]);
    expect(endings).toContainEqual(
      expect.objectContaining({
        sourceId: cleanOut,
        description: expect.objectContaining({
          message: expect.stringContaining('1 container with its waste on site'),
        }),
      }),
    );
  });

  it('warns whoever adds waste to an event that EPA was notified of too late', async () => {
    const place = await newSite('Late');
    const late = await held(spill(place, waste.ago(10), { noticeOn: waste.ago(6) }));
    const area = await waste.area(place, 'episodic', 'Late pad');
    const id = await waste.container(place, area);
    const { status, body } = await client.call(
      addWasteEntry,
      await waste.entry(id, solvent, 10, { dateAdded: waste.ago(9), episodicEventId: late }),
    );
    expect(status).toBe(200);
    expect(body.warnings.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('EPA was notified too late (40 CFR 262.232(b)(2))'),
    );
    await client.call(removeWasteEntry, { id, containerWasteStreamId: body.id });
  });
});
