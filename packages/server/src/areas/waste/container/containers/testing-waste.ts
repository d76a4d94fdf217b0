import type { InputOf, OutputOf } from '@oikos/contract/endpoint.ts';
import { createContainers, readContainer } from '@oikos/contract/waste/container/containers/containers.ts';
import { addWasteEntry } from '@oikos/contract/waste/handling/waste-entries.ts';
import { addDays, type LocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { sql } from 'kysely';
import type { TestApi, TestClient } from '../../../../testing/api.ts';
import { createTestHierarchy, type TestHierarchy } from '../../../hierarchy/testing-hierarchy.ts';

type AreaKind = 'satellite' | 'central' | 'universalWaste' | 'transfer' | 'pcb' | 'episodic' | 'disposalSystem';
type NewEntry = Partial<InputOf<typeof addWasteEntry>>;

interface StreamOptions {
  readonly codes?: readonly string[];
  readonly groups?: readonly string[];
  readonly density?: number;
  readonly isResidue?: boolean;
  readonly isHazardous?: boolean;
  readonly isUniversal?: boolean;
}

/** A company that accumulates waste, for the tests of containers. Its day is New York's. */
export class TestingWaste {
  readonly api: TestApi;
  readonly plant: TestHierarchy;
  readonly units: ReadonlyMap<string, number>;
  readonly timeZone = 'America/New_York';
  readonly today: LocalDate = localDateAt(this.timeZone, Date.now());
  #count = 0;

  constructor(api: TestApi, plant: TestHierarchy, units: ReadonlyMap<string, number>) {
    this.api = api;
    this.plant = plant;
    this.units = units;
  }

  static async of(api: TestApi, name: string): Promise<TestingWaste> {
    const plant = await createTestHierarchy(api, name);
    const rows = await api.within(
      plant.companyId,
      async ({ db }) => (await sql<{ id: number; code: string }>`select id, code from unit`.execute(db)).rows,
    );
    return new TestingWaste(api, plant, new Map(rows.map(({ id, code }) => [code, id])));
  }

  get client(): TestClient {
    return this.plant.administrator;
  }

  /** A day so many days before today. */
  ago = (days: number): LocalDate => addDays(this.today, -days);

  unit = (code: string): number => this.units.get(code) as number;

  one = (query: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
    this.api.within(this.plant.companyId, async ({ db }) => (await query.execute(db)).rows[0]?.id as number);

  site = (name: string): Promise<number> => this.plant.add(name);

  async area(siteId: number, kind: AreaKind, name: string = kind): Promise<number> {
    const id = await this.plant.add(name, { parent: siteId });
    await this.one(sql<{ id: number }>`
      insert into waste_area (node_id, site_id, kind) values (${id}, ${siteId}, ${kind}) returning node_id as id`);
    return id;
  }

  /** A site of its own with a central and a satellite area, so that months don't mix. */
  async siteWithAreas(name: string) {
    const id = await this.site(name);
    return {
      id,
      central: await this.area(id, 'central', `${name} central`),
      satellite: await this.area(id, 'satellite', `${name} bench`),
    };
  }

  /** What a site declares itself to be, until the day before `to`. */
  declare = (siteId: number, category: 'verySmall' | 'small' | 'large', from: LocalDate, to: LocalDate = NO_END) =>
    this.one(sql<{ id: number }>`
      insert into generator_category_period (node_id, generator_category_type_id, start_period, end_period,
        accumulation_limit, accumulation_limit_unit_id)
      select ${siteId}, id, ${from}, ${to}, 6000, ${this.unit('kg')} from generator_category_type
      where shipped_key = ${category} returning id`);

  bay = (areaId: number, name: string, separation = ''): Promise<number> =>
    this.one(sql<{ id: number }>`
      insert into waste_area_bay (node_id, name, separation) values (${areaId}, ${name}, ${separation}) returning id`);

  /** A kind of container that holds so many gallons. */
  type = (name: string, gallons: number | null = 55): Promise<number> =>
    this.one(sql<{ id: number }>`
      insert into container_type (name, code, maximum_capacity, maximum_capacity_unit_id)
      values (${name}, ${name.slice(0, 5)}, ${gallons}, ${gallons === null ? null : this.unit('gal')}) returning id`);

  code = (code: string): Promise<number> =>
    this.one(sql<{ id: number }>`select id from waste_code where code = ${code}`);

  async stream(name: string, options: StreamOptions = {}): Promise<number> {
    const { groups, density = null, isResidue = false, isHazardous = true, isUniversal = false } = options;
    const id = await this.one(sql<{ id: number }>`
      insert into waste_stream (name, number, is_hazardous, is_acute_residue, is_universal_waste, bulk_density,
        bulk_density_unit_id, bulk_density_kg_per_litre, is_compatibility_assessed)
      values (${name}, ${name}, ${isHazardous}, ${isResidue}, ${isUniversal}, ${density},
        ${density === null ? null : this.unit('kg/L')}, ${density}, ${groups !== undefined}) returning id`);
    for (const group of groups ?? [])
      await this.one(sql<{ id: number }>`
        insert into waste_stream_compatibility_group (waste_stream_id, compatibility_group) values (${id}, ${group})
        returning waste_stream_id as id`);
    return id;
  }

  /** A container in an area, by hand numbered; its date is confirmed. */
  async container(
    siteId: number,
    areaId: number,
    more: Partial<InputOf<typeof createContainers>> = {},
  ): Promise<number> {
    this.#count += 1;
    const dateAdded = more.dateAdded ?? this.ago(700);
    const { status, body } = await this.client.call(createContainers, {
      containerTypeId: more.containerTypeId ?? (await this.type(`T${this.#count}`)),
      locationId: siteId,
      wasteStorageAreaId: areaId,
      bayId: null,
      containerIdValue: `D-${String(this.#count).padStart(4, '0')}`,
      dateAdded,
      fullDate: null,
      notes: '',
      confirmedDates: [dateAdded],
      ...more,
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.id;
  }

  /** What the dialog sends: kilograms of a stream with code D001, their date confirmed. */
  async entry(containerId: number, streamId: number, kilograms: number, more: NewEntry = {}) {
    return {
      id: containerId,
      materialId: streamId,
      dateAdded: this.today,
      amount: kilograms,
      unitId: this.unit('kg'),
      physicalState: 'solid' as const,
      densityKgPerLitre: null,
      densityFrom: 'none' as const,
      wasteCodeIds: [await this.code('D001')],
      description: '',
      exclusion: null,
      exclusionReason: '',
      confirmedDates: [more.dateAdded ?? this.today],
      ...more,
    };
  }

  async fill(containerId: number, streamId: number, kilograms: number, more: NewEntry = {}): Promise<number> {
    const { status, body } = await this.client.call(
      addWasteEntry,
      await this.entry(containerId, streamId, kilograms, more),
    );
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.id;
  }

  async read(id: number): Promise<OutputOf<typeof readContainer>> {
    return (await this.client.call(readContainer, { id })).body as OutputOf<typeof readContainer>;
  }
}
