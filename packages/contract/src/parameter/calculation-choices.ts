import { FUEL_GROUPS } from '@oikos/domain/emission/tier-eligibility.ts';
import { ASSESSMENTS } from '@oikos/domain/emission/warming-potential.ts';
import { z } from 'zod';
import { type Changed, endpoint } from '../endpoint.ts';
import { idOf, idOrNone } from '../entity.ts';
import { localDate, searchText, text, version } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { changedRecord, newRecord } from '../left-out.ts';
import { pageOf, skipTopSearch } from '../paging.ts';
import { created, done, updated } from '../replies.ts';
import { defineWrittenResource } from '../written-resource.ts';
import { effectiveDates, effectiveDatesRow } from './factors/effective-dates.ts';
import { factorKindKeys } from './factors/factor-sets.ts';
import { horizons } from './factors/warming-potentials.ts';
import { referenceMessages, factorMessages as say } from './reference-data/reference-messages.ts';

export const choiceKinds = [...factorKindKeys, 'global_warming_potential'] as const;

const fact = z.boolean().nullable().default(null);

/** What 40 CFR 98.33(b) asks about the fuel and the unit before it permits a tier; blank where it isn't known. */
export const combustionFacts = z.object({
  fuelGroup: z.enum(FUEL_GROUPS),
  isListedInTableC1: fact,
  /** mmBtu per hour. */
  ratedHeatInput: z.number().min(0).nullable().default(null),
  requiresTier4: fact,
  hasRoutineHighHeatValues: fact,
  isBilledAsEnergy: fact,
  producesSteam: fact,
  /** 0 to 1. */
  shareOfHeatInput: z.number().min(0).max(1).nullable().default(null),
  batchIncineratorTons: z.number().min(0).nullable().default(null),
});

const fields = {
  /** Blank: every programme without a choice of its own. */
  programmeId: idOf('programme').nullable().default(null),
  /** Blank: the whole company. */
  nodeId: idOf('node').nullable().default(null),
  kind: z.enum(choiceKinds),
  factorSetId: idOf('factorSet').nullable().default(null),
  assessment: z.enum(ASSESSMENTS).nullable().default(null),
  horizon: z.literal(horizons).nullable().default(null),
  tier: z.int().min(1).max(4).nullable().default(null),
  /** Needed with a tier where the programme has rules for tiers. */
  tierFacts: combustionFacts.nullable().default(null),
  ...effectiveDates,
  citation: text(1024).default(''),
};

const row = z.object({
  id: z.int(),
  programmeId: z.int().nullable(),
  programme: z.string().nullable(),
  nodeId: z.int().nullable(),
  node: z.string().nullable(),
  kind: z.enum(choiceKinds),
  factorSetId: z.int().nullable(),
  factorSet: z.string().nullable(),
  assessment: z.enum(ASSESSMENTS).nullable(),
  horizon: z.int().nullable(),
  tier: z.int().nullable(),
  tierFacts: combustionFacts.nullable(),
  /** The paragraph that permits the tier. */
  tierCitation: z.string(),
  ...effectiveDatesRow,
  citation: z.string(),
  isShipped: z.boolean(),
  isCustomised: z.boolean(),
  version: z.int(),
});

const searchFilters = {
  contains: searchText(),
  programmeId: idOrNone('programme').optional(),
  nodeId: idOrNone('node').optional(),
  kind: z.enum(choiceKinds).optional(),
  /** Only choices that hold on this day. */
  date: localDate().optional(),
};

/** Which factor set, and which warming potentials, a programme uses, company-wide or at a node, by period. */
export const calculationChoices = defineWrittenResource({
  isShipped: true,
  name: 'calculationChoices',
  entity: 'calculationChoice',
  singular: say.choice,
  plural: say.choices,
  fields,
  row,
  sortable: ['programme', 'kind', 'node', 'factorSet', 'assessment', 'horizon', 'tier', 'beginDate', 'endDate'],
  searched: ['programme', 'node', 'kind', 'factorSet', 'assessment', 'citation'],
  endpoints: {
    search: endpoint({
      method: 'POST',
      path: 'calculationchoice/search',
      permission: 'REFERENCE_DATA',
      reads: true,
      failure: referenceMessages.loadFailed,
      input: skipTopSearch(searchFilters),
      output: pageOf(row),
      summary: 'Which factors and warming potentials are used',
    }),
    create: endpoint({
      method: 'POST',
      path: 'calculationchoice',
      permission: 'REFERENCE_DATA_FULL',
      changes: { at: ['nodeId'] },
      failure: general.couldNotSave,
      input: newRecord(fields),
      output: created,
      summary: 'Chooses a factor set or an assessment report; an ineligible tier is refused',
    }),
    update: endpoint({
      method: 'PUT',
      path: 'calculationchoice/{id}',
      permission: 'REFERENCE_DATA_FULL',
      // Left out, the node stays as it is.
      changes: ({ nodeId }): Changed<'id' | 'nodeId'> => ({ at: nodeId === undefined ? ['id'] : ['id', 'nodeId'] }),
      failure: general.couldNotSave,
      input: z.object({ ...changedRecord(fields), id: idOf('calculationChoice'), version: version() }),
      output: updated,
      summary: 'Changes a choice; what it was is kept',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: 'calculationchoice/{id}',
      permission: 'REFERENCE_DATA_DELETE',
      changes: { at: ['id'] },
      failure: general.couldNotSave,
      input: z.object({ id: idOf('calculationChoice') }),
      output: done,
      summary: 'Deletes a choice of your own',
    }),
  },
});

/** Which choice holds, as the calculation finds it (domain/emission/choice-precedence.ts), where the node hangs on the day. */
export const resolveCalculationChoice = endpoint({
  method: 'POST',
  path: 'calculationchoice/resolve',
  permission: 'anySignedIn',
  reads: true,
  failure: referenceMessages.loadFailed,
  input: z.object({
    programmeId: idOf('programme').nullable().default(null),
    nodeId: idOf('node').nullable().default(null),
    kind: z.enum(choiceKinds),
    date: localDate(),
  }),
  output: z.object({ choice: row.nullable() }),
  summary: 'The choice that holds for a programme, a node and a day',
});
