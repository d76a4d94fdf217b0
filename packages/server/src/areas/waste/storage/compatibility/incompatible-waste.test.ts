import { updateContainer } from '@oikos/contract/waste/container/containers/containers.ts';
import { addToContainer } from '@oikos/contract/waste/handling/consolidation.ts';
import { checkMoves, moveContainer } from '@oikos/contract/waste/handling/container-moves.ts';
import { addWasteEntry, previewWasteEntry } from '@oikos/contract/waste/handling/waste-entries.ts';
import { readArea, updateArea } from '@oikos/contract/waste/storage/areas/areas.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';

const api = await createTestApi();
const waste = await TestingWaste.of(api, 'Hazel Chemical');
const { client } = waste;
const site = await waste.site('Works');
const store = await waste.area(site, 'central', 'Drum store');
const shed = await waste.area(site, 'central', 'Shed');
const solvent = await waste.stream('Spent solvent', { groups: [] });
const acid = await waste.stream('Spent acid', { groups: ['1-B'] });
const caustic = await waste.stream('Spent caustic', { groups: ['1-A'] });
const drum = await waste.type('Drum of 55 gallons');

const at = (areaId: number) => waste.container(site, areaId, { containerTypeId: drum });
const filled = async (areaId: number, daysAgo: number, streamId = solvent, kilograms = 30) => {
  const id = await at(areaId);
  await waste.fill(id, streamId, kilograms, { dateAdded: waste.ago(daysAgo) });
  return id;
};
const move = async (containerId: number, more: object) => {
  const { version } = await waste.read(containerId);
  return client.call(moveContainer, { containerId, version, moveTypeId: 1, date: waste.today, ...more });
};
const chosen = async (ids: readonly number[]) =>
  Promise.all(ids.map(async (containerId) => ({ containerId, version: (await waste.read(containerId)).version })));

const join = async (parent: number, children: number[], parentKind: 'commingled' | 'overpacked') =>
  client.call(addToContainer, {
    parentContainerId: parent,
    version: (await waste.read(parent)).version,
    childContainerIds: children,
    parentKind,
    date: waste.today,
  });

describe('incompatible waste (40 CFR part 264, appendix V)', () => {
  const citation = '40 CFR part 264, appendix V';
  const consequences = ['Heat generation', 'violent reaction'];
  const heatAndViolence = [consequences.join(', '), citation];
  const acidWithCaustic = expect.arrayContaining([
    { by: 'groups', groupA: '1-A', groupB: '1-B', consequences, citation },
  ]);

  it('is refused in one container, and accepted by whoever may with a reason, which is recorded', async () => {
    const id = await filled(store, 3, acid);
    const entry = await waste.entry(id, caustic, 5);
    const refused = await client.call(addWasteEntry, entry);
    expect(refused).toMatchObject({
      status: 400,
      body: {
        message: 'Incompatible waste: Spent caustic with Spent acid',
        code: 'container.incompatible',
        errors: [
          { path: 'materialId', code: 'container.incompatible', parameters: ['Spent caustic', 'Spent acid'] },
          { path: 'materialId', code: 'compatibility.groups', parameters: ['1-A', '1-B', ...heatAndViolence] },
        ],
      },
    });
    expect((await client.call(previewWasteEntry, entry)).body.incompatibilities).toEqual([
      {
        code: 'container.incompatible',
        text: 'Incompatible waste: Spent caustic with Spent acid',
        by: acidWithCaustic,
      },
    ]);
    const technician = await api.user(waste.plant.companyId, 'wasteTechnician');
    const accepted = { ...entry, overrideReason: 'Neutralisation by procedure 12' };
    expect((await technician.call(addWasteEntry, accepted)).status).toBe(403);
    expect((await client.call(addWasteEntry, accepted)).status).toBe(200);
    const recorded = await waste.one(sql<{ id: number }>`
      select count(*)::int as id from compatibility_override
      where container_id = ${id} and reason = 'Neutralisation by procedure 12'`);
    expect(recorded).toBe(1);
  });

  it('counts an acid as concentrated unless its stream is dilute: with alcohol only the concentrated one is refused', async () => {
    const alcohol = await waste.stream('Spent alcohol', { groups: ['4-A'] });
    const cyanide = await waste.stream('Cyanide solution', { groups: ['5-A'] });
    const dilute = await waste.stream('Rinse acid', { groups: ['1-B'] });
    await waste.one(sql<{ id: number }>`update waste_stream set is_dilute = true where id = ${dilute} returning id`);
    const area = await waste.area(site, 'central', 'Acids');
    const strong = await filled(area, 3, acid);
    const refused = await client.call(addWasteEntry, await waste.entry(strong, alcohol, 5));
    expect(refused.body.message).toBe('Incompatible waste: Spent alcohol with Spent acid');
    const weak = await filled(await waste.area(site, 'central', 'Rinse'), 3, dilute);
    expect((await client.call(addWasteEntry, await waste.entry(weak, alcohol, 5))).status).toBe(200);
    // What the appendix says of every acid holds for a dilute one too.
    const always = await filled(await waste.area(site, 'central', 'More rinse'), 3, dilute);
    const still = await client.call(addWasteEntry, await waste.entry(always, cyanide, 5));
    expect(still.body.message).toBe('Incompatible waste: Cyanide solution with Rinse acid');
  });

  it('warns of a stream that nobody has assessed, not of one that is assessed and in no group', async () => {
    const unknown = await waste.stream('Unassessed sludge');
    const id = await at(store);
    const { body: assessed } = await client.call(addWasteEntry, await waste.entry(id, solvent, 5));
    expect(assessed.warnings.map(({ message }) => message).join()).not.toContain('compatibility');
    const { body: blank } = await client.call(addWasteEntry, await waste.entry(id, unknown, 5));
    const message = 'No compatibility groups are recorded for Unassessed sludge';
    expect(blank.warnings).toContainEqual(expect.objectContaining({ message, parameters: ['Unassessed sludge'] }));
  });

  it('is refused as a neighbour within one bay only (265.177(c))', async () => {
    const area = await waste.area(site, 'central', 'Bays');
    const left = await waste.bay(area, 'Left', 'Dike');
    const right = await waste.bay(area, 'Right', 'Dike');
    const first = await filled(await waste.area(site, 'central', 'Before bays'), 2, acid);
    expect((await move(first, { wasteStorageAreaId: area, bayId: left })).status).toBe(200);
    const second = await filled(shed, 2, caustic);
    const refused = await move(second, { wasteStorageAreaId: area, bayId: left });
    expect(refused.body.message).toMatch(/^Incompatible waste in the same bay: Spent caustic .* and Spent acid/);
    const input = { containers: await chosen([second]), moveTypeId: 1, date: waste.today, wasteStorageAreaId: area };
    const check = async (more: object) => (await client.call(checkMoves, { ...input, ...more })).body.verdicts[0];
    const incompatibilities = [{ code: 'container.incompatibleInBay', by: acidWithCaustic }];
    expect(await check({ bayId: left })).toMatchObject({ isPossible: false, incompatibilities });
    const overrideReason = 'A dike is being built';
    expect(await check({ bayId: left, overrideReason })).toMatchObject({ isPossible: true, incompatibilities });
    expect(await check({ bayId: right })).toMatchObject({ isPossible: true, incompatibilities: [] });
    expect((await move(second, { wasteStorageAreaId: area, bayId: right })).status).toBe(200);
  });

  it('is refused beside a drum whose mass nobody knows, as beside any other', async () => {
    const area = await waste.area(site, 'central', 'Unweighed');
    const gallons = { unitId: waste.unit('gal'), physicalState: 'liquid' as const };
    const unweighed = await at(area);
    const { body } = await client.call(addWasteEntry, await waste.entry(unweighed, acid, 20, gallons));
    expect(body.warnings.map(({ message }) => message)).toContain(
      "Enter a density. Without it the mass is unknown and isn't counted for the month.",
    );
    expect(await waste.read(unweighed)).toMatchObject({ totalKg: 0, totalWasteAccumulated: null });
    const beside = await client.call(addWasteEntry, await waste.entry(await at(area), caustic, 5));
    expect(beside.body.code).toBe('container.incompatibleInBay');
  });

  it('is refused with what is in the container that is moved', async () => {
    const [from, to] = [await waste.area(site, 'central', 'Packing'), await waste.area(site, 'central', 'Caustics')];
    const [overpack, inner] = [await at(from), await filled(from, 2, acid)];
    expect((await join(overpack, [inner], 'overpacked')).status).toBe(200);
    await filled(to, 2, caustic);
    const refused = await move(overpack, { wasteStorageAreaId: to });
    expect(refused.body.message).toMatch(/^Incompatible waste in the same bay: Spent acid .* and Spent caustic/);
  });

  it('keeps what separates the bays that it is in (265.177(c))', async () => {
    const area = await waste.area(site, 'central', 'Walled');
    const [left, right] = [await waste.bay(area, 'Left', 'Dike'), await waste.bay(area, 'Right')];
    const kilogram = await waste.one(sql<{ id: number }>`select ${waste.unit('kg')}::integer as id`);
    const limits = {
      ...{ storageMaximum: 6000, storageMaximumUOMId: kilogram },
      ...{ acuteMaximum: 1, acuteMaximumUOMId: kilogram },
      ...{ nonAcuteMaximum: 6000, nonAcuteMaximumUOMId: kilogram },
      managementMethodId: await waste.one(sql`select id from picklist_value where display_value like 'H141%'`),
    };
    for (const [bayId, streamId] of [
      [left, acid],
      [right, caustic],
    ] as const) {
      await waste.fill(await waste.container(site, area, { containerTypeId: drum, bayId }), streamId, 5);
    }
    const separate = async (separation: string) => {
      const { version, bays } = (await client.call(readArea, { id: area })).body;
      return client.call(updateArea, {
        ...{ id: area, version, siteId: site, kind: 'central' as const, name: 'Walled', ...limits },
        bays: bays.map((bay) => (bay.id === left ? { ...bay, separation } : bay)),
      });
    };
    const refused = await separate('');
    expect(refused).toMatchObject({ status: 400, body: { code: 'container.incompatibleInBay' } });
    expect(refused.body.errors?.[0]?.path).toBe('bays');
    expect((await separate('Concrete wall')).status).toBe(200);
  });

  it('is refused in the bay into which consolidating brings it', async () => {
    const [from, to] = [
      await waste.area(site, 'central', 'Acid shelf'),
      await waste.area(site, 'central', 'Caustic shelf'),
    ];
    const [parent, child] = [await at(to), await filled(from, 2, acid)];
    await filled(to, 2, caustic);
    for (const kind of ['commingled', 'overpacked'] as const)
      expect((await join(parent, [child], kind)).body.code).toBe('container.incompatibleInBay');
  });

  it('is refused in the bay that is chosen for a drum in its form; whatever is in the drum comes along', async () => {
    const area = await waste.area(site, 'central', 'Two bays');
    const [left, right] = [await waste.bay(area, 'Left', 'Dike'), await waste.bay(area, 'Right', 'Dike')];
    const inBay = (bayId: number) => waste.container(site, area, { containerTypeId: drum, bayId });
    const into = async (id: number, bayId: number) => {
      const { version, containerTypeId, dateAdded, fullDate, notes, containerIdValue } = await waste.read(id);
      const place = { locationId: site, wasteStorageAreaId: area, bayId };
      return client.call(updateContainer, {
        ...{ id, version, containerTypeId, dateAdded, fullDate, notes, containerIdValue },
        ...place,
      });
    };
    await waste.fill(await inBay(left), acid, 5);
    const [overpack, inner] = [await inBay(right), await inBay(right)];
    await waste.fill(inner, caustic, 5);
    expect((await join(overpack, [inner], 'overpacked')).status).toBe(200);
    expect((await into(overpack, left)).body).toMatchObject({
      code: 'container.incompatibleInBay',
      errors: expect.arrayContaining([expect.objectContaining({ path: 'bayId' })]),
    });
    const middle = await waste.bay(area, 'Middle', 'Dike');
    expect((await into(inner, middle)).body.errors?.[0]).toMatchObject({ path: 'bayId' });
    expect((await into(overpack, middle)).status).toBe(200);
    expect(await waste.read(inner)).toMatchObject({ bayName: 'Middle' });
  });

  it('is refused on consolidation', async () => {
    const parent = await filled(await waste.area(site, 'central', 'A'), 2, acid);
    const child = await filled(await waste.area(site, 'central', 'B'), 2, caustic);
    const { version } = await waste.read(parent);
    const reply = await client.call(addToContainer, {
      parentContainerId: parent,
      version,
      childContainerIds: [child],
      parentKind: 'commingled',
      date: waste.today,
    });
    expect(reply.body).toMatchObject({
      message: 'Incompatible waste: Spent caustic with Spent acid',
      code: 'container.incompatible',
    });
    expect(reply.body.errors?.map(({ message }) => message)).toContain(
      'Group 1-A with group 1-B: Heat generation, violent reaction (40 CFR part 264, appendix V)',
    );
  });
});
