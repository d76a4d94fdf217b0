import { factorSets } from '@oikos/contract/parameter/factors/factor-sets.ts';
import { factors } from '@oikos/contract/parameter/factors/factors.ts';
import { programmes } from '@oikos/contract/parameter/factors/reporting-programmes.ts';
import { warmingPotentials } from '@oikos/contract/parameter/factors/warming-potentials.ts';
import { sql } from 'kysely';
import type { Handler } from '../../../foundation/http/handler.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import { dateColumns, dateForms, equals, holdsOn, rightDates, shippedColumns, shownDates } from './effective-dates.ts';
import { rightFactors } from './factor-rules.ts';

const programmeRows = () => sql`
  select r.id, r.key, r.name, r.subpart, r.description, r.citation,
    (select count(*)::int from parameter_set s where s.company_id = r.company_id and s.programme_id = r.id) as "parameterSetCount",
    ${shippedColumns('r')}
  from reporting_programme r`;

const factorSetRows = () => sql`
  select s.id, s.key, s.name, s.kind, s.publisher, s.edition, s.citation,
    (select count(*)::int from factor f where f.company_id = s.company_id and f.factor_set_id = s.id) as "factorCount",
    ${shippedColumns('s')}
  from factor_set s`;

const factorRows = () => sql`
  select f.id, f.factor_set_id as "factorSetId", s.name as "factorSet", s.kind, f.subject_key as "subjectKey",
    f.subject_name as "subjectName", f.property, f.value, f.unit_id as "unitId", u.code as unit,
    f.is_biogenic as "isBiogenic", ${shownDates('f')}, f.source, f.citation, f.tier, ${shippedColumns('f')}
  from factor f
  join factor_set s on s.company_id = f.company_id and s.id = f.factor_set_id
  left join unit u on u.company_id = f.company_id and u.id = f.unit_id`;

const potentialRows = () => sql`
  select g.id, g.gas, g.origin, g.assessment, g.horizon, g.value, g.source, g.citation, ${shownDates('g')}, ${shippedColumns('g')}
  from global_warming_potential g`;

export const factorHandlers: Handler[] = [
  ...serveResource(programmes, {
    table: 'reporting_programme',
    select: programmeRows,
  }),
  ...serveResource(factorSets, {
    table: 'factor_set',
    select: factorSetRows,
    where: ({ kind }) => equals('kind', kind),
  }),
  ...serveResource(factors, {
    table: 'factor',
    columns: dateColumns,
    forms: dateForms,
    select: factorRows,
    where: ({ factorSetId, subjectKey, property, date }) => [
      ...equals('factorSetId', factorSetId),
      ...equals('subjectKey', subjectKey),
      ...equals('property', property),
      ...holdsOn(date),
    ],
    beforeSave: { ofRows: rightFactors },
  }),
  ...serveResource(warmingPotentials, {
    table: 'global_warming_potential',
    columns: dateColumns,
    forms: dateForms,
    select: potentialRows,
    where: ({ gas, assessment, horizon, date }) => [
      ...equals('gas', gas),
      ...equals('assessment', assessment),
      ...equals('horizon', horizon),
      ...holdsOn(date),
    ],
    beforeSave: async (_scope, { values }) => rightDates(values),
  }),
];
