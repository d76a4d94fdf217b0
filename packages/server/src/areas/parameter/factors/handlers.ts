import { factorSets } from '@oikos/contract/parameter/factors/factor-sets.ts';
import { factors } from '@oikos/contract/parameter/factors/factors.ts';
import { programmes } from '@oikos/contract/parameter/factors/reporting-programmes.ts';
import { warmingPotentials } from '@oikos/contract/parameter/factors/warming-potentials.ts';
import { sql } from 'kysely';
import type { Handler } from '../../../foundation/http/handler.ts';
import { rightDates } from '../../../foundation/records/last-day.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import { dateColumns, dateForms, holdsOn, shownDates } from './effective-dates.ts';
import { rightFactors } from './factor-rules.ts';

export const factorHandlers: Handler[] = [
  ...serveResource(programmes, {
    shown: {
      parameterSetCount: sql`(select count(*)::int from parameter_set s
        where s.company_id = t.company_id and s.programme_id = t.id)`,
    },
  }),
  ...serveResource(factorSets, {
    shown: {
      factorCount: sql`(select count(*)::int from factor f where f.company_id = t.company_id and f.factor_set_id = t.id)`,
    },
  }),
  ...serveResource(factors, {
    columns: dateColumns,
    forms: dateForms,
    shown: { ...shownDates, kind: sql`factor_set_id.kind` },
    where: ({ date }) => holdsOn(date),
    beforeSave: { ofRows: rightFactors },
  }),
  ...serveResource(warmingPotentials, {
    columns: dateColumns,
    forms: dateForms,
    shown: shownDates,
    where: ({ date }) => holdsOn(date),
    beforeSave: async (_scope, { values }) => rightDates(values),
  }),
];
