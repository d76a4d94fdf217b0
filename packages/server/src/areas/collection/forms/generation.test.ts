import { deleteForm, readForm } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { holidays, workWeeks } from '@oikos/contract/collection/forms/working-days.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../../testing/api.ts';
import { createFormCompany, formsOf, layoutOf } from './testing-forms.ts';

const api = await createTestApi();
const company = await createFormCompany(api, 'Alder Power');
const { administrator, technician, north, table, plant } = company;
const forms = formsOf(api, company);
const { list, read, first, open } = forms;

const part = { instructions: '', condition: null };
const ran = { ...part, kind: 'question' as const, key: 'ran', label: 'Did it run?', control: 'boolean' as const };

describe('generating forms', () => {
  it('makes one for each location and period, however often it runs', async () => {
    const id = await open();
    const made = await list(administrator, id);
    const periods = [...new Set(made.map(({ beginDate }) => beginDate))].toSorted();
    expect(periods.slice(0, 2)).toEqual(['2026-08-01', '2026-09-01']);
    expect(made).toHaveLength(periods.length * 2);
    await Promise.all([forms.generate(id), forms.generate(id)]);
    await forms.generate(id);
    expect(await list(administrator, id)).toHaveLength(made.length);
    expect(
      made.every(
        ({ requiredCount, presentCount, state }) => requiredCount === 1 && presentCount === 0 && state === 'notStarted',
      ),
    ).toBe(true);
  });

  it('counts the due day in working days of the site, with its holidays', async () => {
    const holiday = {
      name: 'Founders',
      beginDate: '2026-09-02',
      isYearly: false,
      endDate: '9999-12-31',
      nodeId: north,
    };
    await administrator.call(holidays.endpoints.create, holiday);
    const due = (await list(administrator, await open())).filter(({ beginDate }) => beginDate === '2026-08-01');
    expect(due.map(({ location, dueOn }) => [location, dueOn]).toSorted()).toEqual([
      ['North', '2026-09-04'],
      ['South', '2026-09-03'],
    ]);
  });

  it('takes the weekend of the nearest place, from its first day on', async () => {
    const fridays = {
      nodeId: company.south,
      weekend: 'friday' as const,
      beginDate: '2026-10-01',
      endDate: '9999-12-31',
    };
    const { create } = workWeeks.endpoints;
    expect((await administrator.call(create, { ...fridays, endDate: '2026-09-01' })).status).toBe(400);
    expect((await administrator.call(create, fridays)).status).toBe(200);
    expect((await administrator.call(create, fridays)).status).toBe(400);
    const due = (await list(administrator, await open({ firstDay: '2026-09-01' }))).filter(
      ({ location, beginDate }) => location === 'South' && beginDate <= '2026-10-01',
    );
    // The third working day after September, and after October, which ends on a Saturday.
    expect(due.map(({ dueOn }) => dueOn).toSorted()).toEqual(['2026-10-04', '2026-11-03']);
  });

  it('is of the location as it is on the last day of the period', async () => {
    const gone = await plant.placedNode(company.boilerType, 'Boiler 2', north);
    await plant.rows("update node set inactive_date = '2026-09-15' where id = $1", [gone]);
    const made = await list(technician, await open());
    const nodesIn = async (begin: string) => {
      const form = made.find(({ beginDate }) => beginDate === begin);
      return (await read(technician, form?.id ?? 0)).nodes.map(({ name }) => name);
    };
    expect(await nodesIn('2026-08-01')).toEqual(['Boiler 1', 'Boiler 2']);
    expect(await nodesIn('2026-09-01')).toEqual(['Boiler 1']);
    await plant.rows("update node set inactive_date = '2020-01-01', active_date = '2019-01-01' where id = $1", [gone]);
  });

  it('leaves forms that were made with their layout when it changes', async () => {
    const id = await open();
    const form = await first(id);
    await forms.lay(id, layoutOf(table, ran));
    expect(await read(technician, form)).toMatchObject({ layoutVersion: 1, requiredCount: 1 });
    expect((await read(technician, form)).definition.sections[0]?.blocks).toHaveLength(1);
  });

  it('makes no form again that was deleted', async () => {
    const id = await open();
    const form = await first(id);
    expect((await technician.call(deleteForm, { id: form })).status).toBe(403);
    expect((await administrator.call(deleteForm, { id: form })).status).toBe(200);
    await forms.generate(id);
    expect((await technician.call(readForm, { id: form })).status).toBe(404);
  });
});
