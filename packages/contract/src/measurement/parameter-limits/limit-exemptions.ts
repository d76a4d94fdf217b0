import { limitOperators } from '@oikos/domain/measurement/parameter-limit.ts';
import { isLocalMinute } from '@oikos/domain/period/local-minute.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { field, parentId, reference } from '../../field.ts';
import { requiredText, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { hasNoId } from '../../library-endpoints.ts';
import { ruleText } from '../../message.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { changedRecord, newRecord } from '../../partial-input.ts';
import { created, deleted, updated } from '../../replies.ts';
import { defineResource } from '../../resource.ts';
import { limitTexts, exemptionTexts as texts } from './limit-texts.ts';
import { parameterLimitMessages as say } from './parameter-limit-messages.ts';
import { limitOperator } from './parameter-limits.ts';

/** Times that a person enters, and conditions, in which values don't count for a limit: each with its citation (U107). */

const CITATION_MAXIMUM = 1024;
const NOTE_MAXIMUM = 2000;

export const exemptionKinds = ['startup', 'shutdown', 'malfunction', 'maintenance', 'condition'] as const;

const minute = () =>
  z
    .string()
    .refine((given) => given === '' || isLocalMinute(given), ruleText(say.invalidMinute))
    .default('');

const path = 'parameterlimits/{parameterLimitId}/exemptions';
const rights = { permission: 'PARAMETER_LIMITS_FULL', changes: 'places', failure: general.couldNotSave } as const;

export const limitExemptions = defineResource({
  name: 'limitExemptions',
  entity: 'limitExemption',
  singular: say.exemption,
  plural: say.exemptions,
  help: texts.help,
  fields: {
    parameterLimitId: parentId(idOf('parameterLimit')),
    kind: field(z.enum(exemptionKinds), {
      label: texts.kind,
      choices: exemptionKinds.map((value) => ({ value, label: texts[value] })),
      initial: 'startup',
    }),
    /** On the clock of the node. */
    beginAt: field(minute(), { label: texts.beginAt }),
    endAt: field(minute(), { label: texts.endAt, hint: texts.endAtHint }),
    parameterId: reference(idOf('parameter').nullable().default(null), { label: texts.parameter }),
    operator: field(limitOperator.nullable().default(null), {
      label: texts.operator,
      choices: (Object.keys(limitOperators) as (keyof typeof limitOperators)[]).map((value) => ({
        value,
        label: limitTexts[value],
      })),
      column: false,
    }),
    value: field(z.number(ruleText(general.notANumber)).nullable().default(null), {
      label: texts.value,
      hint: texts.valueHint,
      isBeside: true,
    }),
    citation: field(requiredText(CITATION_MAXIMUM), { label: texts.citation, lines: 2 }),
    note: field(text(NOTE_MAXIMUM).default(''), { label: texts.note, lines: 2 }),
  },
  sortable: ['beginAt', 'endAt', 'kind', 'parameter', 'citation'],
  defaultDirection: 'desc',
  endpoints: ({ fields, row }) => ({
    search: endpoint({
      method: 'POST',
      path: `${path}/search`,
      permission: 'PARAMETER_LIMITS',
      reads: true,
      input: skipTopSearch({ parameterLimitId: idOf('parameterLimit'), contains: searchText() }),
      output: pageOf(row),
      summary: 'When values do not count for a limit',
    }),
    create: endpoint({
      ...rights,
      method: 'POST',
      path: `${path}/createormodify`,
      when: hasNoId,
      input: newRecord(fields),
      output: created,
      summary: 'Adds an exemption from a limit',
    }),
    update: endpoint({
      ...rights,
      method: 'POST',
      path: `${path}/createormodify`,
      input: z.object({
        ...changedRecord(fields, { parameterLimitId: idOf('parameterLimit') }),
        id: idOf('limitExemption'),
        version: version(),
      }),
      output: updated,
      summary: 'Changes an exemption from a limit',
    }),
    remove: endpoint({
      ...rights,
      method: 'DELETE',
      path: `${path}/{id}`,
      input: z.object({ parameterLimitId: idOf('parameterLimit'), id: idOf('limitExemption') }),
      output: deleted,
      summary: 'Deletes an exemption from a limit',
    }),
  }),
});
