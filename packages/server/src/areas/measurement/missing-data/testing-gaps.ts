import { modifyMeasurements, searchMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import { missingDataMethods } from '@oikos/contract/measurement/missing-data/missing-data-methods.ts';
import {
  activateMissingDataMethod,
  explainSubstitute,
} from '@oikos/contract/measurement/missing-data/missing-data-runs.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { inCompany } from '../../../foundation/tenancy/tenant-scope.ts';
import type { TestApi, TestClient } from '../../../testing/api.ts';
import { TestingPlant } from '../../expression/testing-plant.ts';
import { organisationHierarchyId, placeNodes } from '../../hierarchy/public.ts';
import { PendingGaps } from './fill-pending.ts';

/** Stacks with hourly sulfur dioxide and load, whose gaps are filled by methods. */
export class TestingGaps {
  readonly #api: TestApi;
  readonly #companyId: number;
  readonly administrator: TestClient;
  readonly plant: TestingPlant;
  readonly #type: number;
  readonly #root: number;
  #count = 0;
  node = 0;
  set = 0;
  sulfur = 0;
  load = 0;

  private constructor(
    api: TestApi,
    companyId: number,
    administrator: TestClient,
    plant: TestingPlant,
    ids: readonly number[],
  ) {
    this.#api = api;
    this.#companyId = companyId;
    this.administrator = administrator;
    this.plant = plant;
    [this.#type, this.#root] = ids as [number, number];
  }

  static async open(api: TestApi, companyId: number): Promise<TestingGaps> {
    const plant = await TestingPlant.create(api, companyId);
    const ids = [await plant.nodeType('Stack with gaps'), await api.rootNode(companyId)];
    return new TestingGaps(api, companyId, await api.user(companyId, 'administrator'), plant, ids);
  }

  /** A stack and parameters of its own, so that no test meets the methods of another. */
  async newStack(): Promise<void> {
    this.#count += 1;
    this.node = await this.plant.placedNode(this.#type, `Stack ${this.#count}`, this.#root);
    this.set = await this.plant.set(`Hours ${this.#count}`, [this.#type], { timespan: TIMESPAN.hour });
    this.sulfur = await this.plant.parameter(this.set, `Sulfur dioxide ${this.#count}`, 'lb');
    this.load = await this.plant.parameter(this.set, `Load ${this.#count}`, null);
  }

  /** A place below the root, to which nodes can be moved. */
  place = (name: string): Promise<number> => this.plant.placedNode(this.#type, name, this.#root);

  async move(parentId: number, from: string): Promise<void> {
    await this.#api.within(this.#companyId, async (scope) => {
      const hierarchyId = (await organisationHierarchyId(scope)) ?? 0;
      await placeNodes(scope, { hierarchyId, nodeIds: [this.node], parentId, from, validateStructure: false });
    });
  }

  fields = (more: object = {}) => ({
    name: `Method ${this.#count}`,
    parameterId: this.sulfur,
    method: 'beforeAfter' as const,
    beginDate: '2024-01-01',
    endDate: '',
    citation: 'Permit V-17, condition 5',
    ...more,
  });

  async addMethod(more: object = {}): Promise<number> {
    const { status, body } = await this.administrator.call(missingDataMethods.endpoints.create, this.fields(more));
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.id;
  }

  async startMethod(more: object = {}): Promise<number> {
    const id = await this.addMethod(more);
    const { status, body } = await this.administrator.call(activateMissingDataMethod, { id, version: 1 });
    if (status !== 200) throw new Error(JSON.stringify(body));
    await this.fill();
    return id;
  }

  /** Does what the job does; answers with how many parts it filled. */
  async fill(userId: number | null = null): Promise<number> {
    const pending = new PendingGaps();
    let count = 0;
    const caller = { companyId: this.#companyId, userId };
    while (await inCompany(this.#api.database, caller, {}, (scope) => pending.fillNext(scope))) count += 1;
    return count;
  }

  async items(date = '2024-06-03', parameterId = this.sulfur) {
    const input = { nodeId: this.node, parameterSetId: this.set, beginDate: date, endDate: date, top: 0 };
    const { body } = await this.administrator.call(searchMeasurements, input);
    return body.items
      .flatMap(({ slot, dataItems }) => dataItems.map((item) => ({ slot, ...item })))
      .filter((item) => item.parameterId === parameterId)
      .sort((left, right) => left.slot - right.slot);
  }

  /** The numbers of a day by hour; substitutes are marked by '*', approved values by '!'. */
  async shown(date?: string) {
    return (await this.items(date)).map(
      ({ slot, numValue, substituted, approved }) =>
        `${slot}: ${numValue}${substituted ? '*' : ''}${approved ? '!' : ''}`,
    );
  }

  /** Saves the values of hours as a person does: blank ones have no entry. */
  async enter(
    values: readonly (number | null)[],
    { date = '2024-06-03', first = 0, parameterId = this.sulfur, who = this.administrator, more = {} } = {},
  ) {
    const stored = new Map((await this.items(date, parameterId)).map((item) => [item.slot, item]));
    const data = values.flatMap((numValue, at) => {
      const slot = first + at;
      const now = stored.get(slot);
      if (numValue === null) return [];
      const unit = parameterId === this.sulfur && now === undefined ? { uomId: this.plant.unit('lb') } : {};
      const item = { parameterId, numValue, ...unit, ...(now && { revision: now.revision }), ...more };
      return [{ ...this.#setOf(date, slot, now !== undefined), dataItems: [item] }];
    });
    return who.call(modifyMeasurements, { nodeId: this.node, parameterSetId: this.set, data });
  }

  /** Changes marks, or takes a value away. */
  change = (slot: number, fields: object, date?: string) => this.changeAs(this.administrator, slot, fields, date);

  async changeAs(who: TestClient, slot: number, fields: object, date = '2024-06-03') {
    const now = (await this.items(date)).find((item) => item.slot === slot);
    const item = { parameterId: this.sulfur, revision: now?.revision, ...fields };
    const data = [{ ...this.#setOf(date, slot, true), dataItems: [item] }];
    return who.call(modifyMeasurements, { nodeId: this.node, parameterSetId: this.set, data });
  }

  #setOf = (beginDate: string, slot: number, exists: boolean) => ({
    key: slot,
    type: exists ? 'Update' : 'Insert',
    ...(exists && { id: `${this.node}_${this.set}_${beginDate}_${slot}` }),
    beginDate,
    slot,
  });

  async explained(slot: number, beginDate = '2024-06-03') {
    return this.administrator.call(explainSubstitute, { nodeId: this.node, parameterId: this.sulfur, beginDate, slot });
  }
}
