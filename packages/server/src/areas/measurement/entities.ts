import { measurementParts as say } from '@oikos/contract/measurement/entities.ts';
import { type RawBuilder, sql } from 'kysely';
import { defineEntity, definePart } from '../../foundation/records/entities.ts';

export const measurementEntities = {
  parameterLimit: defineEntity({ table: 'parameter_limit', place: 'nodeId' }),
  missingDataMethod: defineEntity({ table: 'missing_data_method', named: 'name', place: 'nodeId' }),
  qualityRule: defineEntity({ table: 'quality_rule', named: 'name' }),
  limitExemption: defineEntity({
    table: 'parameter_limit_exemption',
    place: { with: 'parameterLimit' },
    partOf: { parameterLimit: 'parameterLimitId' },
  }),
  limitExceedance: defineEntity({
    table: 'limit_exceedance',
    named: (row) => sql`${sql.ref(`${row}.beginDate`)}::text`,
    place: { with: 'parameterLimit' },
    partOf: { parameterLimit: 'parameterLimitId' },
  }),
  restatement: defineEntity({ table: 'restatement', place: 'nodeId' }),
  utilityBill: defineEntity({ table: 'utility_bill', place: 'nodeId' }),
  valueVerdict: defineEntity({ table: 'value_verdict', place: 'nodeId' }),
};

type Id = RawBuilder<unknown>;

/** '2, 2023-01-01 – 2023-02-01' */
const measuredDays = (nodeId: Id) => sql`
  select count(*) || ', ' || min(begin_date) || ' – ' || max(begin_date) as name
  from measurement where node_id = ${nodeId} having count(*) > 0`;

/** Found node by node, by the primary key. */
const measuredNodes = (parameterId: Id) => sql`
  select n.name from node n where exists (
    select from measurement m
    where m.company_id = n.company_id and m.node_id = n.id and m.parameter_id = ${parameterId})`;

export const measurementParts = [
  definePart({
    table: 'measurement',
    label: say.measurements,
    refersTo: [
      { to: 'node', by: measuredDays },
      { to: 'parameter', by: measuredNodes, label: say.measurementsAt },
      { to: 'unit', by: (id) => sql`select null as name from measurement where unit_id = ${id} limit 1` },
    ],
  }),
];
