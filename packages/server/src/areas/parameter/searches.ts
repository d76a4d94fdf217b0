import { factors } from '@oikos/contract/parameter/factors/factors.ts';
import { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import { sql } from 'kysely';
import { defineSearch } from '../../foundation/records/record-search/searches.ts';

export const parameterSearches = [
  defineSearch('parameter', {
    kind: 'parameter',
    entity: 'parameter',
    list: parameters.endpoints.search,
    texts: ['name'],
    beside: (row) => sql`(
      select s.name from parameter_set s
      where s.company_id = ${sql.ref(`${row}.company_id`)} and s.id = ${sql.ref(`${row}.parameter_set_id`)})`,
  }),
  defineSearch('factor', {
    kind: 'factor',
    entity: 'factor',
    list: factors.endpoints.search,
    texts: ['subjectName'],
    beside: (row) => sql`(
      select concat_ws(' · ', replace(${sql.ref(`${row}.property`)}, '_', ' '), s.name) from factor_set s
      where s.company_id = ${sql.ref(`${row}.company_id`)} and s.id = ${sql.ref(`${row}.factor_set_id`)})`,
  }),
];
