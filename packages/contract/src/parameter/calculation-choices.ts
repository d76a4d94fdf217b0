import { FUEL_GROUPS, type FuelGroup, NO_FACTS } from '@oikos/domain/emission/tier-eligibility.ts';
import { ASSESSMENTS } from '@oikos/domain/emission/warming-potential.ts';
import { z } from 'zod';
import { type Changed, endpoint } from '../endpoint.ts';
import { idOf, idOrNone } from '../entity.ts';
import { computed, field, reference } from '../field.ts';
import { localDate, searchText, text, version } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { type Message, ruleText } from '../message.ts';
import { pageOf, skipTopSearch } from '../paging.ts';
import { changedRecord, newRecord } from '../partial-input.ts';
import { created, deleted, updated } from '../replies.ts';
import { defineResource } from '../resource.ts';
import { effectiveDates, effectiveDatesRow } from './factors/effective-dates.ts';
import { factorKindChoices, factorKindKeys } from './factors/factor-sets.ts';
import { assessmentChoices, horizonChoices, horizons } from './factors/warming-potentials.ts';
import {
  combustionFactMessages as facts,
  referenceMessages,
  factorMessages as say,
} from './reference-data/reference-messages.ts';
import { referenceTexts as texts } from './reference-texts.ts';

export const choiceKinds = [...factorKindKeys, 'global_warming_potential'] as const;

export const choiceKindNames = [
  ...factorKindChoices,
  { value: 'global_warming_potential', label: texts.warmingPotentials },
] as const;

const atLeastZero = () => z.number(ruleText(general.notANumber)).min(0, ruleText(general.atLeast, 0));
const share = () => atLeastZero().max(1, ruleText(general.atMost, 1));

const answer = (label: Message) => field(z.boolean().nullable().default(null), { label, column: false });
const figure = (label: Message, rule: z.ZodNumber) => field(rule.nullable().default(null), { label, column: false });

const fuelGroupNames: Readonly<Record<FuelGroup, Message>> = { ...texts, other: texts.otherFuel };
export const fuelGroupChoices = FUEL_GROUPS.map((value) => ({ value, label: fuelGroupNames[value] }));

/** What 40 CFR 98.33(b) asks about the fuel and the unit before it permits a tier; blank where it isn't known. */
const combustionFacts = {
  /** Needed with a tier where the programme has rules for tiers. */
  fuelGroup: field(z.enum(FUEL_GROUPS).nullable().default(null), {
    label: facts.fuelGroup,
    choices: fuelGroupChoices,
    column: false,
  }),
  isListedInTableC1: answer(facts.isListedInTableC1),
  /** mmBtu per hour. */
  ratedHeatInput: figure(facts.ratedHeatInput, atLeastZero()),
  requiresTier4: answer(facts.requiresTier4),
  hasRoutineHighHeatValues: answer(facts.hasRoutineHighHeatValues),
  isBilledAsEnergy: answer(facts.isBilledAsEnergy),
  producesSteam: answer(facts.producesSteam),
  shareOfHeatInput: figure(facts.shareOfHeatInput, share()),
  batchIncineratorTons: figure(facts.batchIncineratorTons, atLeastZero()),
};

const searchFilters = {
  contains: searchText(),
  programmeId: idOrNone('programme').optional(),
  nodeId: idOrNone('node').optional(),
  kind: z.enum(choiceKinds).optional(),
  /** Only choices that hold on this day. */
  date: localDate().optional(),
};

/** Of a choice without a tier. */
export const noTierFacts = { ...NO_FACTS, fuelGroup: null } as const;

/** Which factor set, and which warming potentials, a programme uses, company-wide or at a node, by period. */
export const calculationChoices = defineResource({
  name: 'calculationChoices',
  entity: 'calculationChoice',
  singular: say.choice,
  plural: say.choices,
  fields: {
    /** Blank: every programme without a choice of its own. */
    programmeId: reference(idOf('programme').nullable().default(null), { label: texts.programme }),
    /** Blank: the whole company. */
    nodeId: reference(idOf('node').nullable().default(null), { label: texts.node, inFiles: 'nodeInFiles' }),
    kind: field(z.enum(choiceKinds), {
      label: texts.kind,
      choices: choiceKindNames,
    }),
    factorSetId: reference(idOf('factorSet').nullable().default(null), {
      label: texts.factorSet,
      column: { heading: texts.uses },
    }),
    assessment: field(z.enum(ASSESSMENTS).nullable().default(null), {
      label: texts.assessment,
      choices: assessmentChoices,
    }),
    horizon: field(z.literal(horizons).nullable().default(null), { label: texts.horizon, choices: horizonChoices }),
    tier: field(z.int().min(1).max(4).nullable().default(null), { label: texts.tier }),
    ...combustionFacts,
    beginDate: field(effectiveDates.beginDate, { label: texts.beginDate, shown: effectiveDatesRow.beginDate }),
    endDate: field(effectiveDates.endDate, {
      label: texts.endDate,
      shown: effectiveDatesRow.endDate,
      isBeside: true,
    }),
    citation: field(text(1024).default(''), { label: texts.citation, lines: 3 }),
  },
  computed: {
    nodeInFiles: computed(z.string().nullable()),
    /** The paragraph that permits the tier. */
    tierCitation: computed(z.string()),
    isCustomised: computed(z.boolean(), { label: texts.origin, column: { sortable: false } }),
  },
  columns: ['programme', 'kind', 'node', 'factorSet', 'tier', 'beginDate', 'endDate', 'citation', 'isCustomised'],
  sortable: ['programme', 'kind', 'node', 'factorSet', 'assessment', 'horizon', 'tier', 'beginDate', 'endDate'],
  searched: ['programme', 'node', 'kind', 'factorSet', 'assessment', 'citation'],
  isShipped: true,
  imports: { key: ['programmeId', 'nodeId', 'kind', 'beginDate'] },
  endpoints: ({ fields, row }) => ({
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
      output: deleted,
      summary: 'Deletes a choice of your own',
    }),
  }),
});

/** Which choice holds, as the calculation finds it (domain/emission/choice-precedence.ts), where the node is on the day. */
export const resolveCalculationChoice = endpoint({
  method: 'POST',
  path: 'calculationchoice/resolve',
  shows: ['measurement', 'parameter', 'parameterExpression', 'calculationChoice', 'factorSet'],
  permission: 'anySignedIn',
  reads: true,
  failure: referenceMessages.loadFailed,
  input: z.object({
    programmeId: idOf('programme').nullable().default(null),
    nodeId: idOf('node').nullable().default(null),
    kind: z.enum(choiceKinds),
    date: localDate(),
  }),
  output: z.object({ choice: calculationChoices.row.nullable() }),
  summary: 'The choice that holds for a programme, a node and a day',
});
