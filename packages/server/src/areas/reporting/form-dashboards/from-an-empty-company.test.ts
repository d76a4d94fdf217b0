import { utils, write } from '@e965/xlsx';
import {
  acknowledgeForm,
  readForm,
  returnForm,
  saveForm,
  searchForms,
  submitForm,
} from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { activateTemplate, formTemplates } from '@oikos/contract/collection/forms/form-templates.ts';
import { saveTemplateUsers, saveTemplateVersion } from '@oikos/contract/collection/forms/template-layouts.ts';
import { modifyMeasurements, searchMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { searchExceedances } from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import { activateQualityRule, qualityRules } from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import {
  countDashboardForms,
  readManagerDashboard,
} from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { addMonths } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { makeForms } from '../../collection/forms/testing-forms.ts';
import {
  type ImportSite,
  importSite,
  longForm,
  prepared,
  startImporting,
} from '../../collection/imports/testing-imports.ts';
import { evaluateLimitsOf } from '../../measurement/parameter-limits/testing-limits.ts';

const api = await createTestApi();
await startImporting(api);

/** The month before the last one: its form is open, and late or not as the working days are. */
const month = addMonths(`${localDateAt('UTC', Date.now()).slice(0, 7)}-01`, -2);
const REFUSAL = 'More than any meter shows';
const part = { instructions: '', condition: null };

async function ok<Body>(reply: Promise<{ readonly status: number; readonly body: Body }>): Promise<Body> {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** What a refused call says of each wrong field. */
async function refusalsOf(reply: Promise<{ readonly status: number; readonly body: unknown }>): Promise<string[]> {
  const { status, body } = await reply;
  expect(status).toBe(400);
  return (body as { errors: { message: string }[] }).errors.map(({ message }) => message);
}

class Walk {
  readonly site: ImportSite;
  readonly setId: number;
  readonly technician: TestClient;
  readonly reviewer: TestClient;
  form = 0;

  private constructor(site: ImportSite, setId: number, people: readonly [TestClient, TestClient]) {
    this.site = site;
    this.setId = setId;
    [this.technician, this.reviewer] = people;
  }

  static async begin(): Promise<Walk> {
    const site = await importSite(api, 'Tamarack Start');
    const [set] = await site.rows<{ id: number }>(sql`select id from parameter_set where name = 'Fuel'`);
    const nodeId = site.plants.Alpha as number;
    const technician = await api.user(site.companyId, 'dataEntryTechnician', { nodeId });
    const reviewer = await api.user(site.companyId, 'manager', { nodeId });
    return new Walk(site, (set as { id: number }).id, [technician, reviewer]);
  }

  get node(): number {
    return this.site.plants.Alpha as number;
  }

  async gas() {
    const dates = { beginDate: month, endDate: month };
    const values = await ok(
      this.technician.call(searchMeasurements, { nodeId: this.node, parameterSetId: this.setId, ...dates }),
    );
    return values.items[0]?.dataItems.find(({ parameterId }) => parameterId === this.site.parameters.Gas);
  }

  async sheet(numValue: number, reason = '') {
    const stored = await this.gas();
    const key = { key: 1, type: stored ? 'Update' : 'Insert', beginDate: month };
    const id = stored ? { id: `${this.node}_${this.setId}_${month}_-1` } : {};
    const item = { parameterId: this.site.parameters.Gas as number, numValue, uomId: this.site.units.therm as number };
    const known = stored ? { revision: stored.revision, reasonForChange: reason } : {};
    return {
      nodeId: this.node,
      parameterSetId: this.setId,
      data: [{ ...key, ...id, dataItems: [{ ...item, ...known }] }],
    };
  }

  async save(numValue: number) {
    const { version } = await ok(this.technician.call(readForm, { id: this.form }));
    return this.technician.call(saveForm, {
      id: this.form,
      version,
      sheets: [await this.sheet(numValue, 'Read again')],
    });
  }

  async act(
    who: TestClient,
    endpoint: typeof submitForm | typeof acknowledgeForm | typeof returnForm,
    more: object = {},
  ) {
    const { version } = await ok(this.reviewer.call(readForm, { id: this.form }));
    await ok(who.call(endpoint as typeof submitForm, { id: this.form, version, ...more }));
  }

  async exceedances(): Promise<number> {
    await evaluateLimitsOf(api, this.site.companyId);
    return (await ok(this.site.client.call(searchExceedances, { top: 0 }))).items.length;
  }

  /** Both dashboards, in the states of their forms. */
  async dashboards() {
    const manager = await ok(this.site.client.call(readManagerDashboard, { year: Number(month.slice(0, 4)) }));
    const own = await ok(this.technician.call(countDashboardForms, { periodStart: month }));
    const { notStarted, readyToSubmit, completed } = manager.states;
    return {
      notStarted,
      readyToSubmit,
      completed,
      waiting: manager.waiting,
      returned: manager.returned,
      entered: own.states.completed,
    };
  }
}

async function makeRule({ site, setId }: Walk): Promise<void> {
  const rule = { name: 'Too much', parameterSetId: setId, parameterId: site.parameters.Gas as number };
  const made = { ...rule, formula: 'value > 300', message: REFUSAL, severity: 'refuse' as const };
  const { id } = await ok(site.client.call(qualityRules.endpoints.create, made));
  await ok(site.client.call(activateQualityRule, { id, version: 1 }));
}

/** Designs a monthly form of one table, with who fills it in and who decides on it. */
async function designForm(walk: Walk): Promise<void> {
  const { site, technician, reviewer, node } = walk;
  const { client } = site;
  const facts = { name: 'Monthly gas', code: 'GAS', sequence: 0, timespan: TIMESPAN.month, defaultNodeId: node };
  const dates = { firstDay: month, endDay: addMonths(month, 1), openingOffset: 1, dueOffset: 3, escalationDays: null };
  const create = { ...facts, ...dates, needsApproval: true, instructions: '' };
  const { id } = await ok(client.call(formTemplates.endpoints.create, create));
  const version = async () => (await ok(client.call(formTemplates.endpoints.read, { id }))).version;
  const gas = { key: 'gas', parameterId: site.parameters.Gas as number };
  const table = { ...part, kind: 'table' as const, key: 'fuel', label: 'Fuel', nodeTypeId: null, parameters: [gas] };
  const definition = { sections: [{ ...part, key: 'main', title: 'Main', blocks: [table] }] };
  await ok(client.call(saveTemplateVersion, { id, version: await version(), definition, note: '' }));
  const users = [
    { nodeId: node, userId: technician.userId, userGroupId: 0, part: 'enters' as const },
    { nodeId: node, userId: reviewer.userId, userGroupId: 0, part: 'reviews' as const },
  ];
  await ok(client.call(saveTemplateUsers, { id, version: await version(), placeIds: [node], users }));
  await ok(client.call(activateTemplate, { id, version: await version() }));
  await makeForms(api, site.companyId, id);
  const { items } = await ok(technician.call(searchForms, { templateId: id, take: 0 }));
  walk.form = items.find(({ beginDate }) => beginDate === month)?.id ?? 0;
}

/** The refusals of a file with the value, as a text and as a workbook. */
async function refusalsOfFiles({ site }: Walk): Promise<string[]> {
  const rows = [
    ['Node', 'Parameter', 'Month', 'Value', 'Unit'],
    ['A', 'Gas', month.slice(0, 7), 900, 'therm'],
  ];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Data');
  const workbook = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  const text = `${rows.map((row) => row.join(',')).join('\n')}\n`;
  const ofBook = { ...longForm, layout: { sheet: 'Data' } };
  const runs = [
    await prepared(api, site, text, 'append'),
    await prepared(api, site, workbook, 'append', ofBook, 'gas.xlsx'),
  ];
  const refused: string[] = [];
  for (const run of runs) {
    await run.load();
    refused.push(...(await run.results('load', 'reject')).map(({ message }) => message));
  }
  return refused;
}

it('a company begins: one rule refuses a value by every way in, a form is returned and completed, a limit broken and kept', async () => {
  const walk = await Walk.begin();
  const { site, technician, reviewer } = walk;
  await makeRule(walk);
  await designForm(walk);
  expect(walk.form).toBeGreaterThan(0);
  expect(await walk.dashboards()).toMatchObject({ completed: 0, waiting: 0, entered: 0 });

  expect(await refusalsOf(technician.call(modifyMeasurements, await walk.sheet(900)))).toEqual([REFUSAL]);
  expect(await refusalsOf(walk.save(900))).toEqual([REFUSAL]);
  expect(await refusalsOfFiles(walk)).toEqual([REFUSAL, REFUSAL]);
  expect(await walk.gas()).toBeUndefined();

  await ok(walk.save(130));
  const begun = await walk.dashboards();
  await walk.act(technician, submitForm);
  expect(await walk.dashboards()).toMatchObject({ completed: 1, waiting: 1, notStarted: begun.notStarted, entered: 1 });
  await walk.act(reviewer, returnForm, { comment: 'The meter shows less' });
  expect(await walk.dashboards()).toMatchObject({ completed: 0, waiting: 0, returned: 1, entered: 0 });

  const limit = {
    nodeId: walk.node,
    parameterId: site.parameters.Gas as number,
    operator: 'atMost' as const,
    value: 125,
  };
  const dated = { ...limit, unitId: site.units.therm as number, beginDate: month, endDate: '', citation: 'Permit 7' };
  await ok(site.client.call(parameterLimits.endpoints.create, dated));
  expect(await walk.exceedances()).toBe(1);
  await ok(walk.save(120));
  expect(await walk.exceedances()).toBe(0);

  await walk.act(technician, submitForm);
  await walk.act(reviewer, acknowledgeForm);
  expect(await walk.dashboards()).toMatchObject({ completed: 1, waiting: 0, returned: 0, entered: 1 });
  expect((await ok(technician.call(readForm, { id: walk.form }))).state).toBe('completed');
}, 20_000);
