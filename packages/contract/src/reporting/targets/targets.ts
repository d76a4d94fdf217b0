import { z } from 'zod';
import { idOf } from '../../entity.ts';
import { field, reference } from '../../field.ts';
import { text } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { libraryEndpoints } from '../../library-endpoints.ts';
import { ruleText } from '../../message.ts';
import { programmes } from '../../parameter/factors/reporting-programmes.ts';
import { defineResource } from '../../resource.ts';
import { targetMeasures } from './target-measures.ts';
import { targetMessages as say, targetTexts as texts } from './target-texts.ts';

const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

const year = z
  .int(ruleText(general.notANumber))
  .min(FIRST_YEAR, ruleText(general.atLeast, FIRST_YEAR))
  .max(LAST_YEAR, ruleText(general.atMost, LAST_YEAR));

/** What a company wants to emit at most in a year: the lines that its dashboard draws. */
export const emissionTargets = defineResource({
  name: 'emissionTargets',
  entity: 'emissionTarget',
  singular: say.target,
  plural: say.targets,
  help: texts.help,
  fields: {
    year: field(year, { label: texts.year, column: { numeric: true } }),
    measure: field(z.enum(targetMeasures), {
      label: texts.measure,
      initial: 'total',
      choices: targetMeasures.map((measure) => ({ value: measure, label: texts[measure] })),
    }),
    value: field(z.number(ruleText(general.notANumber)).min(0, ruleText(general.atLeast, 0)), {
      label: texts.value,
      isBeside: true,
    }),
    programmeId: reference(idOf('programme'), { label: texts.programme, chosen: { from: programmes } }),
    scope2Method: field(z.enum(['location', 'market']), {
      label: texts.scope2Method,
      initial: 'location',
      choices: [
        { value: 'location', label: texts.byLocation },
        { value: 'market', label: texts.byMarket },
      ],
    }),
    note: field(text(512).default(''), { label: texts.note, lines: 3 }),
  },
  unique: [{ fields: ['programmeId', 'scope2Method', 'measure', 'year'], message: say.exists }],
  imports: true,
  endpoints: (record) =>
    libraryEndpoints({
      ...record,
      path: 'emissiontargets',
      family: 'REFERENCE_DATA',
      many: 'emission targets',
      one: 'an emission target',
    }),
});
