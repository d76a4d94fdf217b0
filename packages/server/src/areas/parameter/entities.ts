import { parameterParts as say } from '@oikos/contract/parameter/entities.ts';
import { sql } from 'kysely';
import { defineEntity, definePart } from '../../foundation/records/entities.ts';

/** 'EPA hub inventory, Boiler 1, stationary combustion'; without a program it is for all of them. */
const choiceInWords = (row: string) => sql`
  (select concat_ws(', ', p.name, n.name, replace(c.kind, '_', ' '))
   from calculation_choice c
   left join reporting_programme p on p.company_id = c.company_id and p.id = c.programme_id
   left join node n on n.company_id = c.company_id and n.id = c.node_id
   where c.company_id = ${sql.ref(`${row}.company_id`)} and c.id = ${sql.ref(`${row}.id`)})`;

export const parameterEntities = {
  parameterSet: defineEntity({ table: 'parameter_set', named: 'name' }),
  parameter: defineEntity({ table: 'parameter', named: 'name' }),
  parameterProperty: defineEntity({
    table: 'parameter_property',
    partOf: { parameter: 'parameterId' },
    place: 'nodeId',
  }),
  parameterOverwrite: defineEntity({ table: 'parameter_overwrite', place: 'nodeId' }),
  programme: defineEntity({ table: 'reporting_programme', named: 'name' }),
  factorSet: defineEntity({ table: 'factor_set', named: 'name' }),
  factor: defineEntity({ table: 'factor', named: 'subjectName' }),
  globalWarmingPotential: defineEntity({ table: 'global_warming_potential', named: 'gas' }),
  calculationChoice: defineEntity({
    table: 'calculation_choice',
    named: choiceInWords,
    keeps: ['programmeId'],
    place: 'nodeId',
  }),
  referenceData: defineEntity({ table: 'reference_data', named: 'name' }),
  referenceDataProperty: defineEntity({
    table: 'reference_data_property',
    namedInFiles: ['name'],
    knownAs: 'referenceData',
    partOf: { referenceData: 'referenceDataId' },
  }),
  referenceDataRow: defineEntity({
    table: 'reference_data_row',
    knownAs: 'referenceData',
    partOf: { referenceData: 'referenceDataId' },
  }),
};

export const parameterParts = [
  definePart({ table: 'parameter_set_node_type', keeps: ['nodeTypeId'] }),
  definePart({ table: 'parameter_tag', label: say.tag, named: 'tag' }),
];
