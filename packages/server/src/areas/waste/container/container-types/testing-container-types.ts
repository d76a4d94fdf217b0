import { searchMeasurementUnits } from '@oikos/contract/quantity/units.ts';
import { containerTypes } from '@oikos/contract/waste/container/container-types/container-types.ts';
import { sql } from 'kysely';
import type { TestApi } from '../../../../testing/api.ts';

const types = containerTypes.endpoints;

/** A company with the people who change or read its container types, and what adds one. */
export async function createTestContainerTypes(api: TestApi) {
  const company = await api.company('Alder Chemical');
  const administrator = await api.user(company, 'administrator');
  const technician = await api.user(company, 'wasteTechnician');

  const unitsByCode = new Map(
    (await administrator.call(searchMeasurementUnits, { top: 0 })).body.items.map((unit) => [unit.code, unit.id]),
  );
  const unit = (code: string): number => unitsByCode.get(code) ?? 0;
  /** As another product would call it: path and body as the specification names them. */
  const send = async (method: 'POST' | 'PUT', path: string, payload: object) => {
    const reply = await administrator.inject({
      method,
      url: `/api/v1.0/${path}`,
      headers: { authorization: administrator.authorization },
      payload,
    });
    return { statusCode: reply.statusCode, body: reply.json() };
  };

  let made = 0;
  const newType = (more = {}) => {
    made += 1;
    return {
      containerTypesName: `Drum ${made}`,
      containerCode: `T${made}`,
      epaContainerCode: 'DM' as const,
      description: '',
      maxCapacity: 55,
      maxCapacityUOMId: unit('gal'),
      tareWeight: null,
      tareWeightUOMId: null,
      isLabPack: false,
      isBulkWaste: false,
      parentId: null,
      ...more,
    };
  };
  const addType = async (more = {}) => (await administrator.call(types.create, newType(more))).body;

  /** A container of the type, as the containers' own calls would leave it. */
  const fill = async (containerTypeId: number, number: string): Promise<number> => {
    const nodeId = await api.rootNode(company);
    return api.within(company, async ({ db }) => {
      const { rows } = await sql<{ id: number }>`
      insert into container (number, container_type_id, node_id, date_added)
      values (${number}, ${containerTypeId}, ${nodeId}, '2026-01-05') returning id`.execute(db);
      return rows[0]?.id as number;
    });
  };
  return { company, administrator, technician, unit, send, newType, addType, fill };
}
