import { searchAuditLog } from '@oikos/contract/records/audit-log.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestHierarchy } from '../../../areas/hierarchy/testing-hierarchy.ts';
import { createTestApi, type TestClient } from '../../../testing/api.ts';
import { createPool } from '../../db/pool.ts';
import { inCompany } from '../../tenancy/tenant-scope.ts';
import { type AuditEntry, writeAudit } from '../audit.ts';

const api = await createTestApi({}, 2);
const alder = await api.company('Alder Power');
const administrator = await api.user(alder, 'administrator');
const viewer = await api.user(alder, 'viewer');
const stranger = await api.user(await api.company('Birch Paper'), 'administrator');
const owner = createPool(api.ownerUrl, { max: 1 });
afterAll(() => owner.end());

describe('the audit log (U99)', () => {
  it('finds changes by day of the caller, record, user and text, with old and new values', async () => {
    const records = { entity: 'picklist', record: 77 } as const;
    await inCompany(api.database, { companyId: alder, userId: viewer.userId }, {}, async (scope) => {
      await writeAudit(scope, [
        {
          entity: 'picklist',
          entityId: 77,
          action: 'update',
          changes: { name: { old: 'Fuel', new: 'Fuels' }, order: { old: null, new: 0 } },
          reason: 'Plural',
        },
      ]);
    });
    // 23:30 on 7 March and 00:30 on 9 March in New York: clocks go forward on the 8th, a day of 23 hours.
    await owner.query(
      `insert into audit_log (company_id, entity, entity_id, action, changes, recorded_at) values
      ($1, 'picklist', 77, 'create', '{}', '2026-03-08T04:30:00Z'), ($1, 'picklist', 77, 'delete', '{}', '2026-03-09T04:30:00Z')`,
      [alder],
    );
    const found = async (search: object) =>
      (await administrator.call(searchAuditLog, { ...records, ...search })).body.items;
    expect(await found({ contains: 'fuels' })).toEqual([
      expect.objectContaining({
        userName: 'viewer Tester',
        summary: 'name: "Fuel" -> "Fuels"; order: blank -> 0',
        changes: [
          { field: 'name', old: 'Fuel', new: 'Fuels' },
          { field: 'order', old: null, new: 0 },
        ],
        reason: 'Plural',
      }),
    ]);
    expect(await found({ userId: viewer.userId })).toHaveLength(1);
    const actions = async (search: object) => (await found(search)).map((row) => row.action);
    expect(await actions({ fromDate: '2026-03-07', toDate: '2026-03-07' })).toEqual(['create']);
    expect(await actions({ fromDate: '2026-03-08', toDate: '2026-03-08' })).toEqual([]);
    expect(await actions({ fromDate: '2026-03-09', toDate: '2026-03-09' })).toEqual(['delete']);
    expect(await actions({ fromDate: '0001-01-01', toDate: '9999-12-31' })).toHaveLength(3);
    expect(await actions({ toDate: '0001-01-01' })).toEqual([]);
    expect((await administrator.call(searchAuditLog, { fromDate: '2026-03-09', toDate: '2026-03-08' })).status).toBe(
      400,
    );
    expect((await stranger.call(searchAuditLog, records)).body.items).toEqual([]);
  });

  it('keeps the changes, the reason and the owner of each of many entries that are written at once', async () => {
    const written = Array.from(
      { length: 300 },
      (_, index): AuditEntry => ({
        entity: 'picklist',
        entityId: 5000 + index,
        action: index % 2 === 0 ? 'create' : 'update',
        changes: { name: { old: null, new: `"Fuel", {${index}} \\ é` } },
        ...(index % 3 === 0 && { reason: `Reason ${index}` }),
        ...(index % 5 === 0 && { partOf: { entity: 'node', entityId: index + 1, name: `Part, "${index}"` } }),
      }),
    );
    await inCompany(api.database, { companyId: alder, userId: viewer.userId }, {}, (scope) =>
      writeAudit(scope, written),
    );
    const { rows } = await owner.query(
      `select entity, entity_id::int as entity_id, action, changes, reason, owner_entity,
         owner_id::int as owner_id, part_name from audit_log
       where company_id = $1 and entity = 'picklist' and entity_id >= 5000 order by id`,
      [alder],
    );
    expect(rows).toEqual(
      written.map(({ partOf, reason, ...entry }) => ({
        ...entry,
        reason: reason ?? null,
        ownerEntity: partOf?.entity ?? null,
        ownerId: partOf?.entityId ?? null,
        partName: partOf?.name ?? '',
      })),
    );
  });

  it('tells whoever has a right at some places nothing of the others, also of what is gone there', async () => {
    const { companyId, add } = await createTestHierarchy(api, 'Cedar Works');
    const [own, other] = [await add('Own site'), await add('Other site')];
    const keeper = await api.user(companyId, 'administrator', { nodeId: own });
    const rows = (nodeId: number, entityId: number, name: string): AuditEntry[] => [
      {
        entity: 'node' as const,
        entityId: nodeId,
        action: 'update' as const,
        changes: { name: { old: '', new: name } },
      },
      {
        entity: 'utilityBill',
        entityId,
        action: 'delete',
        changes: { nodeId: { old: nodeId, new: null }, name: { old: name, new: null } },
      },
    ];
    const everywhere: AuditEntry = {
      entity: 'picklist',
      entityId: 7,
      action: 'update',
      changes: { name: { old: '', new: 'list' } },
    };
    await api.within(companyId, (scope) =>
      writeAudit(scope, [...rows(own, 901, 'seen'), ...rows(other, 902, 'unseen'), everywhere]),
    );
    const found = async (client: TestClient) =>
      (await client.call(searchAuditLog, { contains: 'name', take: 0 })).body.items
        .flatMap(({ changes }) => changes.filter(({ field }) => field === 'name').map((one) => one.new ?? one.old))
        .filter((name) => ['seen', 'unseen', 'list'].includes(String(name)))
        .sort();
    expect(await found(keeper)).toEqual(['list', 'seen', 'seen']);
    expect(await found(await api.user(companyId, 'administrator'))).toEqual([
      'list',
      'seen',
      'seen',
      'unseen',
      'unseen',
    ]);
  });
});
