import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApi } from '../../../../testing/api.ts';
import { TestingWaste } from '../../container/containers/testing-waste.ts';
import { recalculateSite } from './recalculate-sites.ts';

const api = await createTestApi();
const waste = await TestingWaste.of(api, 'Alder Power');
const site = await waste.site('Substation');
const dateAdded = waste.ago(20);
const [month, year] = [addDays(dateAdded, 30), addDays(dateAdded, 365)];
const capacitors = await waste.stream('Capacitors', { isHazardous: false });
await waste.one(sql<{ id: number }>`update waste_stream set is_pcb = true where id = ${capacitors} returning id`);

const drumIn = async (kind: 'central' | 'pcb') => {
  const area = await waste.area(site, kind);
  const id = await waste.container(site, area);
  await waste.fill(id, capacitors, 20, { dateAdded, wasteCodeIds: [] });
  return { id, area };
};
const clocksOf = async (id: number) =>
  (await waste.read(id)).clocks.map(({ citation, deadline }) => [citation, deadline]);
const thirty = ['40 CFR 761.65(c)(1)', month];
const oneYear = ['40 CFR 761.65(a)(1)', year];
const says = async (area: number, holds: boolean, column = 'meets_pcb_storage') => {
  await waste.one(sql<{ id: number }>`
    update waste_area set ${sql.ref(column)} = ${holds} where node_id = ${area} returning node_id as id`);
  const outdated = await waste.one(sql<{ id: number }>`select node_id as id from waste_site where is_outdated`);
  expect(outdated).toBe(site);
  await api.within(waste.plant.companyId, (scope) => recalculateSite(scope, site));
};

it('gives PCB in a central area 30 days beside the year, until the area says that it meets 761.65(b)', async () => {
  const { id, area } = await drumIn('central');
  expect(await clocksOf(id)).toEqual([thirty, oneYear]);
  expect((await waste.read(id)).clocks[0]?.why).toEqual([{ code: 'storedTemporarily', date: dateAdded }]);
  await says(area, true);
  expect(await clocksOf(id)).toEqual([oneYear]);
});

it('gives PCB in an area of PCB the year, and 30 days where the area says that it does not meet 761.65(b)', async () => {
  const { id, area } = await drumIn('pcb');
  expect(await clocksOf(id)).toEqual([oneYear]);
  await says(area, false);
  expect(await clocksOf(id)).toEqual([thirty, oneYear]);
});

it('gives liquid PCB no day outside storage for disposal, unless a spill plan covers its area (761.65(c)(1)(iv))', async () => {
  const oil = await waste.stream('Askarel', { isHazardous: false });
  await waste.one(sql<{ id: number }>`
    update waste_stream set is_pcb = true, physical_state = 'liquid' where id = ${oil} returning id`);
  const area = await waste.area(site, 'central');
  const id = await waste.container(site, area);
  await waste.fill(id, oil, 20, { dateAdded, wasteCodeIds: [], physicalState: 'liquid' });
  expect(await clocksOf(id)).toEqual([['40 CFR 761.65(c)(1)', dateAdded], oneYear]);
  const [clock] = (await waste.read(id)).clocks;
  expect(clock).toMatchObject({ isOverdue: true, why: [{}, { code: 'liquidPcbWithoutPlan', date: dateAdded }] });
  await says(area, true, 'has_spill_plan');
  expect(await clocksOf(id)).toEqual([thirty, oneYear]);
});
