import { createShipmentLine } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { saveShipment } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import type { TestApi, TestClient } from '../../../../testing/api.ts';
import { createNode, organisationHierarchyId } from '../../../hierarchy/public.ts';

interface SiteOptions {
  readonly role?: 'generator' | 'transporter' | 'facility';
  readonly category?: 'verySmall' | 'small' | 'large';
  readonly epaId?: string;
  readonly parentId?: number;
  /** Phoenix's, unless the test says another. */
  readonly timeZone?: string;
}

/** The days of the shipments of tests, confirmed: in a year they are long ago. */
export const daysOfTests = Array.from({ length: 90 }, (_, days) => addDays('2026-01-01', days));

/** A company that ships waste: for the tests of shipments. */
export class TestingShipper {
  readonly companyId: number;
  readonly #api: TestApi;
  #count = 0;

  constructor(api: TestApi, companyId: number) {
    this.#api = api;
    this.companyId = companyId;
  }

  async #one(query: ReturnType<typeof sql<{ id: number }>>): Promise<number> {
    return this.#api.within(this.companyId, async (scope) => {
      const { rows } = await query.execute(scope.db);
      return (rows[0] as { id: number }).id;
    });
  }

  /** A location with an address, its role, and for a generator an id number with EPA and a category since 2020. */
  async site(name: string, options: SiteOptions = {}): Promise<number> {
    const role = options.role ?? 'generator';
    this.#count += 1;
    const epaId = options.epaId ?? `AZD00000000${this.#count % 10}`;
    const nodeId = await this.#api.within(this.companyId, async (scope) => {
      const { rows } = await sql<{ id: number }>`select id from node_type where shipped_key = 'site'`.execute(scope.db);
      const hierarchyId = (await organisationHierarchyId(scope)) ?? 0;
      const parentId = options.parentId ?? (await this.#api.rootNode(this.companyId));
      const node = {
        name,
        altname: `${name} ${this.#count}`,
        type: (rows[0] as { id: number }).id,
        timeZone: options.timeZone ?? 'America/Phoenix',
        activeDate: '2000-01-01',
        inactiveDate: '9999-12-31',
      };
      return (await createNode(scope, node, { hierarchyId, parentNodeId: parentId, hierarchyDate: '2000-01-01' })).id;
    });
    await this.#api.within(this.companyId, async ({ db }) => {
      await sql`
        insert into location_extension (node_id, is_waste_generator, is_transporter, is_disposal_facility, epa_id, emergency_phone_number)
        values (${nodeId}, ${role === 'generator'}, ${role === 'transporter'}, ${role === 'facility'}, ${epaId}, '800-555-0100')`.execute(
        db,
      );
      await sql`
        insert into location_address (node_id, kind, address_line1, city, country_id, first_administration_level_id, zip_code, phone)
        select ${nodeId}::bigint, 'physical', '1 Plant Road', 'Phoenix', c.id, l.id, '85004', '602-555-0101'
        from country c join first_administration_level l on l.country_id = c.id and l.shipped_key = 'US-AZ'
        where c.shipped_key = 'US'`.execute(db);
      if (role !== 'generator') return;
      await sql`
        insert into location_id_number (node_id, id_number, id_number_type_id, governing_body_id, is_shipment)
        select ${nodeId}::bigint, ${epaId}, (select min(id) from picklist_value), b.id, true from governing_body b where b.shipped_key = 'epa'`.execute(
        db,
      );
      await sql`
        insert into generator_category_type (name, category) values (${`${options.category ?? 'large'} ${nodeId}`}, ${options.category ?? 'large'})`.execute(
        db,
      );
      await sql`
        insert into generator_category_period (node_id, generator_category_type_id, start_period, accumulation_limit, accumulation_limit_unit_id)
        select ${nodeId}::bigint, max(t.id), '2020-01-01', 6000, (select id from unit where code = 'kg')
        from generator_category_type t`.execute(db);
    });
    return nodeId;
  }

  epa = () => this.#one(sql<{ id: number }>`select id from governing_body where shipped_key = 'epa'`);
  unit = (code: string) => this.#one(sql<{ id: number }>`select id from unit where code = ${code}`);
  wasteCode = (code: string) => this.#one(sql<{ id: number }>`select id from waste_code where code = ${code}`);

  method = (code: string) =>
    this.#one(sql<{ id: number }>`select id from waste_management_method where code = ${code}`);

  /** Spent solvent: a flammable liquid, D001 and F003. */
  async stream(name: string, more: { density?: number } = {}): Promise<number> {
    const id = await this.#one(sql<{ id: number }>`
      insert into waste_stream (name, number, physical_state, is_hazardous, is_dot_hazardous, identification_number,
        proper_shipping_name, technical_names, hazard_class, packing_group, bulk_density, bulk_density_unit_id, bulk_density_kg_per_litre)
      values (${name}, ${name}, 'liquid', true, true, 'UN1993', 'Flammable liquids, n.o.s.', 'acetone', '3', 'II',
        ${more.density ?? null}, ${more.density ? sql`(select id from unit where code = 'kg/m3')` : null},
        ${more.density ? more.density / 1000 : null})
      returning id`);
    await this.#one(sql<{ id: number }>`
      insert into waste_stream_code (waste_stream_id, waste_code_id, position)
      select ${id}::bigint, id, row_number() over (order by code) from waste_code where code in ('D001', 'F003') returning waste_code_id as id`);
    return id;
  }

  /** An active drum with a hundred kilograms of a stream. */
  async drum(nodeId: number, number: string, streamId: number, kilograms = 100): Promise<number> {
    const typeId = await this.#one(sql<{ id: number }>`
      insert into container_type (name, code, epa_container_code) values (${`Drum ${number}`}, ${number.slice(-5)}, 'DM') returning id`);
    const id = await this.#one(sql<{ id: number }>`
      insert into container (number, container_type_id, node_id, date_added, initial_accumulation_date, total_kg, waste_streams)
      select ${number}, ${typeId}::bigint, ${nodeId}::bigint, '2026-01-05', '2026-01-05', ${kilograms}, name from waste_stream where id = ${streamId}
      returning id`);
    await this.#one(sql<{ id: number }>`
      insert into waste_entry (container_id, waste_stream_id, date_added, amount, unit_id, physical_state, mass_kg, density_from)
      select ${id}::bigint, ${streamId}::bigint, '2026-01-05', ${kilograms}, u.id, 'liquid', ${kilograms}, 'none' from unit u where u.code = 'kg' returning id`);
    return id;
  }

  async status(containerId: number): Promise<string> {
    return this.#api.within(this.companyId, async ({ db }) => {
      const { rows } = await sql<{ status: string }>`select status from container where id = ${containerId}`.execute(
        db,
      );
      return rows[0]?.status ?? '';
    });
  }

  input = async (parties: { generatorId: number; transporterIds: number[]; facilityId: number }, more = {}) => ({
    shipmentNumber: `S-${crypto.randomUUID().slice(0, 8)}`,
    shipmentType: 'outgoing' as const,
    preparationDate: '2026-01-10',
    shipmentDate: '2026-01-12',
    generatorId: parties.generatorId,
    transporters: parties.transporterIds.map((transporterId) => ({ transporterId })),
    disposalFacilityId: parties.facilityId,
    governingBodyId: await this.epa(),
    idNumber: 'AZD000000001',
    confirmedDates: daysOfTests,
    ...more,
  });

  line = async (shipmentId: number, wasteStreamId: number, more = {}) => ({
    shipmentId,
    wasteStreamId,
    identificationNumber: 'UN1993',
    properShippingName: 'Flammable liquids, n.o.s.',
    technicalNames: 'acetone',
    hazardClass: '3',
    packingGroup: 'II' as const,
    numberOfContainers: 2,
    epaContainerCode: 'DM',
    quantity: 200,
    unitId: await this.unit('kg'),
    wasteCodeIds: [await this.wasteCode('D001'), await this.wasteCode('F003')],
    ...more,
  });

  /** A Pending shipment with one line. */
  async shipment(
    client: TestClient,
    parties: Parameters<TestingShipper['input']>[0],
    streamId: number,
    more = {},
    ofLine = {},
  ) {
    const { body } = await client.call(saveShipment, await this.input(parties, more));
    const line = await client.call(createShipmentLine, await this.line(body.id, streamId, ofLine));
    return { id: body.id, lineId: line.body.id };
  }
}
