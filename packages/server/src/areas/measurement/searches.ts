import { missingDataMethods } from '@oikos/contract/measurement/missing-data/missing-data-methods.ts';
import { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import { qualityRules } from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import { limitOperators } from '@oikos/domain/measurement/parameter-limit.ts';
import { sql } from 'kysely';
import { defineSearch, textsOfOther } from '../../foundation/records/record-search/searches.ts';
import { permittedNodes } from '../../foundation/tenancy/tenant-scope.ts';

/** The name of another record that a row names. */
const nameIn = (table: string, row: string, column: string) => sql`(
  select named.name from ${sql.table(table)} named
  where named.company_id = ${sql.ref(`${row}.company_id`)} and named.id = ${sql.ref(`${row}.${column}`)})`;

const signs = sql.join(
  Object.entries(limitOperators).map(([operator, sign]) => sql`when ${sql.lit(operator)} then ${sql.lit(sign)}`),
  sql` `,
);

/** '≤ 30 ppm' */
const limitText = (row: string) => sql`concat_ws(' ', case ${sql.ref(`${row}.operator`)} ${signs} end,
  ${sql.ref(`${row}.value`)}, (select u.code from unit u
    where u.company_id = ${sql.ref(`${row}.company_id`)} and u.id = ${sql.ref(`${row}.unit_id`)}))`;

export const measurementSearches = [
  defineSearch('parameter_limit', {
    kind: 'parameterLimit',
    entity: 'parameterLimit',
    list: parameterLimits.endpoints.search,
    texts: ['citation'],
    name: (row) => nameIn('parameter', row, 'parameter_id'),
    further: [
      textsOfOther('parameter', 'parameter_limit', 'parameterId', ['name']),
      textsOfOther('node', 'parameter_limit', 'nodeId', ['name', 'altname'], 'id'),
    ],
    latestBy: 'beginDate',
    beside: (row) => sql`concat_ws(' · ', ${nameIn('node', row, 'node_id')}, ${limitText(row)},
      nullif(${sql.ref(`${row}.citation`)}, ''))`,
  }),
  defineSearch('quality_rule', {
    kind: 'qualityRule',
    entity: 'qualityRule',
    list: qualityRules.endpoints.search,
    texts: ['name'],
    beside: (row) => sql.ref(`${row}.message`),
  }),
  defineSearch('missing_data_method', {
    kind: 'missingDataMethod',
    entity: 'missingDataMethod',
    list: missingDataMethods.endpoints.search,
    texts: ['name'],
    // A few, and some of them hold everywhere.
    among: sql`select id, name, citation, node_id from missing_data_method`,
    isShown: (scope, row) => sql`(${sql.ref(`${row}.node_id`)} is null
      or ${sql.ref(`${row}.node_id`)} in ${permittedNodes(scope, 'PARAMETER_LIMITS')})`,
    beside: (row) => sql.ref(`${row}.citation`),
  }),
];
