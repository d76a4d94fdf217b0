import { nodeTypes } from '@oikos/contract/hierarchy/node-types.ts';
import { modifyMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { missingDataMethods } from '@oikos/contract/measurement/missing-data/missing-data-methods.ts';
import { activateMissingDataMethod } from '@oikos/contract/measurement/missing-data/missing-data-runs.ts';
import { activateQualityRule, qualityRules } from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import { parameterSets, writeParameterSetNodeTypes } from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import { units } from '@oikos/contract/quantity/units.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { TIMESPAN, type Timespan } from '@oikos/domain/period/timespan.ts';
import { type Kysely, sql } from 'kysely';
import { PendingGaps } from '../packages/server/src/areas/measurement/missing-data/fill-pending.ts';
import type { DB } from '../packages/server/src/db/generated/database.ts';
import type { Call } from '../packages/server/src/foundation/http/in-process-client.ts';
import { inCompany } from '../packages/server/src/foundation/tenancy/tenant-scope.ts';
import { createPlaces } from './create-places.ts';

export const STACK_TYPE = 'Stack monitor';
/** The plants whose stacks have a monitor, with who looks after it. */
const STACKS = {
  'EIA-116': 'sol.submitter@desertsky.example',
  'EIA-151': 'ada.admin@desertsky.example',
} as const;

/** What is entered of a stack, month by month and hour by hour. */
export interface DemoMonitors {
  readonly nodeTypeId: number;
  readonly logSetId: number;
  readonly hours: number;
  readonly ammonia: number;
  readonly stack: number;
  readonly unit: (code: string) => number;
}

interface Monitoring {
  readonly database: Kysely<DB>;
  readonly companyId: number;
  readonly administrator: Call;
  readonly clientOf: (openId: string) => Call;
  readonly today: string;
}

/** Makes parameters and what belongs to them as an administrator does. */
class Model {
  readonly #call: Call;
  readonly #units: ReadonlyMap<string, { readonly id: number; readonly unitTypeId: number }>;

  private constructor(call: Call, known: ReadonlyMap<string, { readonly id: number; readonly unitTypeId: number }>) {
    this.#call = call;
    this.#units = known;
  }

  static async open(call: Call): Promise<Model> {
    const { body } = await call(units.endpoints.search, { top: 0 });
    return new Model(call, new Map(body.items.map((each) => [each.code, each])));
  }

  unit = (code: string): number => {
    const found = this.#units.get(code);
    if (found === undefined) throw new Error(`There is no unit ${code}`);
    return found.id;
  };

  async set(name: string, timespan: Timespan, nodeTypeId: number): Promise<number> {
    const { body } = await this.#call(parameterSets.endpoints.create, { name, timespan, programmeId: null });
    await this.#call(writeParameterSetNodeTypes, { id: body.id, version: body.version, nodeTypeIds: [nodeTypeId] });
    return body.id;
  }

  async parameter(parameterSetId: number, name: string, code: string, sequence: number): Promise<number> {
    const { body } = await this.#call(parameters.endpoints.create, {
      ...{ parameterSetId, name, sequence, isCalculated: false, rollUp: 'mean' },
      ...{ uomTypeId: this.#units.get(code)?.unitTypeId ?? 0, unitId: this.unit(code) },
      ...{ quantityKind: null, emissionScope: null, scope2Method: null },
    });
    return body.id;
  }

  async rule(values: object, isActive: boolean): Promise<void> {
    const { body } = await this.#call(qualityRules.endpoints.create, values as never);
    if (isActive) await this.#call(activateQualityRule, { id: body.id, version: body.version });
  }

  async method(values: object): Promise<void> {
    const { body } = await this.#call(missingDataMethods.endpoints.create, values as never);
    await this.#call(activateMissingDataMethod, { id: body.id, version: 1 });
  }
}

/** Rules of the stack's log: one that reads another parameter, one that asks, and one that waits to be tried on the past months. */
async function makeRules(model: Model, parameterSetId: number, parameterId: number): Promise<void> {
  const common = { parameterSetId, parameterId };
  await model.rule(
    {
      ...{ ...common, name: 'Ammonia without operation', formula: 'value > 0 AND operating_hours = 0' },
      ...{ severity: 'hold', message: 'Ammonia was used in a month without operating hours' },
    },
    true,
  );
  await model.rule(
    {
      ...{ ...common, name: 'Ammonia above twice the usual', formula: 'value > 2 * MEDIAN(value, 4)' },
      ...{ severity: 'ask', message: 'More than twice the median of four months' },
    },
    true,
  );
  await model.rule(
    {
      ...{ ...common, name: 'Ammonia for each hour' },
      formula: 'value / operating_hours > 1.5 * MEDIAN(value, 6) / MEDIAN(operating_hours, 6)',
      ...{ severity: 'ask', message: 'Half as much again for each hour as in the months before' },
    },
    false,
  );
}

const HOURS = 24;
/** Days with hourly values, the last of them so many days ago. */
const DAYS = 6;
const LAST = 3;
/** The hours of the third day without a value, for which the monitor was calibrated. */
const GAP = [9, 10, 11, 12];

/** Load in MW over a day, and nitrogen oxides that follow it. */
const loadAt = (hour: number): number => Math.round(90 + 150 * Math.sin((Math.PI * Math.max(0, hour - 4)) / 20));
const oxidesAt = (day: number, hour: number): number => Number((0.05 + loadAt(hour) / 4000 + day / 1000).toFixed(4));

/** Some days of hourly values with a gap, and the ladder of 40 CFR 75.33(c) that fills it by load range. */
async function fillHours(
  { database, companyId, today }: Monitoring,
  model: Model,
  call: Call,
  stack: number,
  set: number,
) {
  const load = await model.parameter(set, 'Unit load', 'MW', 0);
  const oxides = await model.parameter(set, 'Nitrogen oxides rate', 'lb/mmBtu', 1);
  const data = Array.from({ length: DAYS * HOURS }, (_, at) => {
    const [day, slot] = [Math.floor(at / HOURS), at % HOURS];
    const isGap = day === 2 && GAP.includes(slot);
    return {
      ...{ key: at, type: 'Insert', beginDate: addDays(today, day - DAYS - LAST), slot },
      dataItems: [
        { parameterId: load, numValue: loadAt(slot), uomId: model.unit('MW') },
        ...(isGap ? [] : [{ parameterId: oxides, numValue: oxidesAt(day, slot), uomId: model.unit('lb/mmBtu') }]),
      ],
    };
  });
  await call(modifyMeasurements, { nodeId: stack, parameterSetId: set, data });
  await model.method({
    ...{ name: 'Nitrogen oxides of stacks', parameterId: oxides, method: 'ladder2160' },
    ...{ potentialValue: 0.4, potentialUnitId: model.unit('lb/mmBtu'), loadParameterId: load, maximumLoad: 250 },
    ...{ operatingParameterId: load, operatingAbove: 0, beginDate: '2015-01-01', endDate: '' },
    citation: 'Monitoring plan of the demo, section 7',
  });
  await fillGaps(database, companyId);
}

/** Does what the job does. */
export async function fillGaps(database: Kysely<DB>, companyId: number): Promise<void> {
  const gaps = new PendingGaps();
  while (await inCompany(database, { companyId, userId: null }, {}, (scope) => gaps.fillNext(scope)));
}

async function readIds({ database, companyId }: Monitoring) {
  return inCompany(database, { companyId, userId: null }, { readOnly: true }, async ({ db }) => {
    const { rows } = await sql<{ key: string; id: number; openId: string | null }>`
      select external_id as key, id, null as open_id from node where external_id like '%-STACK'
      union all select email, id, open_id from installation.app_user where email = any(${Object.values(STACKS)}::text[])`.execute(
      db,
    );
    return new Map(rows.map((row) => [row.key, row]));
  });
}

/** Two stacks with a monitor: hours with a gap that is filled, months that rules look at, and a value that one of them holds. */
export async function createMonitors(monitoring: Monitoring): Promise<DemoMonitors> {
  const { database, companyId, administrator, clientOf, today } = monitoring;
  const type = { name: STACK_TYPE, kind: 'asset' as const, icon: 'gauge', comments: 'Measures what leaves a stack' };
  const { body } = await administrator(nodeTypes.endpoints.create, type);
  await createPlaces(
    database,
    companyId,
    Object.keys(STACKS).map((parent) => ({ externalId: `${parent}-STACK`, name: 'Stack 1', type: STACK_TYPE, parent })),
  );
  const model = await Model.open(administrator);
  const logSetId = await model.set('Stack log', TIMESPAN.month, body.id);
  const hours = await model.parameter(logSetId, 'Operating hours', 'h', 0);
  const ammonia = await model.parameter(logSetId, 'Ammonia used', 'lb', 1);
  await makeRules(model, logSetId, ammonia);
  await model.method({
    ...{ name: 'Ammonia of stacks', parameterId: ammonia, method: 'beforeAfter', longestGap: 2 },
    ...{ beginDate: '2015-01-01', endDate: '', citation: 'Monitoring plan of the demo, section 8' },
  });
  const ids = await readIds(monitoring);
  const callOf = (plant: keyof typeof STACKS) => clientOf(ids.get(STACKS[plant])?.openId ?? '');
  const stackOf = (plant: keyof typeof STACKS) => ids.get(`${plant}-STACK`)?.id ?? 0;
  const made = { nodeTypeId: body.id, logSetId, hours, ammonia, stack: stackOf('EIA-116'), unit: model.unit };
  const month = `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
  const sheet = { nodeId: stackOf('EIA-151'), parameterSetId: logSetId, data: [logOf(made, month, 0, 35)] };
  await callOf('EIA-151')(modifyMeasurements, sheet);
  const hourly = await model.set('Stack hours', TIMESPAN.hour, body.id);
  await fillHours(monitoring, model, callOf('EIA-116'), made.stack, hourly);
  return made;
}

/** The log of a stack for a month as people enter it; null: no ammonia was entered. */
export function logOf(
  { hours, ammonia, unit }: DemoMonitors,
  beginDate: string,
  operated: number,
  used: number | null,
) {
  return {
    ...{ key: beginDate, type: 'Insert', beginDate },
    dataItems: [
      { parameterId: hours, numValue: operated, uomId: unit('h') },
      ...(used === null ? [] : [{ parameterId: ammonia, numValue: used, uomId: unit('lb') }]),
    ],
  };
}
