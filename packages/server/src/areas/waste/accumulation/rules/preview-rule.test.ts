import { governingBodies } from '@oikos/contract/regulation/governing-bodies.ts';
import {
  accumulationRules,
  previewAccumulationRule,
} from '@oikos/contract/waste/accumulation/rules/accumulation-rules.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { startTestWorker } from '../../../../testing/worker.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';
import { recalculateWasteSites } from '../clocks/recalculate-sites.ts';

const api = await createTestApi();
await startTestWorker(api, [recalculateWasteSites]);
const waste = await TestingWaste.of(api, 'Alder Chemical');
const { client } = waste;
const rules = accumulationRules.endpoints;
const epa = (
  await client.call(governingBodies.endpoints.search, {
    contains: 'Environmental Protection Agency',
    jurisdiction: 'federal',
  })
).body.items[0]!;
const site = await waste.site('Works');
const area = await waste.area(site, 'central');
const solvent = await waste.stream('Spent solvent');
const dateAdded = waste.ago(100);

/** 1,500 kg in one month make a large generator; 90 days ended ten days ago. */
const drums: number[] = [];
for (let count = 0; count < 3; count += 1) {
  const id = await waste.container(site, area);
  await waste.fill(id, solvent, 500, { dateAdded });
  drums.push(id);
}

const large = (await client.call(rules.search, { contains: '262.17', governingBodyId: epa.id })).body.items[0]!;
const ownRule = {
  governingBodyId: epa.id,
  name: 'Longer',
  generatorCategory: 'large' as const,
  areaKind: 'central' as const,
  wasteKind: 'any' as const,
  days: 120,
  daysWhenFar: null,
  startsOn: 'accumulationStarted' as const,
  firstAdministrationLevelId: null,
  citation: 'Agency letter',
  validFrom: '2020-01-01',
  validTo: '',
};
const deadlines = async () => {
  const all: (string | null)[] = [];
  for (const id of drums) all.push((await waste.read(id)).deadline);
  return all;
};

describe('what saving an accumulation rule would do', () => {
  it('changes nothing where the rule beside it is stricter, and says so', async () => {
    const { body } = await client.call(previewAccumulationRule, { ...ownRule, id: 0 });
    expect(body).toMatchObject({ containerCount: 3, changedCount: 0, isPartial: false, changed: [] });
  });

  it('names the containers that get another deadline, and which would be overdue at once', async () => {
    const instead = { ...ownRule, replacesId: large.id };
    const { body } = await client.call(previewAccumulationRule, { ...instead, id: 0 });
    expect(body).toMatchObject({ changedCount: 3, earlierCount: 0, laterCount: 3, overdueCount: 0 });
    expect(body.changed).toHaveLength(3);
    expect(body.changed[0]).toMatchObject({
      locationName: 'Works',
      deadlineBefore: addDays(dateAdded, 90),
      deadlineAfter: addDays(dateAdded, 120),
    });
    expect(await deadlines()).toEqual(drums.map(() => addDays(dateAdded, 90)));
  });

  it('is what the job then does, and ending the rule brings the shipped one back', async () => {
    const { body: created } = await client.call(rules.create, { ...ownRule, replacesId: large.id });
    await eventually(async () => expect(await deadlines()).toEqual(drums.map(() => addDays(dateAdded, 120))));
    const ended = { ...ownRule, replacesId: large.id, validTo: '2020-02-01' };
    const { body } = await client.call(previewAccumulationRule, { ...ended, id: created.id });
    expect(body).toMatchObject({ changedCount: 3, earlierCount: 3, laterCount: 0, overdueCount: 3 });
    expect((await client.call(rules.update, { ...ended, id: created.id, version: 1 })).status).toBe(200);
    await eventually(async () => expect(await deadlines()).toEqual(drums.map(() => addDays(dateAdded, 90))));
  });

  it('binds where the rule does', async () => {
    const { body: found } = await client.call(rules.search, { contains: '262.17', governingBodyId: epa.id });
    expect(found.items[0]).toMatchObject({ state: 'inForce' });
    const short = { ...ownRule, days: 30, areaKind: 'pcb' as const };
    expect((await client.call(previewAccumulationRule, { ...short, id: 0 })).body.changedCount).toBe(0);
    const near = { ...ownRule, days: 30 };
    expect((await client.call(previewAccumulationRule, { ...near, id: 0 })).body).toMatchObject({
      changedCount: 3,
      earlierCount: 3,
      overdueCount: 0,
    });
  });

  it('weighs what the site holds of a code that no stored rule asks for', async () => {
    await api.within(waste.plant.companyId, ({ db }) =>
      sql`update waste_area set meets_code_conditions = true where node_id = ${area}`.execute(db),
    );
    const changedUpTo = async (mostKilograms: number) => {
      const ofCode = { ...ownRule, days: 150, wasteCode: 'D001', mostKilograms };
      return (await client.call(previewAccumulationRule, { ...ofCode, id: 0 })).body.changedCount;
    };
    expect([await changedUpTo(1500), await changedUpTo(1499)]).toEqual([3, 0]);
  });
});
