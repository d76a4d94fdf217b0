import type { EntityName } from '@oikos/contract/entity-words.ts';
import { entityNames } from '@oikos/contract/entity-words.ts';
import { readRelatedRecords } from '@oikos/contract/records/related-records.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { entityNamed } from '../foundation/records/entities.ts';
import { readingCalls } from '../foundation/records/record-history/histories.ts';
import { createTestApi, type TestClient } from '../testing/api.ts';
import { TestingShipper } from './waste/shipment/shipments/testing-shipper.ts';

const api = await createTestApi();
const companyId = await api.company('Larch Metals');
const administrator = await api.user(companyId, 'administrator');
const stranger = await api.user(await api.company('Birch Paper'), 'administrator');
const shipper = new TestingShipper(api, companyId);
const plantId = await shipper.site('Larch Plant', { epaId: 'AZD000000061' });
const depotId = await shipper.site('Quarry Depot', { epaId: 'AZD000000062' });
const sludge = await shipper.stream('Plating sludge');
const drums: number[] = [];
for (const [site, number] of [
  [plantId, 'LAR-1'],
  [plantId, 'LAR-2'],
  [depotId, 'QUA-1'],
] as const)
  drums.push(await shipper.drum(site, number, sludge));
const typeId = await api.within(companyId, async ({ db }) => {
  const { rows } = await sql<{ id: number }>`
    select container_type_id as id from container where id = ${drums[0]}`.execute(db);
  await sql`update container set container_type_id = ${rows[0]?.id}`.execute(db);
  return rows[0]?.id as number;
});

const related = async (caller: TestClient, entity: EntityName, record: number) => {
  const { status, body } = await caller.call(readRelatedRecords, { entity, record });
  return { status, body };
};
const namesOf = async (caller: TestClient, entity: EntityName, record: number, of: EntityName) => {
  const { body } = await related(caller, entity, record);
  const found = body.referredToBy.find((each) => each.entity === of);
  return found && [found.count, ...found.first.map(({ name }) => name)];
};

describe('the records that are related to one', () => {
  it('are what it refers to, and by kind how many refer to it with the first of them', async () => {
    const { body } = await related(administrator, 'container', drums[0] as number);
    expect(body.refersTo.map(({ entity, name }) => [entity, name])).toEqual(
      expect.arrayContaining([
        ['node', 'Larch Plant'],
        ['containerType', expect.stringMatching(/./)],
      ]),
    );
    expect(await namesOf(administrator, 'containerType', typeId, 'container')).toEqual([3, 'LAR-1', 'LAR-2', 'QUA-1']);
  });

  it('are only those that the caller may read, where they are', async () => {
    const atPlant = await api.user(companyId, 'administrator', { nodeId: plantId });
    expect(await namesOf(atPlant, 'containerType', typeId, 'container')).toEqual([2, 'LAR-1', 'LAR-2']);
    expect((await related(atPlant, 'container', drums[2] as number)).status).toBe(403);
    expect((await related(stranger, 'container', drums[0] as number)).status).toBe(404);
    expect((await related(await api.user(companyId, 'technician'), 'container', drums[0] as number)).status).toBe(404);
  });

  it('can be read of every kind of record that is read by a call', async () => {
    const kinds = entityNames.filter((entity) => readingCalls(entity).length > 0);
    const replies = await Promise.all(
      kinds.map(async (entity) => {
        const { table, idColumn = 'id' } = entityNamed(entity);
        const { rows } = await api.within(companyId, ({ db }) =>
          sql<{ id: number }>`select ${sql.ref(idColumn)} as id from ${sql.table(table)} limit 1`.execute(db),
        );
        return `${entity} ${rows[0] ? (await related(administrator, entity, rows[0].id)).status : 200}`;
      }),
    );
    expect(replies).toEqual(kinds.map((entity) => `${entity} 200`));
  });
});
