import { conditionOperators } from '@oikos/domain/collection/forms/form-condition.ts';
import { formControls } from '@oikos/domain/collection/forms/form-definition.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { computed, field, reference } from '../../field.ts';
import { requiredText, text } from '../../fields.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { defineResource } from '../../resource.ts';
import { placeInFile, versionInFile } from '../../row-groups.ts';
import { formFileTexts as texts } from './form-file-texts.ts';
import { formMessages as say } from './form-messages.ts';
import { formTemplates } from './form-templates.ts';
import { saveTemplateVersion } from './template-layouts.ts';

export const formParts = ['section', 'table', 'value', 'question', 'calculation', 'evidence'] as const;
export type FormPart = (typeof formParts)[number];

/** Layouts of templates as workbooks have them: a row for each section, table, value and field (decision 091). */
export const formLayoutFile = defineResource({
  name: 'formLayouts',
  entity: 'formTemplate',
  singular: texts.layouts,
  plural: texts.layouts,
  fields: {
    formTemplateId: reference(idOf('formTemplate'), { label: texts.template, hint: texts.templateHint }),
    kind: field(z.enum(formParts), {
      label: texts.kind,
      hint: texts.kindHint,
      choices: formParts.map((value) => ({ value, label: texts[value] })),
    }),
    key: field(requiredText(50), { label: texts.key, hint: texts.keyHint }),
    label: field(text(255).default(''), { label: texts.label }),
    instructions: field(text(2000).default(''), { label: texts.instructions }),
    nodeTypeId: reference(idOf('nodeType').nullable().default(null), {
      label: texts.nodeType,
      hint: texts.nodeTypeHint,
    }),
    parameterId: reference(idOf('parameter').nullable().default(null), {
      label: texts.parameter,
      inFiles: 'parameterInFiles',
    }),
    unitId: reference(idOf('unit').nullable().default(null), { label: texts.unit, by: 'code' }),
    isRequired: field(z.boolean().nullable().default(null), { label: texts.isRequired }),
    initial: field(text(255).default(''), { label: texts.initial }),
    control: field(z.enum(formControls).nullable().default(null), { label: texts.control }),
    choices: field(text(60_000).default(''), { label: texts.choices, hint: texts.choicesHint }),
    unitText: field(text(50).default(''), { label: texts.unitText }),
    formula: field(text(1000).default(''), { label: texts.formula }),
    isPhoto: field(z.boolean().nullable().default(null), { label: texts.isPhoto }),
    conditionQuestion: field(text(50).default(''), { label: texts.conditionQuestion }),
    conditionOperator: field(z.enum(conditionOperators).nullable().default(null), { label: texts.conditionOperator }),
    conditionValue: field(text(255).default(''), { label: texts.conditionValue }),
    version: versionInFile(),
  },
  computed: { place: placeInFile(), parameterInFiles: computed(z.string().nullable()) },
  sortable: ['place'],
  searched: ['formTemplate'],
  imports: { key: ['formTemplateId', 'key'], after: ['parameterSetNodeTypes'], inWorkbooksOnly: true },
  endpoints: ({ row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'dataentry/templates/layouts/search',
      shows: ['formTemplate', 'parameter', 'nodeType', 'unit'],
      permission: 'DATA_ENTRY_TEMPLATES',
      reads: true,
      failure: say.templateNotLoaded,
      input: skipTakeSearch({}),
      output: pageOf(row),
      summary: 'The layouts of templates, as workbooks have them',
    }),
    create: saveTemplateVersion,
    update: saveTemplateVersion,
    remove: formTemplates.endpoints.remove,
  }),
});
export type FormLayoutRow = z.output<z.ZodObject<typeof formLayoutFile.fields>>;
