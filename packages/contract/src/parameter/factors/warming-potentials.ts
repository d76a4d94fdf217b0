import { ORIGINS } from '@oikos/domain/emission/gas.ts';
import { ASSESSMENTS } from '@oikos/domain/emission/warming-potential.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { computed, field } from '../../field.ts';
import { localDate, requiredText, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { ruleText } from '../../message.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { changedRecord, newRecord } from '../../partial-input.ts';
import { created, deleted, updated } from '../../replies.ts';
import { defineResource } from '../../resource.ts';
import { referenceMessages, factorMessages as say } from '../reference-data/reference-messages.ts';
import { referenceTexts as texts } from '../reference-texts.ts';
import { effectiveDates, effectiveDatesRow } from './effective-dates.ts';

export const horizons = [20, 100, 500] as const;
export const horizonChoices = horizons.map((horizon) => ({
  value: horizon,
  label: { key: `factors.horizon.${horizon}`, english: String(horizon) },
}));
export const assessmentChoices = ASSESSMENTS.map((assessment) => ({
  value: assessment,
  label: { key: `factors.assessment.${assessment}`, english: assessment },
}));
const originNames = { fossil: texts.fossil, biogenic: texts.biogenic, any: texts.anyOrigin };

/** Global warming potentials by gas, origin, assessment report and time horizon. */
export const warmingPotentials = defineResource({
  name: 'warmingPotentials',
  entity: 'globalWarmingPotential',
  singular: say.potential,
  plural: say.potentials,
  fields: {
    gas: field(requiredText(64), { label: texts.gas }),
    /** AR6 tells methane of fossil origin from other methane. */
    origin: field(z.enum(ORIGINS).default('any'), {
      label: texts.carbonOrigin,
      choices: ORIGINS.map((origin) => ({ value: origin, label: originNames[origin] })),
    }),
    assessment: field(z.enum(ASSESSMENTS), { label: texts.assessment, choices: assessmentChoices }),
    horizon: field(z.literal(horizons), {
      label: texts.horizon,
      choices: horizonChoices,
      initial: 100,
      isBeside: true,
      column: { numeric: true },
    }),
    value: field(z.number(ruleText(general.notANumber)), { label: texts.value }),
    beginDate: field(effectiveDates.beginDate, { label: texts.beginDate, shown: effectiveDatesRow.beginDate }),
    endDate: field(effectiveDates.endDate, {
      label: texts.endDate,
      shown: effectiveDatesRow.endDate,
      isBeside: true,
    }),
    source: field(text(512).default(''), { label: texts.source }),
    citation: field(requiredText(1024, say.citationMissing), { label: texts.citation, lines: 3 }),
  },
  computed: {
    isCustomised: computed(z.boolean(), { label: texts.origin, column: { sortable: false } }),
  },
  columns: ['gas', 'origin', 'assessment', 'horizon', 'value', 'beginDate', 'endDate', 'citation', 'isCustomised'],
  sortable: ['gas', 'origin', 'assessment', 'horizon', 'value', 'beginDate', 'endDate'],
  searched: ['gas', 'assessment', 'citation'],
  isShipped: true,
  endpoints: ({ fields, row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'globalwarmingpotential/search',
      permission: ['REFERENCE_DATA', 'EXPRESSIONS'],
      reads: true,
      failure: referenceMessages.loadFailed,
      input: skipTopSearch({
        contains: searchText(),
        gas: searchText(),
        assessment: z.enum(ASSESSMENTS).optional(),
        horizon: z.literal(horizons).optional(),
        /** Only those that hold on this day. */
        date: localDate().optional(),
      }),
      output: pageOf(row),
      summary: 'Global warming potentials',
    }),
    create: endpoint({
      method: 'POST',
      path: 'globalwarmingpotential',
      permission: 'REFERENCE_DATA_FULL',
      failure: general.couldNotSave,
      input: newRecord(fields),
      output: created,
      summary: 'Adds a warming potential',
    }),
    update: endpoint({
      method: 'PUT',
      path: 'globalwarmingpotential/{id}',
      permission: 'REFERENCE_DATA_FULL',
      failure: general.couldNotSave,
      input: z.object({ ...changedRecord(fields), id: idOf('globalWarmingPotential'), version: version() }),
      output: updated,
      summary: 'Changes a warming potential; what it was is kept',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: 'globalwarmingpotential/{id}',
      permission: 'REFERENCE_DATA_DELETE',
      failure: general.couldNotSave,
      input: z.object({ id: idOf('globalWarmingPotential') }),
      output: deleted,
      summary: 'Deletes a warming potential of your own',
    }),
  }),
});
