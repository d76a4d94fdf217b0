import {
  searchExceedances,
  searchLimitEvaluation,
} from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import { addDays, addMonths, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import type { TestApi } from '../../../testing/api.ts';
import { TestingPlant } from '../../expression/testing-plant.ts';
import { organisationHierarchyId, placeNodes } from '../../hierarchy/public.ts';
import {
  deleteMeasurements,
  openStage,
  stageTable,
  writeStagedMeasurements,
} from '../measurements/write-measurements.ts';
import { PendingLimits } from './evaluate-pending.ts';

/** Parameters of a stack by the hour and by the month, and ways to write their values and to evaluate limits. */
export class TestingStack {
  readonly #api: TestApi;
  readonly #companyId: number;
  readonly plant: TestingPlant;
  readonly type: number;
  readonly node: number;
  readonly load: number;
  readonly sulfur: number;
  readonly monthly: number;

  private constructor(
    api: TestApi,
    companyId: number,
    plant: TestingPlant,
    ids: Pick<TestingStack, 'type' | 'node' | 'load' | 'sulfur' | 'monthly'>,
  ) {
    this.#api = api;
    this.#companyId = companyId;
    this.plant = plant;
    this.type = ids.type;
    this.node = ids.node;
    this.load = ids.load;
    this.sulfur = ids.sulfur;
    this.monthly = ids.monthly;
  }

  static async open(api: TestApi, companyId: number): Promise<TestingStack> {
    const plant = await TestingPlant.create(api, companyId);
    const type = await plant.nodeType('Stack');
    const node = await plant.placedNode(type, 'Stack 1', await api.rootNode(companyId));
    const hourly = await plant.set('Stack hours', [type], { timespan: TIMESPAN.hour });
    const monthly = await plant.set('Stack months', [type]);
    return new TestingStack(api, companyId, plant, {
      ...{ type, node },
      sulfur: await plant.parameter(hourly, 'Sulfur dioxide', 'lb'),
      load: await plant.parameter(hourly, 'Load', null),
      monthly: await plant.parameter(monthly, 'Sulfur dioxide of the month', 't'),
    });
  }

  /** Another node below a place: a stack with the same parameters, unless told. */
  async place(name: string, parentId: number, type = this.type): Promise<number> {
    const nodeId = await this.plant.node(type, name);
    await this.#api.within(this.#companyId, async (scope) => {
      const hierarchyId = (await organisationHierarchyId(scope)) ?? 0;
      await placeNodes(scope, { hierarchyId, nodeIds: [nodeId], parentId, from: '2020-01-01' });
    });
    return nodeId;
  }

  /** Values of the hours from the first one of the day on; null: none, which takes away what is there. */
  async writeHours(
    parameterId: number,
    date: LocalDate,
    values: readonly number[],
    { unit = null, first = 0, nodeId = this.node }: { unit?: string | null; first?: number; nodeId?: number } = {},
  ): Promise<void> {
    const rows = values.map((value, at) => ({
      ...{ node: nodeId, parameter: parameterId, begin: date, end: addDays(date, 1), slot: first + at, value },
      unit: unit === null ? null : this.plant.unit(unit),
    }));
    await this.#write(rows);
  }

  async removeDay(parameterId: number, date: LocalDate): Promise<void> {
    await this.#api.within(this.#companyId, ({ db }) =>
      deleteMeasurements(
        runnerOfKysely(db),
        'm.node_id = $1 and m.parameter_id = $2 and m.begin_date = $3',
        [this.node, parameterId, date],
        'test',
      ),
    );
  }

  async writeMonths(date: LocalDate, values: readonly number[]): Promise<void> {
    const rows = values.map((value, at) => ({
      ...{ node: this.node, parameter: this.monthly, slot: -1, value, unit: this.plant.unit('t') },
      ...{ begin: addMonths(date, at), end: addMonths(date, at + 1) },
    }));
    await this.#write(rows);
  }

  async #write(rows: readonly object[]): Promise<void> {
    await this.#api.within(this.#companyId, async ({ db }) => {
      const runner = runnerOfKysely(db);
      await openStage(runner);
      await runner.rows(
        `insert into ${stageTable} (node_id, parameter_id, begin_date, end_date, slot, unit_id, value)
         select r.node, r.parameter, r.begin, r."end", r.slot, r.unit, r.value
         from jsonb_to_recordset($1::jsonb) as r(node bigint, parameter bigint, begin date, "end" date, slot smallint,
           unit bigint, value float8)`,
        [JSON.stringify(rows)],
      );
      await writeStagedMeasurements(runner, { origin: 0, originId: null, userId: null }, 'test');
    });
  }

  evaluate = (): Promise<number> => evaluateLimitsOf(this.#api, this.#companyId);
}

/** Does what the job does; answers with how many groups of limits it evaluated. */
export async function evaluateLimitsOf(api: TestApi, companyId: number): Promise<number> {
  const pending = new PendingLimits();
  let count = 0;
  while (await api.within(companyId, (scope) => pending.evaluateNext(scope))) count += 1;
  return count;
}

export const pounds = { unit: 'lb' };
export const threeHours = { averaging: 'rollingHours' as const, averagingLength: 3 };

/** Limits of a stack's sulfur dioxide, at most 100 lb, with what an administrator sees of them. */
export async function openLimits(api: TestApi, companyId: number) {
  const administrator = await api.user(companyId, 'administrator');
  const stack = await TestingStack.open(api, companyId);
  const standard = {
    ...{ nodeId: stack.node, parameterId: stack.sulfur, operator: 'atMost' as const, value: 100 },
    ...{ unitId: stack.plant.unit('lb'), beginDate: '2024-01-01', endDate: '', citation: 'Permit V-17, condition 4.2' },
  };
  return {
    ...{ administrator, stack, standard },
    addLimit: async (more: object = {}): Promise<number> => {
      const reply = await administrator.call(parameterLimits.endpoints.create, { ...standard, ...more });
      if (reply.status !== 200) throw new Error(reply.body.message);
      return reply.body.id;
    },
    exceedances: async (parameterLimitId: number, more: object = {}) =>
      (await administrator.call(searchExceedances, { parameterLimitId, top: 0, ...more })).body.items,
    windows: async (id: number, more: object = {}) =>
      (await administrator.call(searchLimitEvaluation, { id, ...more })).body,
    /** What was found so far was found then. */
    findAt: (instant: string) =>
      api.within(companyId, ({ db }) => db.updateTable('limit_exceedance').set({ foundAt: instant }).execute()),
    /** No limit, value or action is left of the test before. */
    clear: () =>
      api.within(companyId, async ({ db }) => {
        for (const table of ['parameter_limit', 'measurement', 'action'] as const) await db.deleteFrom(table).execute();
      }),
  };
}
