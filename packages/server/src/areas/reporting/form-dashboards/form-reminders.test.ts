import type { InputOf } from '@oikos/contract/endpoint.ts';
import { formDashboardMessages as say } from '@oikos/contract/reporting/form-dashboards/form-dashboard-messages.ts';
import {
  readFormHierarchy,
  remindOfFoundForms,
  searchDashboardAnswers,
  searchDashboardForms,
} from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createFormCompany, formsOf } from '../../collection/forms/testing-forms.ts';

const api = await createTestApi();
const company = await createFormCompany(api, 'Juniper Power');
const { administrator, technician, plant, north, south, root, companyId } = company;
const forms = formsOf(api, company);
const template = await forms.open();
// Nobody fills in the forms of the South.
await plant.rows('delete from form_template_user where user_id = $1', [company.other.userId]);

const listed = async (who: TestClient, input: InputOf<typeof searchDashboardForms>) =>
  (await who.call(searchDashboardForms, { take: 0, ...input })).body;

describe('the hierarchy (E130)', () => {
  it('counts the forms at each node and below it', async () => {
    const { body } = await administrator.call(readFormHierarchy, { platformNodeId: root });
    const byId = new Map(body.nodes.map((node) => [node.id, node]));
    expect([...byId.keys()].toSorted()).toEqual([root, north, south].toSorted());
    const sum = (id: number) => byId.get(id)?.total ?? 0;
    expect(sum(root)).toBe(sum(north) + sum(south));
    expect(byId.get(north)).toMatchObject({ parentId: root, depth: 1, name: 'North' });
    expect(byId.get(root)).toMatchObject({ parentId: null, depth: 0 });
    const { items } = await listed(administrator, { dashboard: 'manager', periodStart: '2000-01-01', nodeId: south });
    expect(sum(south)).toBe(items.length);
    expect((await technician.call(readFormHierarchy, { platformNodeId: south })).status).toBe(403);
    expect((await technician.call(readFormHierarchy, { platformNodeId: north })).body.nodes).toMatchObject([
      { id: north, parentId: null, total: sum(north) },
    ]);
  });

  it('counts what the manager dashboard counts, by year and template', async () => {
    const counted = { platformNodeId: root, dashboard: 'manager', year: 2026 } as const;
    const { body } = await administrator.call(readFormHierarchy, counted);
    const top = body.nodes.find(({ id }) => id === root);
    const listedYear = await listed(administrator, { dashboard: 'manager', year: 2026 });
    expect(top?.total).toBe(listedYear.totalCount);
    const [form] = listedYear.items;
    const templates = String(form?.templateId);
    const of = (await administrator.call(readFormHierarchy, { ...counted, templates })).body;
    const listedTemplate = await listed(administrator, {
      ...{ dashboard: 'manager', year: 2026 },
      templateIds: [form?.templateId as number],
    });
    expect(of.nodes.find(({ id }) => id === root)?.total).toBe(listedTemplate.totalCount);
    expect((await administrator.call(readFormHierarchy, { ...counted, year: 2019 })).body.nodes).toEqual([]);
  });
});

describe('the answers behind a dashboard', () => {
  it('are those of the forms that its list finds, as they are now, where the person may see them', async () => {
    const form = await forms.first(template);
    await forms.save(technician, form, { sheets: [forms.heatSheet(120)] });
    const answers = async (who: TestClient, input: InputOf<typeof searchDashboardAnswers>) =>
      (await who.call(searchDashboardAnswers, { take: 0, dashboard: 'manager', year: 2026, ...input })).body.items;
    const found = await answers(administrator, { sort: [{ column: 'daysLate', direction: 'desc' }] });
    expect(found).toMatchObject([{ formId: form, parameter: 'Heat', value: 120, location: 'North', round: 1 }]);
    const [listedForm] = (
      await listed(administrator, { dashboard: 'manager', year: 2026, nodeId: north })
    ).items.filter(({ id }) => id === form);
    expect(found[0]?.daysLate).toBe(listedForm?.daysLate);
    expect(await answers(administrator, { version: 1 })).toEqual(found);
    expect(await answers(administrator, { version: 2 })).toEqual([]);
    expect(await answers(administrator, { states: ['notStarted'] })).toEqual([]);
    expect(await answers(administrator, { nodeId: south })).toEqual([]);
    // Who enters values has the dashboard of data entry alone.
    expect(await answers(technician, {})).toEqual([]);
    expect(await answers(technician, { dashboard: 'dataEntry' })).toEqual(found);
    expect(await answers(company.other, { dashboard: 'dataEntry' })).toEqual([]);
  });
});

describe('reminding of many', () => {
  const filter = { dashboard: 'manager' as const, year: 2026, late: 'any' as const };

  it('tells each person once, of the forms that the filter finds', async () => {
    const { totalCount } = await listed(administrator, filter);
    const owned = (await listed(administrator, { ...filter, ownerId: technician.userId })).totalCount;
    expect(owned).toBeGreaterThan(1);
    const told = await administrator.call(remindOfFoundForms, { found: { filter, count: totalCount } });
    expect(told.body).toEqual({
      isSuccessful: true,
      remindedCount: 1,
      formCount: owned,
      leftOutCount: totalCount - owned,
    });
    const bell = await plant.rows<{ title: string }>('select title from notification where user_id = $1 order by id', [
      technician.userId,
    ]);
    expect(bell.at(-1)?.title).toContain(`fill in ${owned} forms`);
  });

  it('reminds of nothing unseen, and of no form where the person may not change any', async () => {
    const { totalCount } = await listed(administrator, filter);
    const other = await administrator.call(remindOfFoundForms, { found: { filter, count: totalCount + 1 } });
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ code: say.findsOthers.key });
    const viewer = await api.user(companyId, 'viewer');
    expect((await viewer.call(remindOfFoundForms, { found: { filter, count: totalCount } })).status).toBe(403);
  });
});
