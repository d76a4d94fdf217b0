import {
  acknowledgeForm,
  readForm,
  returnForm,
  saveForm,
  searchForms,
  submitForm,
} from '@oikos/contract/collection/forms/data-entry-forms.ts';
import type { FormDefinitionInput } from '@oikos/contract/collection/forms/form-layout.ts';
import { activateTemplate, formTemplates } from '@oikos/contract/collection/forms/form-templates.ts';
import { saveTemplateUsers, saveTemplateVersion } from '@oikos/contract/collection/forms/template-layouts.ts';
import { holidays } from '@oikos/contract/collection/forms/working-days.ts';
import type { InputOf } from '@oikos/contract/endpoint.ts';
import { addMonths } from '@oikos/domain/period/local-date.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { type Kysely, sql } from 'kysely';
import { generateForms } from '../packages/server/src/areas/collection/forms/generate-forms.ts';
import type { DB } from '../packages/server/src/db/generated/database.ts';
import type { Call } from '../packages/server/src/foundation/http/in-process-client.ts';
import { inCompany } from '../packages/server/src/foundation/tenancy/tenant-scope.ts';
import type { AirModel } from './air-model/build.ts';
import { type DemoMonitors, fillGaps, logOf } from './create-monitors.ts';

const PLANTS = ['EIA-113', 'EIA-116'] as const;
const REGION = 'REGION-AZ';
const people = {
  'EIA-113': 'tessa.tech@desertsky.example',
  'EIA-116': 'sol.submitter@desertsky.example',
  reviewer: 'marco.manager@desertsky.example',
} as const;

/** So many months before this one have forms. */
const MONTHS = 12;

const part = { instructions: '', condition: null };
const question = { ...part, kind: 'question' as const };
const when = (key: string) => ({ question: key, operator: 'is' as const, value: 'yes' });

/** The log of each stack that has a monitor; a plant without one has no rows here. */
const stacks = ({ nodeTypeId, hours, ammonia }: DemoMonitors): FormDefinitionInput['sections'][number] => ({
  ...part,
  key: 'stacks',
  title: 'Stacks',
  blocks: [
    {
      ...part,
      kind: 'table',
      key: 'log',
      label: 'Stack log',
      nodeTypeId,
      parameters: [
        { key: 'stack_hours', parameterId: hours },
        { key: 'ammonia', parameterId: ammonia },
      ],
    },
  ],
});

/** Hours and meters of a plant's month; values of fuel only where they have to be corrected. */
function layout(model: AirModel, monitors: DemoMonitors): FormDefinitionInput {
  const parameterId = model.parameters.get('Heat input')?.id ?? 0;
  const nodeTypeId = model.nodeTypes.get('Combustion source') ?? 0;
  return {
    sections: [
      stacks(monitors),
      {
        ...part,
        key: 'operation',
        title: 'Operation',
        blocks: [
          { ...question, key: 'hours', label: 'Hours in operation', control: 'number', unit: 'h' },
          { ...question, key: 'outage', label: 'Hours of outages', control: 'number', unit: 'h' },
          { ...question, key: 'longest', label: 'Longest outage', control: 'date', isRequired: false },
          {
            ...question,
            key: 'unit',
            label: 'Unit with the longest outage',
            control: 'hierarchypicker',
            isRequired: false,
          },
          {
            ...part,
            kind: 'calculation',
            key: 'availability',
            label: 'Availability',
            formula: '100 * hours / (hours + outage)',
            unit: '%',
          },
        ],
      },
      {
        ...part,
        key: 'meters',
        title: 'Fuel meters',
        blocks: [
          { ...question, key: 'calibrated', label: 'Was a fuel meter calibrated?', control: 'boolean' },
          {
            ...part,
            kind: 'evidence',
            key: 'certificate',
            label: 'Calibration certificate',
            condition: when('calibrated'),
          },
          { ...question, key: 'corrected', label: 'Do fuel values need a correction?', control: 'boolean' },
          {
            ...part,
            kind: 'table',
            key: 'fuel',
            label: 'Fuel',
            condition: when('corrected'),
            nodeTypeId,
            parameters: [{ key: 'heat', parameterId, isRequired: false }],
          },
          { ...question, key: 'remarks', label: 'Remarks', control: 'textbox', isRequired: false },
        ],
      },
    ],
  };
}

interface Demo {
  readonly database: Kysely<DB>;
  readonly companyId: number;
  readonly clientOf: (openId: string) => Call;
  readonly administrator: string;
  readonly nodes: ReadonlyMap<string, number>;
  readonly model: AirModel;
  readonly monitors: DemoMonitors;
}

interface Person {
  readonly id: number;
  readonly openId: string;
}

async function readPeople({ database, companyId }: Demo) {
  return inCompany(database, { companyId, userId: null }, { readOnly: true }, async ({ db }) => {
    const { rows } = await sql<Person & { email: string; today: string }>`
      select id, open_id, email, company_today() as today from installation.app_user
      where email = any(${Object.values(people)}::text[])`.execute(db);
    const of = (email: string) => rows.find((row) => row.email === email) as Person;
    return { of, today: rows[0]?.today ?? '' };
  });
}

/** An active template with the forms of the last months. */
async function makeTemplate(demo: Demo, of: (email: string) => Person, firstDay: string): Promise<number> {
  const { administrator, clientOf, nodes, model, database, companyId } = demo;
  const call = clientOf(administrator);
  const node = (externalId: string) => nodes.get(externalId) ?? 0;
  const { body } = await call(formTemplates.endpoints.create, {
    name: 'Monthly plant check',
    code: 'PLANT-CHECK',
    timespan: TIMESPAN.month,
    defaultNodeId: node(PLANTS[0]),
    firstDay,
    endDay: '',
    openingOffset: 1,
    dueOffset: 3,
    escalationDays: null,
    needsApproval: true,
    instructions: 'Fill in the hours from the log of the shift leaders.',
  });
  const { id } = body;
  const versionOf = async () => (await call(formTemplates.endpoints.read, { id })).body.version;
  await call(saveTemplateVersion, {
    id,
    version: await versionOf(),
    definition: layout(model, demo.monitors),
    note: '',
  });
  await call(saveTemplateUsers, {
    id,
    version: await versionOf(),
    placeIds: PLANTS.map(node),
    users: [
      ...PLANTS.map((plant) => ({ nodeId: node(plant), userId: of(people[plant]).id, part: 'enters' as const })),
      { nodeId: node(REGION), userId: of(people.reviewer).id, part: 'reviews' as const },
    ],
  });
  await call(activateTemplate, { id, version: await versionOf() });
  await inCompany(database, { companyId, userId: null }, {}, (scope) => generateForms(scope, id));
  return id;
}

type FormInput = InputOf<typeof saveForm>['sheets'];

/** A form as those see it who act on it in turn: each needs its version of now. */
function formOf(id: number, technician: Call, reviewer: Call) {
  const version = async () => (await reviewer(readForm, { id })).body.version;
  return {
    save: async (replies: Record<string, string>, log: FormInput = []) =>
      technician(saveForm, { id, version: await version(), replies, sheets: log }),
    submit: async () => technician(submitForm, { id, version: await version() }),
    approve: async () => reviewer(acknowledgeForm, { id, version: await version() }),
    giveBack: async (comment: string) => reviewer(returnForm, { id, version: await version(), comment }),
  };
}

const outages = [12, 0, 36, 4, 52, 8, 0, 20, 0, 16, 6, 24];
const repliesOf = (month: number) => ({
  hours: String(720 - (outages[month] ?? 0)),
  outage: String(outages[month] ?? 0),
  calibrated: 'no',
  corrected: 'no',
});

/** The month whose ammonia nobody read: its substitute is the average of the months beside it. */
const GAP_MONTH = 5;
/** A month with more than twice the usual ammonia, which somebody has to answer for. */
const WARNED_MONTH = 8;
const ammoniaOf = (month: number): number | null =>
  month === GAP_MONTH ? null : month === WARNED_MONTH ? 2900 : 1180 + 35 * (month % 4);

/** How far the forms of a plant are, month by month: the older, the farther. */
type Step = 'completed' | 'waits' | 'returned' | 'saved' | 'held' | 'begun' | 'untouched';
const stepsOf: Readonly<Record<(typeof PLANTS)[number], readonly Step[]>> = {
  'EIA-113': [...Array<Step>(9).fill('completed'), 'waits', 'returned', 'begun'],
  'EIA-116': [...Array<Step>(7).fill('completed'), 'saved', 'waits', 'waits', 'held', 'untouched'],
};

type Form = ReturnType<typeof formOf>;

/** Enters what a technician knows of the month. */
async function enter(
  demo: Demo,
  form: Form,
  month: number,
  step: Step,
  begin: string,
  hasStack: boolean,
): Promise<void> {
  if (step === 'untouched') return;
  if (step === 'begun') {
    await form.save({ hours: '712' });
    return;
  }
  const { monitors } = demo;
  const operated = step === 'held' ? 0 : 720 - (outages[month] ?? 0);
  const data = [logOf(monitors, begin, operated, step === 'held' ? 60 : ammoniaOf(month))];
  const log = hasStack ? [{ nodeId: monitors.stack, parameterSetId: monitors.logSetId, data }] : [];
  await form.save(repliesOf(month), log);
}

/** Takes a form as far as it is. */
async function decide(form: Form, step: Step): Promise<void> {
  if (step !== 'completed' && step !== 'waits' && step !== 'returned') return;
  await form.submit();
  if (step === 'completed') await form.approve();
  if (step === 'returned') await form.giveBack('The log has two outages. Please check the hours.');
}

const holidayDays = [
  ['New Year’s Day', '01-01'],
  ['Independence Day', '07-04'],
  ['Christmas Day', '12-25'],
] as const;

/** A year of forms of a template, in every state that people bring about. */
export async function createForms(demo: Demo): Promise<void> {
  const { of, today } = await readPeople(demo);
  const administrator = demo.clientOf(demo.administrator);
  for (const [name, day] of holidayDays) {
    const values = { name, beginDate: `2015-${day}`, isYearly: true, endDate: '', nodeId: null };
    await administrator(holidays.endpoints.create, values);
  }
  const firstDay = addMonths(`${today.slice(0, 7)}-01`, -MONTHS);
  const templateId = await makeTemplate(demo, of, firstDay);
  const reviewer = demo.clientOf(of(people.reviewer).openId);
  for (const plant of PLANTS) {
    const technician = demo.clientOf(of(people[plant]).openId);
    const sort = [{ column: 'beginDate' as const, direction: 'asc' as const }];
    const { body } = await reviewer(searchForms, { templateId, nodeId: demo.nodes.get(plant) ?? 0, take: 0, sort });
    const steps = stepsOf[plant];
    const forms = body.items.map(({ id, beginDate }) => ({ beginDate, form: formOf(id, technician, reviewer) }));
    for (const [month, { form, beginDate }] of forms.entries()) {
      await enter(demo, form, month, steps[month] as Step, beginDate, plant === 'EIA-116');
    }
    await fillGaps(demo.database, demo.companyId);
    for (const [month, { form }] of forms.entries()) await decide(form, steps[month] as Step);
  }
  await ageHeldValues(demo);
}

/** Held values wait for some days already, the second one longer. */
const ageHeldValues = ({ database, companyId }: Demo): Promise<void> =>
  inCompany(database, { companyId, userId: null }, {}, async ({ db }) => {
    await sql`
      update value_verdict v set raised_at = v.raised_at - make_interval(days => 4 + 5 * (a.place - 1)::integer)
      from (select id, row_number() over (order by id desc) as place from value_verdict where severity = 'hold') a
      where a.id = v.id`.execute(db);
  });
