import { ORIGINS } from '@oikos/domain/emission/gas.ts';
import { ASSESSMENTS } from '@oikos/domain/emission/warming-potential.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { localDate, requiredText, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { changedRecord, newRecord } from '../../left-out.ts';
import { ruleText } from '../../message.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { created, done, updated } from '../../replies.ts';
import { defineWrittenResource } from '../../written-resource.ts';
import { referenceMessages, factorMessages as say } from '../reference-data/reference-messages.ts';
import { effectiveDates, effectiveDatesRow } from './effective-dates.ts';

export const horizons = [20, 100, 500] as const;

const fields = {
  gas: requiredText(64),
  /** AR6 tells methane of fossil origin from other methane. */
  origin: z.enum(ORIGINS).default('any'),
  assessment: z.enum(ASSESSMENTS),
  horizon: z.literal(horizons),
  value: z.number(ruleText(general.notANumber)),
  source: text(512).default(''),
  citation: requiredText(1024, say.citationMissing),
  ...effectiveDates,
};

const row = z.object({
  id: z.int(),
  gas: z.string(),
  origin: z.enum(ORIGINS),
  assessment: z.enum(ASSESSMENTS),
  horizon: z.int(),
  value: z.number(),
  source: z.string(),
  citation: z.string(),
  ...effectiveDatesRow,
  isShipped: z.boolean(),
  isCustomised: z.boolean(),
  version: z.int(),
});

/** Global warming potentials by gas, origin, assessment report and time horizon. */
export const warmingPotentials = defineWrittenResource({
  isShipped: true,
  name: 'warmingPotentials',
  entity: 'globalWarmingPotential',
  singular: say.potential,
  plural: say.potentials,
  fields,
  row,
  sortable: ['gas', 'origin', 'assessment', 'horizon', 'value', 'beginDate', 'endDate'],
  searched: ['gas', 'assessment', 'citation'],
  endpoints: {
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
      output: done,
      summary: 'Deletes a warming potential of your own',
    }),
  },
});
