import { readForm, saveForm, searchForms, submitForm } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import type { FormDefinitionInput } from '@oikos/contract/collection/forms/form-layout.ts';
import { activateTemplate, formTemplates } from '@oikos/contract/collection/forms/form-templates.ts';
import { saveTemplateUsers, saveTemplateVersion } from '@oikos/contract/collection/forms/template-layouts.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import type { TestApi, TestClient } from '../../../testing/api.ts';
import { TestingPlant } from '../../expression/testing-plant.ts';
import { generateForms } from './generate-forms.ts';

const part = { instructions: '', condition: null };

/** Two sites with a boiler each, and the people who fill in and review their forms. */
export async function createFormCompany(api: TestApi, name: string) {
  const companyId = await api.company(name);
  const root = await api.rootNode(companyId);
  const plant = await TestingPlant.create(api, companyId);
  const siteType = await plant.insert('node_type', { name: 'Site of forms', kind: 'location' });
  const boilerType = await plant.nodeType('Boiler of forms');
  const north = await plant.placedNode(siteType, 'North', root);
  const south = await plant.placedNode(siteType, 'South', root);
  const boiler = await plant.placedNode(boilerType, 'Boiler 1', north);
  const far = await plant.placedNode(boilerType, 'Boiler of the South', south);
  await plant.rows(
    `insert into hierarchy_closure (hierarchy_id, ancestor_id, descendant_id, depth, valid_from, valid_to)
     select h.id, $1, n.id, 2, '1900-01-01', '9999-12-31' from hierarchy h, unnest($2::bigint[]) n(id) where h.is_organisation`,
    [root, [boiler, far]],
  );
  const fuelSet = await plant.set('Fuel', [boilerType]);
  const heat = await plant.parameter(fuelSet, 'Heat', 'mmBtu', { sequence: 1 });
  const remark = await plant.parameter(fuelSet, 'Remark', null, { data_type: 1, sequence: 2 });
  const yearlySet = await plant.set('Yearly report', [boilerType], { timespan: TIMESPAN.year });
  const yearly = await plant.parameter(yearlySet, 'Yearly heat', 'mmBtu');
  const result = await plant.result(fuelSet, 'Twice the heat', 'mmBtu');
  const administrator = await api.user(companyId, 'administrator');
  const technician = await api.user(companyId, 'dataEntryTechnician', { nodeId: north });
  const other = await api.user(companyId, 'dataEntryTechnician', { nodeId: south });
  const reviewer = await api.user(companyId, 'manager', { nodeId: north });
  const table = {
    ...part,
    kind: 'table' as const,
    key: 'fuel',
    label: 'Fuel',
    nodeTypeId: boilerType,
    parameters: [
      { key: 'heat', parameterId: heat },
      { key: 'remark', parameterId: remark, isRequired: false },
    ],
  };
  const people = { administrator, technician, other, reviewer };
  const places = { root, north, south, boiler, far, boilerType };
  return { companyId, plant, ...places, ...people, fuelSet, heat, remark, yearly, result, table };
}

/** Does what the job does: the forms of a template's periods so far. */
export const makeForms = (api: TestApi, companyId: number, templateId: number) =>
  api.within(companyId, (scope) => generateForms(scope, templateId));

type FormCompany = Awaited<ReturnType<typeof createFormCompany>>;

/** A form of one section. */
export const layoutOf = (
  ...blocks: FormDefinitionInput['sections'][number]['blocks'][number][]
): FormDefinitionInput => ({ sections: [{ ...part, key: 'main', title: 'Main', blocks }] });

/** Templates as an administrator makes them. */
function templatesOf(api: TestApi, company: FormCompany) {
  const { administrator, technician, reviewer, north, south, table, companyId } = company;
  let made = 0;
  const facts = (fields: object = {}) => {
    made += 1;
    return {
      name: `Monthly fuel ${made}`,
      code: `FUEL-${made}`,
      sequence: 0,
      timespan: TIMESPAN.month,
      defaultNodeId: north,
      firstDay: '2026-08-01',
      endDay: '9999-12-31',
      openingOffset: 1,
      dueOffset: 3,
      escalationDays: null,
      needsApproval: false,
      instructions: '',
      ...fields,
    };
  };
  const create = async (fields: object = {}): Promise<number> => {
    const { status, body } = await administrator.call(formTemplates.endpoints.create, facts(fields) as never);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.id;
  };
  const versionOf = async (id: number) =>
    (await administrator.call(formTemplates.endpoints.read, { id })).body.version as number;
  const lay = async (id: number, definition: FormDefinitionInput = layoutOf(table)) =>
    administrator.call(saveTemplateVersion, { id, version: await versionOf(id), definition, note: '' });
  const people = async (id: number, reviews: readonly TestClient[] = []) =>
    administrator.call(saveTemplateUsers, {
      id,
      version: await versionOf(id),
      placeIds: [north, south],
      users: [
        { nodeId: north, userId: technician.userId, userGroupId: 0, part: 'enters' },
        { nodeId: south, userId: company.other.userId, userGroupId: 0, part: 'enters' },
        ...reviews.flatMap(({ userId }) =>
          [north, south].map((nodeId) => ({ nodeId, userId, userGroupId: 0, part: 'reviews' as const })),
        ),
      ],
    });
  const activate = async (id: number) => administrator.call(activateTemplate, { id, version: await versionOf(id) });
  const generate = (id: number) => makeForms(api, companyId, id);
  /** A template that makes forms, with those of its periods so far. */
  const open = async (fields: object = {}, definition?: FormDefinitionInput): Promise<number> => {
    const id = await create(fields);
    for (const step of [
      await lay(id, definition),
      await people(id, 'needsApproval' in fields ? [reviewer] : []),
      await activate(id),
    ]) {
      if (step.status !== 200) throw new Error(JSON.stringify(step.body));
    }
    await generate(id);
    return id;
  };
  return { facts, create, versionOf, lay, people, activate, generate, open };
}

/** Templates and forms as people make and fill them. */
export function formsOf(api: TestApi, company: FormCompany) {
  const { technician, boiler, fuelSet, heat } = company;
  const list = async (who: TestClient, templateId: number, fields: object = {}) =>
    (await who.call(searchForms, { templateId, take: 0, ...fields })).body.items;
  const read = async (who: TestClient, id: number) => (await who.call(readForm, { id })).body;
  /** The form of the first period at the north. */
  const first = async (templateId: number): Promise<number> => {
    const [form] = (await list(technician, templateId)).toSorted((one, next) =>
      one.beginDate.localeCompare(next.beginDate),
    );
    if (form === undefined) throw new Error('The template made no form');
    return form.id;
  };
  const save = async (who: TestClient, id: number, fields: object) =>
    who.call(saveForm, { id, version: (await read(who, id)).version, sheets: [], replies: {}, answers: [], ...fields });
  /** A sheet with the heat of the boiler in the first month. */
  const heatSheet = (numValue: number | null, more: object = {}) => ({
    nodeId: boiler,
    parameterSetId: fuelSet,
    data: [
      {
        key: 1,
        type: 'Insert',
        beginDate: '2026-08-01',
        slot: -1,
        dataItems: [{ parameterId: heat, numValue, ...more }],
      },
    ],
  });
  const submit = async (who: TestClient, id: number, dropCount = 0) =>
    who.call(submitForm, { id, version: (await read(who, id)).version, dropCount });
  return { ...templatesOf(api, company), list, read, first, save, heatSheet, submit };
}
