import { reopenForm, searchForms } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import type { InputOf } from '@oikos/contract/endpoint.ts';
import { searchVerdicts } from '@oikos/contract/measurement/verdicts/verdicts.ts';
import {
  countDashboardForms,
  readFormCompleteness,
  readManagerDashboard,
  searchDashboardForms,
  searchFormCompleteness,
  searchFormOwners,
  searchFormProgress,
} from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { formStates } from '@oikos/domain/collection/forms/form-states.ts';
import { formViews, lateRangeNames, statesOfView } from '@oikos/domain/collection/forms/form-views.ts';
import { addDays, type LocalDate, yearOf } from '@oikos/domain/period/local-date.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createFormCompany, formsOf } from '../../collection/forms/testing-forms.ts';

const api = await createTestApi();
const company = await createFormCompany(api, 'Cedar Power');
const { administrator, technician, reviewer, plant, north, south, boiler, root, fuelSet, heat } = company;
const forms = formsOf(api, company);

const template = await forms.open();
const lastYears = await forms.open({ firstDay: '2025-11-01', endDay: '2025-12-31', needsApproval: true });

const manager = async (who: TestClient, input: InputOf<typeof readManagerDashboard> = {}) =>
  (await who.call(readManagerDashboard, input)).body;
const listed = async (who: TestClient, input: InputOf<typeof searchDashboardForms>) =>
  (await who.call(searchDashboardForms, { take: 0, ...input })).body;

const todayOfCompany = async (): Promise<LocalDate> =>
  (await plant.rows<{ today: LocalDate }>('select company_today()::text as today'))[0]?.today ?? '';

/** Every number of the manager dashboard, beside the length of the list that it leads to. */
async function expectSameAsLists(who: TestClient, input: InputOf<typeof readManagerDashboard>) {
  const shown = await manager(who, input);
  const base = { ...input, dashboard: 'manager' as const, year: shown.year, version: shown.version };
  const lengthOf = async (more: object) => (await listed(who, { ...base, ...more })).items.length;
  expect(await lengthOf({})).toBe(shown.total);
  for (const state of formStates) expect(await lengthOf({ states: [state] }), state).toBe(shown.states[state]);
  expect(await lengthOf({ late: 'any' })).toBe(shown.late);
  for (const range of lateRangeNames) expect(await lengthOf({ late: range }), range).toBe(shown.lateFor[range]);
  expect(await lengthOf({ isWaiting: true })).toBe(shown.waiting);
  expect(await lengthOf({ isReturned: true })).toBe(shown.returned);
  return shown;
}

describe('the manager dashboard', () => {
  it('shows this year and the first round, and what it can be narrowed to', async () => {
    const shown = await expectSameAsLists(administrator, {});
    const year = yearOf(await todayOfCompany());
    expect(shown).toMatchObject({ year, version: 1, firstSteps: null });
    expect(shown.years).toEqual([...new Set([year, 2026, 2025])].toSorted((one, next) => next - one));
    expect(shown.templates.map(({ id }) => id)).toEqual([template, lastYears]);
  });

  it('counts the forms whose period begins in the year', async () => {
    const before = await expectSameAsLists(administrator, { year: 2025 });
    expect(before).toMatchObject({ total: 4, rounds: [{ version: 1, forms: 4 }] });
    expect((await expectSameAsLists(administrator, { year: 2026 })).total).toBeGreaterThan(0);
    expect(await expectSameAsLists(administrator, { year: 2030 })).toMatchObject({ total: 0, late: 0, rounds: [] });
  });

  it('follows what is entered, and agrees with the lists behind it', async () => {
    const form = await forms.first(template);
    const before = await expectSameAsLists(administrator, { year: 2026 });
    await forms.save(technician, form, { sheets: [forms.heatSheet(120)] });
    const ready = await expectSameAsLists(administrator, { year: 2026 });
    expect(ready.states.readyToSubmit).toBe(before.states.readyToSubmit + 1);
    expect(ready.states.notStarted).toBe(before.states.notStarted - 1);
    await forms.submit(technician, form);
    const after = await expectSameAsLists(administrator, { year: 2026 });
    expect(after.states.completed).toBe(ready.states.completed + 1);
    expect(after.late).toBe(ready.late - 1);
    for (const nodeId of [north, south, root]) await expectSameAsLists(administrator, { year: 2026, nodeId });
    await expectSameAsLists(administrator, { year: 2026, templateIds: [template] });
    expect((await manager(administrator, { year: 2026, templateIds: [lastYears] })).total).toBe(0);
  });

  it('shows a round as it was completed once its forms are open again', async () => {
    const form = await forms.first(template);
    const { version } = await forms.read(administrator, form);
    const first = await manager(administrator, { year: 2026 });
    await administrator.call(reopenForm, { id: form, version, reason: 'A meter was read wrongly' });
    const [value] = (await forms.read(technician, form)).items;
    const blank = { revision: value?.revision, reason: 'Read again' };
    expect((await forms.save(technician, form, { sheets: [forms.heatSheet(null, blank)] })).status).toBe(200);
    const again = await expectSameAsLists(administrator, { year: 2026, version: 1 });
    expect(again).toMatchObject({ states: first.states, late: first.late });
    expect(again.rounds).toEqual([
      { version: 1, forms: again.total },
      { version: 2, forms: 1 },
    ]);
    const second = await expectSameAsLists(administrator, { year: 2026, version: 2 });
    expect(second).toMatchObject({ total: 1, late: 1 });
    expect(second.states.completed).toBe(0);
    const [row] = (await listed(administrator, { dashboard: 'manager', year: 2026, version: 1, states: ['completed'] }))
      .items;
    expect(row).toMatchObject({
      id: form,
      state: 'completed',
      presentCount: 1,
      requiredCount: 1,
      daysLate: 0,
      round: 1,
    });
    expect(row?.submittedBy).not.toBeNull();
    expect((await manager(administrator, { year: 2026, version: 3 })).total).toBe(0);
    const cells = await administrator.call(readFormCompleteness, { year: 2026, parameterSetId: fuelSet });
    expect(cells.body.rows.find(({ nodeId }) => nodeId === north)?.cells[7]).toEqual([1, 1, 1, 0, 0, 0]);
    const later = await administrator.call(readFormCompleteness, { year: 2026, version: 2, parameterSetId: fuelSet });
    expect(later.body.rows).toMatchObject([{ nodeId: north }]);
    expect(later.body.rows[0]?.cells[7]?.slice(0, 2)).toEqual([1, 0]);
  });

  it('shows the places of the person alone, in numbers, lists and choices', async () => {
    const shown = await expectSameAsLists(reviewer, { year: 2026 });
    const all = await manager(administrator, { year: 2026, nodeId: north });
    expect(shown).toMatchObject({ total: all.total, states: all.states });
    expect((await reviewer.call(searchFormProgress, { year: 2026 })).body.items.map(({ id }) => id)).toEqual([north]);
    expect((await reviewer.call(searchFormOwners, {})).body.items.map(({ id }) => id)).toEqual([technician.userId]);
    expect((await technician.call(readManagerDashboard, {})).status).toBe(403);
    expect((await listed(technician, { dashboard: 'manager', year: 2026 })).items).toEqual([]);
    expect((await reviewer.call(readManagerDashboard, { nodeId: south })).status).toBe(403);
  });

  it('counts held values as their list does', async () => {
    const rule = { severity: 'hold', kind: 'rule', code: 'x', message: 'Odd', value: 1 };
    for (const [nodeId, begin] of [
      [boiler, '2026-08-01'],
      [company.far, '2026-08-01'],
      [boiler, '2025-11-01'],
    ] as const) {
      await plant.insert('value_verdict', {
        ...rule,
        ...{ node_id: nodeId, parameter_id: heat, begin_date: begin, end_date: '2026-09-01' },
      });
    }
    const held = async (who: TestClient, nodeId = -1) => {
      const list = await who.call(searchVerdicts, {
        ...{ locationId: nodeId, severity: 'hold', beginDate: '2026-01-01', endDate: '2026-12-31' },
      });
      const shown = (await manager(who, { year: 2026, nodeId })).held;
      expect(list.body.totalCount).toBe(shown);
      return shown;
    };
    expect([await held(administrator), await held(administrator, north), await held(reviewer)]).toEqual([2, 1, 1]);
  });

  it('says what is needed first where there are no forms yet', async () => {
    const empty = await createFormCompany(api, 'Empty Power');
    const steps = async () => (await manager(empty.administrator)).firstSteps;
    expect(await steps()).toEqual({ site: true, template: false, activeTemplate: false });
    expect((await empty.technician.call(countDashboardForms, {})).body).toMatchObject({
      ...{ total: 0, firstSteps: { site: true, template: false } },
    });
    const made = formsOf(api, empty);
    const id = await made.create();
    expect(await steps()).toMatchObject({ template: true, activeTemplate: false });
    await made.lay(id);
    await made.people(id);
    await made.activate(id);
    expect(await steps()).toMatchObject({ activeTemplate: true });
    await made.generate(id);
    expect(await steps()).toBeNull();
    expect((await empty.technician.call(countDashboardForms, {})).body.firstSteps).toBeNull();
  });
});

describe('progress', () => {
  const progress = async (groupBy: 'location' | 'period' | 'owner') =>
    (await administrator.call(searchFormProgress, { year: 2026, groupBy, take: 0 })).body.items;
  const base = { dashboard: 'manager' as const, year: 2026, version: 1 };
  const filters = {
    location: (id: number) => ({ nodeId: id, isHere: true }),
    period: (id: number) => ({ month: `${String(id).slice(0, 4)}-${String(id).slice(4)}` }),
    owner: (id: number) => ({ ownerId: id }),
  };

  it.each(['location', 'period', 'owner'] as const)('by %s is what the list has, row by row', async (groupBy) => {
    const rows = await progress(groupBy);
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      const of = async (more: object) =>
        (await listed(administrator, { ...base, ...filters[groupBy](row.id), ...more })).items.length;
      expect(await of({}), row.name).toBe(row.total);
      for (const view of formViews) expect(await of({ states: [...statesOfView[view]] }), view).toBe(row[view]);
      expect(await of({ late: 'any' })).toBe(row.late);
    }
    const sum = rows.reduce((total, row) => total + row.total, 0);
    expect(sum).toBe((await manager(administrator, { year: 2026 })).total);
  });

  it('names forms that nobody fills in', async () => {
    await plant.rows('delete from form_template_user where user_id = $1', [company.other.userId]);
    const [nobody] = (await progress('owner')).filter(({ id }) => id === 0);
    expect(nobody).toMatchObject({ name: '' });
    expect((await listed(administrator, { ...base, ownerId: 0 })).items).toHaveLength(nobody?.total ?? 0);
  });
});

describe('completeness', () => {
  const base = { dashboard: 'manager' as const, version: 1 };

  it.each([-1, fuelSet])(
    'of a location and month is that of its forms, of all values or of a set (%i)',
    async (set) => {
      const { body } = await administrator.call(readFormCompleteness, { year: 2026, years: 2, parameterSetId: set });
      expect(body.months).toHaveLength(24);
      expect(body.parameterSets).toEqual([{ id: fuelSet, name: 'Fuel' }]);
      expect(body.locationCount).toBe(2);
      let counted = 0;
      for (const { nodeId, cells } of body.rows) {
        for (const [at, month] of body.months.entries()) {
          const { items } = await listed(administrator, { ...base, nodeId, isHere: true, month, parameterSetId: set });
          const [required, present, count, open, late] = cells[at] ?? [0, 0, 0, 0, 0, 0];
          counted += count;
          expect([count, late, open]).toEqual([
            items.length,
            items.filter(({ daysLate }) => daysLate > 0).length,
            items.filter(({ state }) => !statesOfView.completed.includes(state)).length,
          ]);
          expect(required).toBe(items.reduce((sum, form) => sum + form.requiredCount, 0));
          expect(present).toBe(items.reduce((sum, form) => sum + form.presentCount, 0));
        }
      }
      expect(counted).toBe(
        (await manager(administrator, { year: 2026 })).total + (await manager(administrator, { year: 2025 })).total,
      );
      const list = await administrator.call(searchFormCompleteness, {
        year: 2026,
        years: 2,
        parameterSetId: set,
        take: 0,
      });
      expect(list.body.items.reduce((sum, row) => sum + row.forms, 0)).toBe(counted);
    },
  );

  it('is paged by location, and a set that no form asks for has none', async () => {
    const second = await administrator.call(readFormCompleteness, { year: 2026, skip: 1, take: 1 });
    expect(second.body).toMatchObject({ locationCount: 2, rows: [{ nodeId: south }] });
    const other = await plant.set('Nobody asks', [company.boilerType]);
    expect((await administrator.call(readFormCompleteness, { year: 2026, parameterSetId: other })).body.rows).toEqual(
      [],
    );
  });
});

describe('the data entry dashboard', () => {
  const counts = async (who: TestClient, input: InputOf<typeof countDashboardForms> = {}) =>
    (await who.call(countDashboardForms, input)).body;

  it.each([
    {},
    { periodStart: '2025-01-01' },
    { periodStart: '2026-09-01', period: 2 },
    { periodStart: '2026-09-01', period: 3 },
    { periodStart: '2025-01-01', frequency: 5 },
    { periodStart: '2025-01-01', frequency: 3 },
  ] as const)('counts what its list has: %j', async (input) => {
    const shown = await counts(technician, input);
    for (const state of formStates)
      expect((await listed(technician, { ...input, states: [state] })).items, state).toHaveLength(shown.states[state]);
    expect((await listed(technician, input)).totalCount).toBe(shown.total);
    if ('frequency' in input) expect(shown.total > 0).toBe(input.frequency === 5);
  });

  it('begins 90 days back (V243), and its range is about the begin, the end or the due day', async () => {
    expect((await counts(technician)).periodStart).toBe(addDays(await todayOfCompany(), -90));
    const total = async (period: 1 | 2 | 3) => (await counts(technician, { periodStart: '2025-12-31', period })).total;
    const [begin, end, due] = [await total(1), await total(2), await total(3)];
    // The form of December 2025 ends on the 31st and is due in January.
    expect([end - begin, due - end]).toEqual([1, 0]);
  });

  it('tells of late forms that are older than what it shows', async () => {
    const shown = await counts(administrator, { periodStart: '2026-09-01' });
    const all = await counts(administrator, { periodStart: '2000-01-01' });
    expect(all.olderLate).toEqual({ count: 0, from: null });
    expect(shown.olderLate.count).toBe(all.late - shown.late);
    expect(shown.olderLate.from).toBe('2025-11-01');
    const from = await counts(administrator, { periodStart: shown.olderLate.from ?? '' });
    expect(from.late).toBe(all.late);
  });

  it('shows the same forms as their own list, also to a person of one site', async () => {
    const own = await technician.call(searchForms, { take: 0 });
    const { items } = await listed(technician, { periodStart: '2020-01-01' });
    expect(items.map(({ id }) => id).toSorted()).toEqual(own.body.items.map(({ id }) => id).toSorted());
    expect(new Set(items.map(({ nodeId }) => nodeId))).toEqual(new Set([north]));
    expect(items.every(({ enteredBy }) => enteredBy !== '')).toBe(true);
    const ofOther = await listed(technician, { periodStart: '2020-01-01', ownerId: company.other.userId });
    expect(ofOther.items).toEqual([]);
  });
});
