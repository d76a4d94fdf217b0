import { modifyMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { missingDataMethods } from '@oikos/contract/measurement/missing-data/missing-data-methods.ts';
import * as gaps from '@oikos/contract/measurement/missing-data/missing-data-runs.ts';
import {
  searchLimitEvaluation,
  searchWindowParts,
} from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import * as rules from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import { acknowledgeVerdicts, assignVerdicts, searchVerdicts } from '@oikos/contract/measurement/verdicts/verdicts.ts';
import { type Kit, type Recipe, recipe } from '../kit.ts';
import { freeMonth } from './free-month.ts';
import { until } from './until.ts';

interface Judged {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly parameterSetId: number;
}

/** A parameter with values at Cholla. */
async function judged(kit: Kit): Promise<Judged> {
  const [row] = await kit.rows<Judged>(`
    select m.node_id, m.parameter_id, p.parameter_set_id from measurement m
    join parameter p on p.company_id = m.company_id and p.id = m.parameter_id
    join node n on n.company_id = m.company_id and n.id = m.node_id
    where n.external_id like 'EIA-113-%' and m.value is not null and not p.is_calculated
    order by m.begin_date desc, m.node_id desc, m.parameter_id desc limit 1`);
  if (!row) throw new Error('There is no value at Cholla');
  return row;
}

const formula = 'value > 1000 * MAXIMUM(value, 12)';

async function newRule(kit: Kit) {
  const { parameterSetId, parameterId } = await judged(kit);
  const words = { name: kit.fresh('Rule'), message: 'Far above the year before' };
  return { ...words, parameterSetId, parameterId, formula, severity: 'ask' as const };
}

async function makeRule(kit: Kit) {
  const fields = await newRule(kit);
  const { body } = await kit.call(rules.qualityRules.endpoints.create, fields);
  return { ...fields, id: body.id, version: 1 };
}

/** A negative value, which is asked about. */
async function makeVerdict(kit: Kit): Promise<number> {
  const { nodeId, parameterId, parameterSetId } = await judged(kit);
  const dataItems = [{ parameterId, numValue: -1 }];
  const data = [{ key: 1, type: 'Insert', beginDate: freeMonth(kit), dataItems }];
  await kit.call(modifyMeasurements, { nodeId, parameterSetId, data });
  const { body } = await kit.call(searchVerdicts, { sortColumn: 'raisedAt', sortDirection: 'desc' });
  const [verdict] = body.items;
  if (!verdict) throw new Error('Nothing is doubtful about a negative value');
  return verdict.id;
}

/** The last window of the first limit that has some. */
async function windowOfLimit(kit: Kit) {
  for (const id of kit.someOf('parameterLimit')) {
    const { windows } = (await kit.call(searchLimitEvaluation, { id })).body;
    const last = windows.findLast(({ state }) => state !== 'notEvaluated');
    if (last === undefined) continue;
    const { beginDate, beginSlot, endDate, endSlot } = last;
    return { id, beginDate, beginSlot, endDate, endSlot };
  }
  throw new Error('No limit was evaluated');
}

async function newMethod(kit: Kit) {
  const { parameterId } = await judged(kit);
  const fields = { name: kit.fresh('Method '), parameterId, method: 'beforeAfter' as const, longestGap: 2 };
  return { ...fields, beginDate: freeMonth(kit), endDate: '', citation: '40 CFR 98.355(c)' };
}

async function makeMethod(kit: Kit) {
  const fields = await newMethod(kit);
  const method = { ...fields, endDate: fields.beginDate };
  const { body } = await kit.call(missingDataMethods.endpoints.create, method);
  return { ...method, id: body.id, version: 1 };
}

interface StoredSubstitute {
  readonly nodeId: number;
  readonly parameterId: number;
  readonly beginDate: string;
  readonly slot: number;
}

const substitutes = `select node_id, parameter_id, begin_date::text as begin_date, slot from measurement
  where origin = 4 and flags & 1 = 1 limit 1`;

/** A substitute of a year of which one month is known. */
async function substitute(kit: Kit) {
  const { nodeId, parameterId, parameterSetId } = await judged(kit);
  if ((await kit.rows(substitutes)).length === 0) {
    const dataItems = [{ parameterId, numValue: 1 }];
    const data = [{ key: 1, type: 'Insert', beginDate: '2012-03-01', dataItems }];
    await kit.call(modifyMeasurements, { nodeId, parameterSetId, data });
    const { body } = await kit.call(missingDataMethods.endpoints.create, {
      ...{ name: kit.fresh('Method '), parameterId, nodeId, method: 'reportingYear', citation: '40 CFR 98.355(c)' },
      ...{ beginDate: '2012-01-01', endDate: '2012-12-31' },
    });
    await kit.call(gaps.activateMissingDataMethod, { id: body.id, version: 1 });
    await until(kit, substitutes);
  }
  const [found] = await kit.rows<StoredSubstitute>(substitutes);
  if (!found) throw new Error('There is no substitute');
  return { ...found };
}

/** What another method, which is off, would fill in the same period. */
async function estimate(kit: Kit) {
  const { parameterId, ...period } = await substitute(kit);
  const { beginDate } = period;
  const { body } = await kit.call(missingDataMethods.endpoints.create, {
    ...{ name: kit.fresh('Method '), parameterId, method: 'reportingYear', citation: '40 CFR 98.355(c)' },
    ...{ beginDate, endDate: beginDate },
  });
  return { id: body.id, ...period };
}

export const dataQualityRecipes: readonly Recipe[] = [
  recipe(rules.qualityRules.endpoints.read, async (kit) => ({ id: (await makeRule(kit)).id })),
  recipe(rules.qualityRules.endpoints.create, newRule),
  recipe(rules.qualityRules.endpoints.update, makeRule),
  recipe(rules.qualityRules.endpoints.remove, async (kit) => ({ id: (await makeRule(kit)).id })),
  recipe(rules.activateQualityRule, async (kit) => {
    const { id, version } = await makeRule(kit);
    return { id, version };
  }),
  recipe(rules.deactivateQualityRule, async (kit) => {
    const { id, version } = await makeRule(kit);
    return { id, version };
  }),
  recipe(rules.checkQualityRule, async (kit) => {
    const { parameterSetId, parameterId } = await judged(kit);
    return { formula, parameterSetId, parameterId };
  }),
  recipe(rules.tryQualityRule, async (kit) => {
    const { parameterSetId, parameterId } = await judged(kit);
    return { formula, parameterSetId, parameterId, beginDate: '2015-01-01', endDate: '2017-12-31' };
  }),
  recipe(missingDataMethods.endpoints.read, async (kit) => ({ id: (await makeMethod(kit)).id })),
  recipe(missingDataMethods.endpoints.create, newMethod),
  recipe(missingDataMethods.endpoints.update, makeMethod),
  recipe(missingDataMethods.endpoints.remove, async (kit) => ({ id: (await makeMethod(kit)).id })),
  ...[gaps.activateMissingDataMethod, gaps.deactivateMissingDataMethod].map((endpoint) =>
    recipe(endpoint, async (kit) => {
      const { id, version } = await makeMethod(kit);
      return { id, version };
    }),
  ),
  recipe(gaps.previewMissingDataMethod, async (kit) => ({
    ...{ id: (await makeMethod(kit)).id, beginDate: '2017-01-01', endDate: '2017-12-31' },
  })),
  recipe(gaps.explainEstimate, estimate),
  recipe(gaps.explainSubstitute, substitute),
  recipe(searchWindowParts, windowOfLimit),
  recipe(acknowledgeVerdicts, async (kit) => ({ ids: [await makeVerdict(kit)], reason: 'Credited by the supplier' })),
  recipe(assignVerdicts, async (kit) => ({ ids: [await makeVerdict(kit)], ownerId: kit.userId })),
];
