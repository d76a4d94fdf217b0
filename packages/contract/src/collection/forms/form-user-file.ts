import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { field, reference } from '../../field.ts';
import { text } from '../../fields.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { defineResource } from '../../resource.ts';
import { placeInFile, versionInFile } from '../../row-groups.ts';
import { formFileTexts as texts } from './form-file-texts.ts';
import { formMessages as say } from './form-messages.ts';
import { formTemplates } from './form-templates.ts';
import { saveTemplateUsers } from './template-layouts.ts';

export const formUserParts = ['forms', 'enters', 'reviews'] as const;

/** The locations and people of templates as workbooks have them: a row for each. */
export const formUserFile = defineResource({
  name: 'formUsers',
  entity: 'formTemplate',
  singular: texts.people,
  plural: texts.people,
  fields: {
    formTemplateId: reference(idOf('formTemplate'), { label: texts.template, hint: texts.peopleHint }),
    nodeId: reference(idOf('node'), { label: texts.node, by: 'altname' }),
    part: field(z.enum(formUserParts), {
      label: texts.part,
      choices: formUserParts.map((value) => ({ value, label: texts[value] })),
    }),
    emailAddress: field(text(350).default(''), { label: texts.email }),
    userGroupName: field(text(100).default(''), { label: texts.userGroup }),
    version: versionInFile(),
  },
  computed: { place: placeInFile() },
  sortable: ['place'],
  searched: ['formTemplate'],
  imports: {
    key: ['formTemplateId', 'nodeId', 'part'],
    after: ['userGroups', 'userFile', 'formLayouts'],
    inWorkbooksOnly: true,
  },
  endpoints: ({ row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'dataentry/templates/users/search',
      shows: ['formTemplate', 'node', 'user', 'userGroup'],
      permission: 'DATA_ENTRY_TEMPLATES',
      reads: true,
      failure: say.templateNotLoaded,
      input: skipTakeSearch({}),
      output: pageOf(row),
      summary: 'The locations and people of templates, as workbooks have them',
    }),
    create: saveTemplateUsers,
    update: saveTemplateUsers,
    remove: formTemplates.endpoints.remove,
  }),
});
export type FormUserRow = z.output<z.ZodObject<typeof formUserFile.fields>>;
