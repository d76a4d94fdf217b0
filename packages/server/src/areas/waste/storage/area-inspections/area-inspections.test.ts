import { searchMyActions } from '@oikos/contract/task/actions/action-lists.ts';
import {
  correctAreaInspection,
  mendDeficiency,
  readAreaInspection,
  recordAreaInspection,
  searchAreaInspections,
} from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { readAreaToInspect } from '@oikos/contract/waste/storage/area-inspections/due-areas.ts';
import { deleteArea } from '@oikos/contract/waste/storage/areas/areas.ts';
import { localMinuteAt } from '@oikos/domain/period/local-minute.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { inspectionsDue, raiseActions } from '../../../task/public.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';
import { checkpointsBut, inspectionOf, readBack, recorded } from './testing-inspections.ts';

const api = await createTestApi();
const waste = await TestingWaste.of(api, 'Alder Chemical');
const { client, today } = waste;
const site = await waste.site('Works');
const store = await waste.area(site, 'central', 'Drum store');
const shed = await waste.area(site, 'central', 'Shed');
const solvent = await waste.stream('Spent solvent');

const refusedAt = async (input: Parameters<typeof recorded>[1]) => {
  const { status, body } = await client.call(recordAreaInspection, input);
  return [status, body.errors?.[0]?.path, body.errors?.[0]?.message];
};
const leak = { leaks: { description: 'Drum 3 drips', mendBy: today } };
const myActions = async (title: string) =>
  (await client.call(searchMyActions, { contains: title })).body.items.map(
    ({ title: name, dueDate, raisedByRule }) => ({
      name,
      dueDate,
      raisedByRule,
    }),
  );

describe('an inspection of a storage area', () => {
  it('is recorded once however often its device sends it', async () => {
    const input = inspectionOf(store, today, { notes: 'Swept' });
    const [first, second] = await Promise.all([recorded(waste, input), recorded(waste, input)]);
    expect(second.id).toBe(first.id);
    expect([first.isRepeated, second.isRepeated].sort()).toEqual([false, true]);
    expect(await recorded(waste, { ...input, notes: 'Sent again' })).toMatchObject({ id: first.id, isRepeated: true });
    const { items, totalCount } = (await client.call(searchAreaInspections, { areaIds: [store] })).body;
    expect(totalCount).toBe(1);
    expect(items[0]).toMatchObject({
      area: 'Drum store',
      site: 'Works',
      inspectedAt: `${today}T00:00`,
      notes: 'Swept',
    });
    const elsewhere = await client.call(recordAreaInspection, { ...input, areaId: shed });
    expect(elsewhere.status).toBe(409);
  });

  it('names its inspector: the caller, or somebody else by name', async () => {
    const own = await recorded(waste, inspectionOf(store, waste.ago(1)));
    const other = await recorded(waste, inspectionOf(store, waste.ago(1), { inspectorName: 'Rosa Quill' }));
    expect((await readBack(waste, own.id)).inspector).toBe((await readBack(waste, own.id)).versions[0]?.recordedBy);
    expect((await readBack(waste, other.id)).inspector).toBe('Rosa Quill');
  });

  it('is refused at the field in the future, and before the area was there', async () => {
    expect((await refusedAt(inspectionOf(store, waste.ago(-2)))).slice(0, 2)).toEqual([400, 'inspectedAt']);
    const early = await refusedAt(inspectionOf(store, '2019-12-31'));
    expect(early).toEqual([400, 'inspectedAt', "Can't be before 2020-01-01, when the area was added"]);
    expect((await refusedAt({ ...inspectionOf(store, today), inspectedAt: '2026-02-30T10:00' })).slice(0, 2)).toEqual([
      400,
      'inspectedAt',
    ]);
    expect((await refusedAt(inspectionOf(site, today))).slice(0, 2)).toEqual([400, 'areaId']);
  });

  it('may be dated some minutes ahead, by the clock of a phone', async () => {
    const ahead = (minutes: number) => localMinuteAt(waste.timeZone, Date.now() + minutes * 60_000);
    await recorded(waste, { ...inspectionOf(store, today), inspectedAt: ahead(5) });
    expect((await refusedAt({ ...inspectionOf(store, today), inspectedAt: ahead(12) }))[1]).toBe('inspectedAt');
  });

  it('answers every checkpoint once, and says what is deficient', async () => {
    const [first, ...others] = checkpointsBut();
    expect((await refusedAt(inspectionOf(store, today, { checkpoints: others })))[2]).toBe(
      'Answer every checkpoint: No container leaks is missing',
    );
    const twice = [first!, ...checkpointsBut()];
    expect((await refusedAt(inspectionOf(store, today, { checkpoints: twice })))[1]).toBe('checkpoints');
    const unsaid = inspectionOf(store, today, { checkpoints: checkpointsBut({ labels: {} }) });
    expect((await refusedAt(unsaid)).slice(0, 2)).toEqual([400, 'checkpoints.3.description']);
    const early = { labels: { description: 'Torn', correctiveAction: 'New label', mendedOn: waste.ago(1) } };
    const mended = inspectionOf(store, today, { checkpoints: checkpointsBut(early) });
    expect((await refusedAt(mended)).slice(0, 2)).toEqual([400, 'checkpoints.3.mendedOn']);
  });

  it('says what was seen, what was not, and what is believed elsewhere', async () => {
    const here = await waste.container(site, shed, { containerIdValue: 'HERE-1' });
    await waste.container(site, shed, { containerIdValue: 'HIDDEN-1' });
    await waste.container(site, store, { containerIdValue: 'STORE-1' });
    const { id, containers } = await recorded(
      waste,
      inspectionOf(shed, today, { containersSeen: ['here-1', 'STORE-1', 'NOBODYS', 'HERE-1'] }),
    );
    expect(containers).toEqual([
      { number: 'HERE-1', containerId: here, verdict: 'seen', place: null },
      { number: 'HIDDEN-1', containerId: expect.any(Number), verdict: 'missing', place: null },
      { number: 'NOBODYS', containerId: null, verdict: 'unknown', place: null },
      { number: 'STORE-1', containerId: expect.any(Number), verdict: 'elsewhere', place: 'Works, Drum store' },
    ]);
    expect(await readBack(waste, id)).toMatchObject({ seenCount: 3, missingCount: 1, elsewhereCount: 1 });
    const unchecked = await recorded(waste, inspectionOf(shed, today));
    expect(await readBack(waste, unchecked.id)).toMatchObject({ seenCount: null, missingCount: null });
  });

  it('is corrected by a further version with its reason; the former one stays readable and its containers as believed then', async () => {
    const input = inspectionOf(shed, today, { containersSeen: ['HERE-1'], checkpoints: checkpointsBut(leak) });
    const { id } = await recorded(waste, input);
    const { clientOperationId: _operation, areaId: _area, ...fields } = input;
    const correction = {
      ...fields,
      id,
      version: 1,
      containersSeen: ['HERE-1', 'HIDDEN-1'],
      checkpoints: checkpointsBut(),
    };
    const unexplained = await client.call(correctAreaInspection, { ...correction, reason: ' ' });
    expect(unexplained.body.errors?.[0]?.path).toBe('reason');
    await waste.container(site, shed, { containerIdValue: 'LATER-1' });
    expect((await client.call(correctAreaInspection, { ...correction, reason: 'Wrong drum' })).body).toEqual({
      id,
      version: 2,
    });
    const after = await readBack(waste, id);
    expect(after).toMatchObject({ isCorrected: true, deficiencyCount: 0, seenCount: 2, missingCount: 0, version: 2 });
    expect(after.versions.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['corrected', 'Wrong drum'],
      ['recorded', ''],
    ]);
    expect(after.versions[1]?.checkpoints[0]).toMatchObject({ outcome: 'deficiency', description: 'Drum 3 drips' });
    expect((await client.call(correctAreaInspection, { ...correction, reason: 'Late' })).status).toBe(409);
  });

  it('keeps its area from being deleted', async () => {
    const area = await waste.area(site, 'central', 'Kept');
    await recorded(waste, inspectionOf(area, today));
    expect((await client.call(deleteArea, { id: area })).body.message).toBe(
      'Cannot be deleted: it is used by inspections',
    );
  });

  it('is seen and recorded by nobody without a right at the area', async () => {
    const { id } = await recorded(waste, inspectionOf(store, today));
    const elsewhere = await waste.site('Terminal');
    const stranger = await api.user(waste.plant.companyId, 'wasteTechnician', { nodeId: elsewhere });
    expect((await stranger.call(searchAreaInspections, {})).body.items).toEqual([]);
    expect((await stranger.call(readAreaInspection, { id })).status).toBe(403);
    expect((await stranger.call(recordAreaInspection, inspectionOf(store, today))).status).toBe(403);
    const competitor = await api.user(await api.company('Birch Paper'), 'administrator');
    expect((await competitor.call(readAreaInspection, { id })).status).toBe(404);
    const technician = await api.user(waste.plant.companyId, 'wasteTechnician', { nodeId: site });
    expect((await technician.call(recordAreaInspection, inspectionOf(store, today))).status).toBe(200);
    // A container at a location that the inspector doesn't see is shown to nobody.
    const dock = await waste.area(elsewhere, 'central', 'Dock');
    await waste.container(elsewhere, dock, { containerIdValue: 'SECRET-1' });
    const seen = await recorded(waste, inspectionOf(store, today, { containersSeen: ['SECRET-1'] }), technician);
    expect(seen.containers?.find(({ number }) => number === 'SECRET-1')).toMatchObject({
      verdict: 'unknown',
      place: null,
    });
  });
});

describe('what inspections ask for', () => {
  it('is settled as soon as one is recorded (40 CFR 262.16(b)(2)(iv))', async () => {
    const area = await waste.area(site, 'central', 'Yard');
    const drum = await waste.container(site, area);
    await waste.fill(drum, solvent, 50, { dateAdded: waste.ago(20) });
    await api.within(waste.plant.companyId, async (scope) =>
      raiseActions(scope, 'inspectionDue', 3, await inspectionsDue(scope)),
    );
    expect(await myActions('Inspect Yard')).toEqual([
      { name: 'Inspect Yard', dueDate: waste.ago(13), raisedByRule: 'inspectionDue' },
    ]);
    await recorded(waste, inspectionOf(area, waste.ago(12)));
    expect(await myActions('Inspect Yard')).toMatchObject([{ dueDate: waste.ago(5) }]);
    await recorded(waste, inspectionOf(area, today));
    expect(await myActions('Inspect Yard')).toEqual([]);
  });

  it('is to fix what was found, until somebody records when and how that was done', async () => {
    const area = await waste.area(site, 'central', 'Lean-to');
    const found = { ...leak, labels: { description: 'No date on drum 4' } };
    const { id } = await recorded(waste, inspectionOf(area, today, { checkpoints: checkpointsBut(found) }));
    const name = 'Fix the deficiencies at Lean-to';
    expect(await myActions(name)).toEqual([{ name, dueDate: today, raisedByRule: 'deficiencyOpen' }]);
    const open = (await client.call(searchAreaInspections, { areaIds: [area], deficiencies: 'open' })).body.items;
    expect(open).toMatchObject([{ id, deficiencyCount: 2, openDeficiencyCount: 2, mendBy: today }]);
    expect((await client.call(readAreaToInspect, { areaId: area })).body.openDeficiencies).toHaveLength(2);

    const mend = { id, version: 1, checkpoint: 'leaks' as const, mendedOn: today, correctiveAction: 'Overpacked' };
    const early = await client.call(mendDeficiency, { ...mend, mendedOn: waste.ago(1) });
    expect(early.body.errors?.[0]?.path).toBe('mendedOn');
    expect((await client.call(mendDeficiency, mend)).body.version).toBe(2);
    expect(await myActions(name)).toMatchObject([{ dueDate: null }]);
    expect((await client.call(mendDeficiency, { ...mend, version: 2 })).body.errors?.[0]?.path).toBe('checkpoint');
    await client.call(mendDeficiency, { ...mend, version: 2, checkpoint: 'labels', correctiveAction: 'Dated' });
    expect(await myActions(name)).toEqual([]);
    const { versions } = await readBack(waste, id);
    expect(versions.map(({ kind }) => kind)).toEqual(['mended', 'mended', 'recorded']);
    expect(versions[0]?.checkpoints[0]).toMatchObject({ correctiveAction: 'Overpacked', mendedOn: today });
  });
});
