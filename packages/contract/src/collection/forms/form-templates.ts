import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { computed, field, reference } from '../../field.ts';
import { endDate, realDay, requiredText, text, version, wholeNumber } from '../../fields.ts';
import { libraryEndpoints } from '../../library-endpoints.ts';
import { searchLocations } from '../../location/locations/locations.ts';
import { updated } from '../../replies.ts';
import { defineResource } from '../../resource.ts';
import { formMessages as say } from './form-messages.ts';
import { formTemplateTexts as texts } from './form-template-texts.ts';

/** Templates of data entry forms (R020, U71, U72). */

const { day, week, month, quarter, halfYear, year } = TIMESPAN;
const MOST_WORKING_DAYS = 260;
const workingDays = () => wholeNumber().min(-MOST_WORKING_DAYS).max(MOST_WORKING_DAYS);

export const formTimespans = [
  { value: day, label: texts.day },
  { value: week, label: texts.week },
  { value: month, label: texts.month },
  { value: quarter, label: texts.quarter },
  { value: halfYear, label: texts.halfYear },
  { value: year, label: texts.year },
] as const;

export const formTemplates = defineResource({
  name: 'formTemplates',
  entity: 'formTemplate',
  singular: say.template,
  plural: say.templates,
  help: texts.help,
  fields: {
    name: field(requiredText(255), { label: texts.name }),
    code: field(requiredText(50), { label: texts.code, column: { width: 120 } }),
    sequence: field(wholeNumber().min(0).default(0), {
      label: texts.sequence,
      hint: texts.sequenceHint,
      isBeside: true,
      column: false,
    }),
    timespan: field(z.literal([day, week, month, quarter, halfYear, year]), {
      label: texts.frequency,
      choices: formTimespans,
      initial: month,
    }),
    defaultNodeId: reference(idOf('node'), {
      label: texts.defaultLocation,
      hint: texts.defaultLocationHint,
      as: 'defaultLocation',
      by: 'altname',
      chosen: { from: searchLocations },
    }),
    firstDay: field(realDay(), { label: texts.firstDay, hint: texts.firstDayHint, column: false }),
    endDay: field(endDate(), { label: texts.endDay, hint: texts.endDayHint, isBeside: true, column: false }),
    openingOffset: field(workingDays(), {
      label: texts.openingOffset,
      hint: texts.openingHint,
      initial: 1,
      column: false,
    }),
    dueOffset: field(workingDays(), { label: texts.dueOffset, initial: 3, isBeside: true, column: false }),
    escalationDays: field(wholeNumber().min(0).max(366).nullable(), {
      label: texts.escalationDays,
      hint: texts.escalationHint,
      column: false,
    }),
    needsApproval: field(z.boolean(), {
      label: texts.needsApproval,
      hint: texts.needsApprovalHint,
      initial: false,
      column: false,
    }),
    instructions: field(text(4000), { label: texts.instructions, lines: 4, column: false }),
  },
  computed: {
    isActive: computed(z.boolean(), { label: texts.active }),
    layoutVersion: computed(z.int(), { label: texts.layoutVersion }),
    placeCount: computed(z.int(), { label: texts.placeCount }),
    formCount: computed(z.int(), { label: texts.formCount }),
  },
  searched: ['name', 'code'],
  unique: [
    { fields: ['name'], message: say.nameTaken },
    { fields: ['code'], message: say.codeTaken },
  ],
  imports: true,
  endpoints: (record) =>
    libraryEndpoints({
      ...record,
      path: 'dataentry/templates',
      family: 'DATA_ENTRY_TEMPLATES',
      filters: { isActive: z.boolean().optional() },
      loadFailed: say.templateNotLoaded,
      many: 'data entry templates',
      one: 'a data entry template',
    }),
});

const ofTemplate = { id: idOf('formTemplate') };
const changesTemplate = {
  method: 'POST',
  saves: ['formTemplate', 'dataEntryForm', 'action'],
  permission: 'DATA_ENTRY_TEMPLATES_FULL',
} as const;

export const activateTemplate = endpoint({
  ...changesTemplate,
  path: 'dataentry/templates/{id}/activate',
  input: z.object({ ...ofTemplate, version: version() }),
  output: updated,
  summary: 'Activates a template: its forms are made from then on',
});

export const deactivateTemplate = endpoint({
  ...changesTemplate,
  path: 'dataentry/templates/{id}/deactivate',
  input: z.object({ ...ofTemplate, version: version() }),
  output: updated,
  summary: 'Deactivates a template: no more forms are made, and those that were made stay',
});
