import { measurementOriginNames } from '@oikos/domain/measurement/measurement-origin.ts';
import { measurementStateNames } from '@oikos/domain/measurement/measurement-state.ts';
import { noDataCodeNames } from '@oikos/domain/measurement/no-data-codes.ts';
import { qualifiers } from '@oikos/domain/measurement/qualifier.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf } from '../entity.ts';
import { localDate } from '../fields.ts';
import { saidMessage } from '../replies.ts';

/** Where a figure comes from, and whether it comes out the same again. */

const readers = ['DATA_ENTRY', 'NODE_PARAMETER_VALUE', 'DASHBOARD_CORPORATE', 'DASHBOARD_MANAGER'] as const;

/** Names one value: its node, parameter and period. */
const valueKey = z.object({
  nodeId: idOf('node'),
  parameterId: idOf('parameter'),
  beginDate: localDate(),
  /** Index of the hour within the local day; -1 for a day or longer. */
  slot: z.int().min(-1).max(100).default(-1),
});

const flags = z.object({
  substituted: z.boolean(),
  estimated: z.boolean(),
  invalid: z.boolean(),
  approved: z.boolean(),
  forecast: z.boolean(),
  held: z.boolean(),
});

/** What the inputs of an approved result give by now, where that isn't what was approved. */
const openRestatement = z.object({
  status: z.enum(['proposed', 'rejected']),
  newValue: z.number().nullable(),
  newUnit: z.string().nullable(),
  newState: z.enum(measurementStateNames),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  reason: z.string().nullable(),
});

/** A value with its names; its key explains it further. */
const explainedMeasurement = z.object({
  nodeId: z.int(),
  nodeName: z.string(),
  parameterId: z.int(),
  parameterName: z.string(),
  beginDate: z.string(),
  /** The last day; 9999-12-31 for no end. */
  endDate: z.string(),
  slot: z.int(),
  value: z.number().nullable(),
  qualifier: z.enum(qualifiers).nullable(),
  noDataCode: z.enum(noDataCodeNames).nullable(),
  textValue: z.string().nullable(),
  unit: z.string().nullable(),
  state: z.enum(measurementStateNames),
  flags,
  origin: z.enum(measurementOriginNames),
  /** Import, calculation step or bill it came with. */
  originId: z.int().nullable(),
  revision: z.int(),
  recordedBy: z.int().nullable(),
  recordedAt: z.string(),
  comment: z.string().nullable(),
  reasonForChange: z.string().nullable(),
  dataOrigin: z.string().nullable(),
  /** Null for every value that is what its inputs give. */
  kept: openRestatement.nullable(),
});

const conversion = z.object({ from: z.string(), to: z.string(), factor: z.number(), offset: z.number() });

/** Something looked up for a variable, with its citation. */
const lookup = z.object({
  kind: z.enum(['factor', 'global_warming_potential', 'reference_data', 'property']),
  id: z.int(),
  name: z.string(),
  property: z.string().nullable(),
  value: z.number().nullable(),
  unit: z.string().nullable(),
  set: z
    .object({
      key: z.string(),
      name: z.string(),
      publisher: z.string(),
      edition: z.string(),
      citation: z.string(),
    })
    .nullable(),
  source: z.string(),
  citation: z.string(),
  isBiogenic: z.boolean(),
  tier: z.int().nullable(),
  version: z.int().nullable(),
  validFrom: z.string().nullable(),
  /** The last day; 9999-12-31 for no end. */
  validTo: z.string().nullable(),
});

/** What a variable of the formula stood for. */
const explainedInput = z.object({
  variable: z.string(),
  description: z.string(),
  /** The parameter whose values it stands for. */
  parameter: z.string().nullable(),
  periodsBefore: z.int(),
  /** Blank where the variable is mapped to nothing. */
  source: z
    .enum(['parameter', 'property', 'factor', 'global_warming_potential', 'reference_data', 'constant'])
    .nullable(),
  value: z.number().nullable(),
  unit: z.string().nullable(),
  state: z.enum(measurementStateNames),
  /** The stored values it was made of; at most 400. */
  measurements: z.array(explainedMeasurement),
  alignment: z.enum(['same', 'finer', 'constant', 'unsuitable']).nullable(),
  /** How finer values became one. */
  rollUp: z.string().nullable(),
  conversions: z.array(conversion),
  lookup: lookup.nullable(),
  /** Which choice led to the factor set or assessment. */
  choice: z.object({ id: z.int(), kind: z.string(), tier: z.int().nullable(), citation: z.string() }).nullable(),
});

/** One line of the formula taken apart; operands come before what is computed from them. */
const step = z.object({
  kind: z.enum(['number', 'input', 'conversion', 'operation']),
  text: z.string(),
  /** 0 for the whole formula, growing inwards. */
  depth: z.int(),
  /** Places in the list of the steps it computes with. */
  operands: z.array(z.int()),
  value: z.number().nullable(),
  state: z.int(),
  unit: z.string().nullable(),
  /** False where the result does not depend on it. */
  used: z.boolean(),
});

const calculation = z.object({
  runId: z.int(),
  engineVersion: z.string(),
  cause: z.string(),
  computedAt: z.string(),
  /** Revision of the company whose values and configuration were read. */
  inputRevision: z.int(),
  programme: z
    .object({ key: z.string(), name: z.string(), subpart: z.string().nullable(), citation: z.string().nullable() })
    .nullable(),
  tiers: z.array(z.int()),
  expression: z
    .object({
      id: z.int(),
      version: z.int(),
      formula: z.string(),
      description: z.string(),
      citation: z.string(),
      validFrom: z.string(),
      validTo: z.string(),
    })
    .nullable(),
  inputs: z.array(explainedInput),
  steps: z.array(step),
});

/** The share of a bill that fell into the period. */
const billShare = z.object({
  billId: z.int(),
  meter: z.string(),
  billBegin: z.string(),
  billEnd: z.string(),
  billValue: z.number(),
  unitId: z.int().nullable(),
  days: z.int(),
  value: z.number(),
  documentId: z.int().nullable(),
});

export const explainMeasurement = endpoint({
  method: 'POST',
  path: 'measurement/explanation',
  shows: ['measurement', 'parameter', 'parameterSet', 'parameterLimit'],
  permission: readers,
  reads: true,
  input: valueKey,
  output: z.object({
    measurement: explainedMeasurement,
    /** Which inputs are blank, where the value is. */
    blankReason: saidMessage.nullable(),
    timespan: z.int().nullable(),
    parameterSetId: z.int().nullable(),
    recordedByName: z.string().nullable(),
    /** Blank for a value that was entered, imported or billed. */
    calculation: calculation.nullable(),
    bills: z.array(billShare),
  }),
  summary: 'Where a figure comes from: formula, inputs, factors with citations, conversions, when and why',
});

const replayed = z.object({ value: z.number().nullable(), state: z.enum(measurementStateNames) });

export const replayMeasurement = endpoint({
  method: 'POST',
  path: 'measurement/replay',
  shows: ['measurement', 'parameter', 'parameterSet', 'parameterLimit'],
  permission: readers,
  reads: true,
  input: valueKey,
  output: z.object({
    stored: replayed,
    replayed,
    /** Same state and, where there is a value, the same to the bit. */
    isSame: z.boolean(),
    /** Version of the engine that computed it, and that computes now. */
    computedBy: z.string(),
    replayedBy: z.string(),
  }),
  summary: 'Computes a result again from the data it was computed from and compares the bits',
});
