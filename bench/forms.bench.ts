import { addMonths, type LocalDate } from '../packages/domain/src/period/local-date.ts';
import { TIMESPAN } from '../packages/domain/src/period/timespan.ts';
import { TestingCompany } from '../packages/server/src/areas/calculation/recalculation/testing-company.ts';
import { generateForms } from '../packages/server/src/areas/collection/forms/generate-forms.ts';
import { saveForm } from '../packages/server/src/areas/collection/forms/save-form.ts';
import { installSteps } from '../packages/server/src/areas/install-steps.ts';
import { modifyMeasurements } from '../packages/server/src/areas/measurement/public.ts';
import { applicationUrl } from '../packages/server/src/foundation/db/owner-connection.ts';
import { timeOfEdit } from './collection/edit-of-form.ts';
import { median } from './collection/million-values.ts';
import { inMigratedDatabase } from './migrated-database.ts';

/** Values of each day: 20 parameters in 25 days are 500 cells. */
const PARAMETERS = 20;
const DAYS = 25;
const RULES = 100;
/** Of these so many look back. */
const LOOKING_BACK = 20;
const FIRST = '2020-01-01';
const ROUNDS = 60;
/** Of these so many warm up. */
const WARMING_UP = 10;
const FRAME_MS = 16;

interface Setting {
  readonly company: TestingCompany;
  readonly setId: number;
  readonly parameterIds: readonly number[];
  /** Where values are entered without a form, and where with one. */
  readonly bareId: number;
  readonly nodeId: number;
  readonly templateId: number;
}

/** None of them finds anything: what they find costs what it costs to write it down. */
const formulaOf = (rule: number): string =>
  rule < LOOKING_BACK ? `value > ${1_000_000 + rule} * MEAN(value, 12)` : `value > ${1_000_000 + rule}`;

/** Two sites below the root. */
async function addSites(company: TestingCompany): Promise<readonly number[]> {
  const type = await company.nodeType('Site of forms');
  const ids = [await company.node(type, 'Bare'), await company.node(type, 'With forms')];
  await company.rows(
    `insert into hierarchy_closure (hierarchy_id, ancestor_id, descendant_id, depth, valid_from, valid_to)
     select h.id, n.id, n.id, 0, '1900-01-01', '9999-12-31' from hierarchy h, unnest($1::bigint[]) n(id) where h.is_organisation`,
    [ids],
  );
  return ids;
}

async function addTemplate(company: TestingCompany, nodeId: number, parameterIds: readonly number[]): Promise<number> {
  const templateId = await company.insert('form_template', {
    ...{ name: 'Month', code: 'M', timespan: TIMESPAN.month, first_day: FIRST, default_node_id: nodeId },
    ...{ end_date: addMonths(FIRST, ROUNDS), is_active: true, layout_version: 1 },
  });
  const part = { instructions: '', condition: null };
  const parameters = parameterIds.map((parameterId, index) => ({
    ...{ key: `value${index}`, parameterId, isRequired: true, unitId: null, initial: null },
  }));
  const table = { ...part, kind: 'table', key: 'values', label: 'Values', nodeTypeId: null, parameters };
  const definition = { sections: [{ ...part, key: 'main', title: 'Main', blocks: [table] }] };
  await company.rows('insert into form_template_version (form_template_id, number, definition) values ($1, 1, $2)', [
    templateId,
    JSON.stringify(definition),
  ]);
  await company.rows('insert into form_template_place (form_template_id, node_id) values ($1, $2)', [
    templateId,
    nodeId,
  ]);
  return templateId;
}

async function prepare(company: TestingCompany): Promise<Setting> {
  const setId = await company.set('Days', TIMESPAN.day);
  const [bareId, nodeId] = (await addSites(company)) as [number, number];
  const parameterIds: number[] = [];
  for (let at = 0; at < PARAMETERS; at += 1) parameterIds.push(await company.parameter(setId, `Meter ${at}`, 'therm'));
  await company.rows(
    `insert into quality_rule (name, parameter_set_id, parameter_id, severity, formula, message, is_active)
     select 'Rule ' || r.place, $1, p.ids[1 + (r.place - 1) % ${PARAMETERS}], 'ask', r.formula, 'Odd', true
     from unnest($2::text[]) with ordinality as r(formula, place), (select $3::bigint[] as ids) p`,
    [setId, Array.from({ length: RULES }, (_, rule) => formulaOf(rule)), parameterIds],
  );
  const templateId = await addTemplate(company, nodeId, parameterIds);
  await company.within((scope) => generateForms(scope, templateId));
  return { company, setId, parameterIds, bareId, nodeId, templateId };
}

/** The values of a month as people send them. */
const sheetOf = ({ setId, parameterIds }: Setting, nodeId: number, month: LocalDate) => ({
  nodeId,
  parameterSetId: setId,
  data: Array.from({ length: DAYS }, (_, day) => ({
    ...{ key: day, type: 'Insert', beginDate: `${month.slice(0, 8)}${String(day + 1).padStart(2, '0')}`, slot: -1 },
    dataItems: parameterIds.map((parameterId, at) => ({ parameterId, numValue: 100 + ((day * 7 + at * 13) % 50) })),
  })),
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function formOf({ company, templateId }: Setting, month: LocalDate): Promise<number> {
  const [form] = await company.rows<{ id: number }>(
    'select id from data_entry_form where form_template_id = $1 and begin_date = $2',
    [templateId, month],
  );
  if (form === undefined) throw new Error(`There is no form of ${month}`);
  return form.id;
}

async function refuseDifference({ company, bareId, nodeId }: Setting): Promise<void> {
  const rows = await company.rows<{ nodeId: number; count: number }>(
    'select node_id, count(*)::integer as count from measurement group by 1',
  );
  const counts = [bareId, nodeId].map((id) => rows.find((row) => row.nodeId === id)?.count);
  const expected = ROUNDS * PARAMETERS * DAYS;
  if (counts.some((count) => count !== expected)) throw new Error(`Not all values are there: ${counts.join(', ')}`);
}

/** A form of 500 cells saved against the same values saved without one, and an edit in it against a frame of the screen. */
export async function measure() {
  return inMigratedDatabase(async ({ ownerUrl }) => {
    const company = await TestingCompany.create(applicationUrl(ownerUrl), 'Bench', installSteps);
    const setting = await prepare(company);
    const [bare, ours]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const month = addMonths(FIRST, round);
      const form = { id: await formOf(setting, month), version: 1, replies: {}, answers: [] };
      const sheets = [sheetOf(setting, setting.nodeId, month)];
      const withoutForm = async () =>
        bare.push(
          await timed(() =>
            company.within((scope) => modifyMeasurements(scope, sheetOf(setting, setting.bareId, month) as never)),
          ),
        );
      const withForm = async () =>
        ours.push(await timed(() => company.within((scope) => saveForm(scope, { ...form, sheets } as never))));
      // What comes second finds the machine warmer.
      for (const save of round % 2 === 0 ? [withoutForm, withForm] : [withForm, withoutForm]) await save();
    }
    await refuseDifference(setting);
    await company.close();
    const middle = (times: readonly number[]) => median(times.slice(WARMING_UP));
    return [
      {
        name: `a form of ${PARAMETERS * DAYS} cells under ${RULES} rules saved`,
        ratio: middle(ours) / middle(bare),
        goal: 1.3,
        reference: `the same values by measurement/modify, ${Math.round(middle(bare))} ms`,
      },
      {
        name: `an edit in a form of ${PARAMETERS * DAYS} cells checked and counted`,
        ratio: timeOfEdit(PARAMETERS, DAYS) / FRAME_MS,
        goal: 1,
        reference: `a frame of the screen, ${FRAME_MS} ms`,
      },
    ];
  });
}
