import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { computed, field, reference } from '../../field.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { defineResource } from '../../resource.ts';
import { placeInFile, versionInFile } from '../../row-groups.ts';
import { exemptionKinds, limitExemptions } from './limit-exemptions.ts';
import { exemptionFileTexts, limitTexts as limits, exemptionTexts as texts } from './limit-texts.ts';
import { parameterLimits } from './parameter-limits.ts';

const { kind, beginAt, endAt, operator, value, citation, note } = limitExemptions.fields;
const { averaging, averagingLength, statistic, beginDate, ...ofLimit } = parameterLimits.fields;

const choicesOf = (resource: Pick<typeof parameterLimits, 'inputs'>, name: string) =>
  resource.inputs.find((input) => input.field === name)?.choices ?? [];

/** Spreadsheets write a minute with a blank, and with seconds. */
const minute = (rule: typeof beginAt) =>
  z
    .string()
    .transform((given) => given.trim().replace(/^(\S{10}) (\d\d:\d\d)(:00)?$/, '$1T$2'))
    .pipe(rule.removeDefault())
    .default('');

/** Exemptions of limits as workbooks have them: the rows with the same limit are all of its exemptions (decision 091). */
export const limitExemptionFile = defineResource({
  name: 'exemptionsOfLimits',
  entity: 'parameterLimit',
  singular: exemptionFileTexts.exemptions,
  plural: exemptionFileTexts.exemptions,
  fields: {
    nodeId: reference(idOf('node'), { label: limits.node, hint: exemptionFileTexts.limitHint, by: 'altname' }),
    parameterId: reference(idOf('parameter'), { label: limits.parameter, inFiles: 'parameterInFiles' }),
    limitOperator: field(ofLimit.operator, { label: limits.operator, choices: choicesOf(parameterLimits, 'operator') }),
    averaging: field(averaging, { label: limits.averaging, choices: choicesOf(parameterLimits, 'averaging') }),
    averagingLength: field(averagingLength, { label: limits.averagingLength }),
    statistic: field(statistic, { label: limits.statistic, choices: choicesOf(parameterLimits, 'statistic') }),
    limitBegin: field(beginDate, { label: exemptionFileTexts.limitBegin }),
    kind: field(kind, { label: texts.kind, choices: exemptionKinds.map((key) => ({ value: key, label: texts[key] })) }),
    beginAt: field(minute(beginAt), { label: texts.beginAt }),
    endAt: field(minute(endAt), { label: texts.endAt, hint: texts.endAtHint }),
    conditionParameterId: reference(idOf('parameter').nullable().default(null), {
      label: texts.parameter,
      inFiles: 'conditionParameterInFiles',
    }),
    conditionOperator: field(operator, { label: texts.operator, choices: choicesOf(parameterLimits, 'operator') }),
    conditionValue: field(value, { label: texts.value, hint: texts.valueHint }),
    citation: field(citation, { label: texts.citation }),
    note: field(note, { label: texts.note }),
    version: versionInFile(),
  },
  computed: {
    place: placeInFile(),
    parameterInFiles: computed(z.string()),
    conditionParameterInFiles: computed(z.string().nullable()),
  },
  sortable: ['place'],
  searched: ['node', 'parameter', 'citation'],
  imports: { key: ['nodeId', 'parameterId', 'kind', 'beginAt'], after: ['parameterLimits'], inWorkbooksOnly: true },
  endpoints: ({ row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'parameterlimits/exemptions/search',
      shows: ['limitExemption', 'parameterLimit', 'parameter', 'node'],
      permission: 'PARAMETER_LIMITS',
      reads: true,
      failure: general.unexpected,
      input: skipTakeSearch({}),
      output: pageOf(row),
      summary: 'Exemptions of limits, as workbooks have them',
    }),
    create: limitExemptions.endpoints.create,
    update: limitExemptions.endpoints.update,
    remove: limitExemptions.endpoints.remove,
  }),
});
export type LimitExemptionRow = z.output<z.ZodObject<typeof limitExemptionFile.fields>>;
