import * as forms from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { readDeviceForm } from '@oikos/contract/collection/forms/device-form.ts';
import * as templates from '@oikos/contract/collection/forms/form-templates.ts';
import * as layouts from '@oikos/contract/collection/forms/template-layouts.ts';
import * as dashboards from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { type Kit, recipe } from '../kit.ts';

const part = { instructions: '', condition: null };
const definition = {
  sections: [
    {
      ...part,
      key: 'main',
      title: 'Main',
      blocks: [
        { ...part, kind: 'question' as const, key: 'ran', label: 'Did it run?', control: 'boolean' as const },
        { ...part, kind: 'evidence' as const, key: 'note', label: 'Note', isPhoto: false },
      ],
    },
  ],
};

async function makeTemplate(kit: Kit, fields: object = {}) {
  const { create } = templates.formTemplates.endpoints;
  const { body } = await kit.call(create, {
    name: kit.fresh('Form '),
    code: kit.fresh('F'),
    sequence: 0,
    timespan: TIMESPAN.year,
    defaultNodeId: await kit.id('select node_id as id from location_extension order by node_id limit 1'),
    firstDay: kit.today,
    endDay: '9999-12-31',
    openingOffset: -200,
    dueOffset: 3,
    escalationDays: null,
    needsApproval: false,
    instructions: '',
    ...fields,
  } as never);
  return { id: body.id as number, version: body.version as number };
}

const versionOf = async (kit: Kit, id: number) =>
  (await kit.call(templates.formTemplates.endpoints.read, { id })).body.version as number;

async function layOut(kit: Kit, fields: object = {}) {
  const { id, version } = await makeTemplate(kit, fields);
  const { body } = await kit.call(layouts.saveTemplateVersion, { id, version, definition, note: '' });
  return { id, version: body.version };
}

/** A form that is open: what the generating job makes. */
async function makeForm(kit: Kit, more = '', fields: object = {}) {
  const { id } = await layOut(kit, fields);
  const formId = await kit.write(`
    insert into data_entry_form (form_template_id, layout_version, node_id, begin_date, end_date, opens_on, due_on)
    select id, 1, default_node_id, '2025-01-01', '2026-01-01', '2026-01-01', '2026-01-05' from form_template where id = ${id}
    returning id`);
  if (more) await kit.write(`update data_entry_form set ${more} where id = ${formId} returning id`);
  return { id: formId, version: 1 };
}

/** The same, which the attacker fills in. */
async function makeOwnForm(kit: Kit) {
  const form = await makeForm(kit);
  await kit.write(`
    insert into form_template_user (form_template_id, node_id, user_id, part)
    select form_template_id, node_id, ${kit.userId}, 'enters' from data_entry_form where id = ${form.id} returning id`);
  return form;
}

const withReply = `replies = '{"ran": "yes"}', state = 'readyToSubmit'`;
const bySomebody = `submitted_at = now(), submitted_by = null, state = 'completed'`;

async function withEvidence(kit: Kit) {
  const { id } = await makeForm(kit);
  const storedFileId = await kit.upload('note.txt', kit.fresh('Note'));
  const { body } = await kit.call(forms.addFormEvidence, { id, blockKey: 'note', storedFileId });
  return { id, evidenceId: body.id };
}

export const formRecipes = [
  recipe(templates.formTemplates.endpoints.read, async (kit) => ({ id: (await makeTemplate(kit)).id })),
  recipe(templates.formTemplates.endpoints.remove, async (kit) => ({ id: (await makeTemplate(kit)).id })),
  recipe(templates.activateTemplate, async (kit) => {
    const { id, version } = await layOut(kit);
    const nodeId = await kit.id(`select default_node_id as id from form_template where id = ${id}`);
    const users = [{ nodeId, userId: kit.userId, userGroupId: 0, part: 'enters' as const }];
    await kit.call(layouts.saveTemplateUsers, { id, version, placeIds: [nodeId], users });
    return { id, version: await versionOf(kit, id) };
  }),
  recipe(templates.deactivateTemplate, (kit) => makeTemplate(kit)),
  recipe(layouts.readTemplateVersions, async (kit) => ({ id: (await layOut(kit)).id })),
  recipe(layouts.saveTemplateVersion, async (kit) => ({ ...(await makeTemplate(kit)), definition, note: '' })),
  recipe(layouts.readTemplateUsers, async (kit) => ({ id: (await makeTemplate(kit)).id })),
  recipe(layouts.saveTemplateUsers, async (kit) => ({ ...(await makeTemplate(kit)), placeIds: [], users: [] })),
  recipe(layouts.readTemplateParameters, async (kit) => ({ id: (await makeTemplate(kit)).id })),
  recipe(layouts.previewTemplate, async (kit) => ({ id: (await layOut(kit)).id })),
  recipe(forms.readForm, async (kit) => ({ id: (await makeForm(kit)).id })),
  recipe(readDeviceForm, async (kit) => ({ id: (await makeForm(kit)).id })),
  recipe(forms.saveForm, async (kit) => ({
    ...(await makeForm(kit)),
    sheets: [],
    replies: { ran: 'no' },
    answers: [],
  })),
  recipe(forms.submitForm, async (kit) => {
    const { id } = await withEvidence(kit);
    await kit.write(`update data_entry_form set ${withReply} where id = ${id} returning id`);
    return { id, version: 1, dropCount: 0 };
  }),
  recipe(forms.acknowledgeForm, (kit) => makeForm(kit, `${bySomebody}, waits_for_approval = true`)),
  recipe(forms.returnForm, async (kit) => ({
    ...(await makeForm(kit, `${bySomebody}, waits_for_approval = true`)),
    comment: 'Read the meter again',
  })),
  recipe(forms.reopenForm, async (kit) => ({ ...(await makeForm(kit, bySomebody)), reason: 'Another meter' })),
  recipe(forms.addFormEvidence, async (kit) => ({
    id: (await makeForm(kit)).id,
    blockKey: 'note',
    storedFileId: await kit.upload('note.txt', kit.fresh('Note')),
  })),
  recipe(forms.removeFormEvidence, withEvidence),
  recipe(forms.downloadFormEvidence, withEvidence),
  recipe(forms.deleteForm, async (kit) => ({ id: (await makeForm(kit)).id })),
  recipe(forms.remindOfForm, async (kit) => ({ id: (await makeOwnForm(kit)).id })),
  recipe(forms.remindOfForms, async (kit) => ({ ids: [(await makeOwnForm(kit)).id] })),
  recipe(dashboards.remindOfFoundForms, async (kit) => {
    const { id } = await makeOwnForm(kit);
    const templateId = await kit.id(`select form_template_id as id from data_entry_form where id = ${id}`);
    return { found: { filter: { year: 2025, templateIds: [templateId] }, count: 1 } };
  }),
];
