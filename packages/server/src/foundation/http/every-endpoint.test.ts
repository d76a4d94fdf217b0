import { type AnyEndpoint, addressOf, changedBy, isReadOnly, pathParameters } from '@oikos/contract/endpoint.ts';
import { endpoints } from '@oikos/contract/endpoints.ts';
import { type EntityName, entityNames } from '@oikos/contract/entity-words.ts';
import { createNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { satisfiedBy } from '@oikos/contract/identity/permissions.ts';
import { shippedRoles } from '@oikos/contract/identity/shipped-roles.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { handlers } from '../../areas/handlers.ts';
import { createTestApi, type TestClient } from '../../testing/api.ts';
import { exampleInput, inputsWithForeignId, untypedIds } from '../../testing/example-input.ts';
import { columnNamed } from '../db/field-names.ts';
import { allEntities, entityNamed } from '../records/entities.ts';
import { resourceOfEntity } from '../records/importable-lists.ts';
import { entityOf, linksOf } from './entity-parents.ts';
import { changesAnywhere, idsOfNoRecord, pairsOfEquals, publicEndpoints } from './testing-decided-endpoints.ts';

const api = await createTestApi({}, 2);
const alder = await api.company('Alder Power');
const birch = await api.company('Birch Paper');
const clients = new Map<string, TestClient>();
for (const role of shippedRoles) clients.set(role.key, await api.user(alder, role.key));
const cholla = await siteOf(await api.company('Cedar Power'), 'Cholla');
const chollaAdministrator = await api.user(cholla.companyId, 'administrator', { nodeId: cholla.site });
const stranger = await api.user(birch, 'administrator');

const named = (endpoint: AnyEndpoint) => `${endpoint.method} ${endpoint.path}`;
const tenantEndpoints = endpoints.filter((endpoint) => endpoint.permission !== 'public');

function holds(roleKey: string, endpoint: AnyEndpoint): boolean {
  const access = endpoint.permission;
  if (access === 'superAdministrator') return false;
  if (access === 'anySignedIn' || access === 'public') return true;
  const role = shippedRoles.find((each) => each.key === roleKey);
  const held: readonly string[] = role?.permissions ?? [];
  const satisfies = (wanted: string) => satisfiedBy(wanted as never).some((each) => held.includes(each));
  return [access].flat().some(satisfies) && (endpoint.also === undefined || satisfies(endpoint.also));
}

/**
 * The roles that an endpoint is tried with: all of them where it is the first that asks for its permission, else one that holds
 * it and one that doesn't, each endpoint others than the one before.
 */
function rolesTrying(endpoint: AnyEndpoint, place: number): [string, TestClient][] {
  const access = ({ permission, also }: AnyEndpoint) => JSON.stringify([permission, also]);
  const isFirst = tenantEndpoints.find((each) => access(each) === access(endpoint)) === endpoint;
  if (isFirst) return [...clients];
  const holding = [...clients].filter(([key]) => holds(key, endpoint));
  const lacking = [...clients].filter(([key]) => !holds(key, endpoint));
  return [holding, lacking].flatMap((roles) => roles.slice(place % roles.length).slice(0, 1));
}

async function send(client: TestClient, endpoint: AnyEndpoint, input: unknown) {
  const reply = await client.call(endpoint, input as never);
  return { status: reply.status, message: reply.body?.message };
}

describe('every endpoint', () => {
  it('has exactly one handler', () => {
    const handled = new Map<AnyEndpoint, number>();
    for (const { endpoint } of handlers) handled.set(endpoint, (handled.get(endpoint) ?? 0) + 1);
    expect(endpoints.filter((endpoint) => handled.get(endpoint) !== 1).map(named)).toEqual([]);
    expect([...handled.keys()].filter((endpoint) => !endpoints.includes(endpoint)).map(named)).toEqual([]);
  });

  it('is public only where that was decided', () => {
    expect(
      endpoints
        .filter((endpoint) => endpoint.permission === 'public')
        .map(named)
        .sort(),
    ).toEqual([...publicEndpoints].sort());
  });

  it('refuses whoever is not signed in', async () => {
    for (const endpoint of tenantEndpoints) {
      const url = addressOf(endpoint.path).replace(/\{\w+\}/g, '1');
      const reply = await api.app.inject({ method: endpoint.method, url });
      expect([named(endpoint), reply.statusCode]).toEqual([named(endpoint), 401]);
    }
  });

  it('is refused to every role without its permission, and never for lack of it to one that has it', async () => {
    const wrong: string[] = [];
    for (const [place, endpoint] of tenantEndpoints.entries()) {
      for (const [roleKey, client] of rolesTrying(endpoint, place)) {
        const { status, message } = await send(client, endpoint, exampleInput(endpoint, 0));
        const refused = status === 403 && message === "You don't have permission to do this action";
        if (refused === holds(roleKey, endpoint)) wrong.push(`${named(endpoint)} ${roleKey}: ${status} ${message}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('changes what holds for the whole company only with its permission at the root, and names who has it there', async () => {
    const wrong: string[] = [];
    const anywhere = new Set<string>();
    const own = await idsOf(cholla.companyId, chollaAdministrator.userId);
    const elsewhere = own.set('node', cholla.root).set('wasteParty', cholla.root);
    const inputOf = (endpoint: AnyEndpoint) => exampleInput(endpoint, 0, elsewhere);
    for (const endpoint of tenantEndpoints) {
      if (isReadOnly(endpoint) || endpoint.permission === 'superAdministrator') continue;
      const parsed = endpoint.input.safeParse(inputOf(endpoint));
      const changed = changedBy(endpoint, parsed.success ? parsed.data : {});
      if (changed === 'own' || changed === 'handler') {
        anywhere.add(`${changed}: ${named(endpoint)}`);
        continue;
      }
      const { status, body } = await chollaAdministrator.call(endpoint, inputOf(endpoint) as never);
      const problem: string = (body as { errors?: { message: string }[] }).errors?.[0]?.message ?? '';
      const saysWho =
        body.message === "You don't have permission to do this action" &&
        problem.startsWith(
          "You can't change this. Only people with this permission for the whole company can: administrator Tester",
        );
      const isRefused = changed === 'company' ? status === 403 && saysWho : status === 403 || status === 404;
      if (!isRefused) wrong.push(`${named(endpoint)}: ${status} ${body.message} ${problem}`);
    }
    expect(wrong).toEqual([]);
    expect([...anywhere].sort()).toEqual([...changesAnywhere].sort());
  }, 120_000);

  it('knows of each two records that an address names what one is to the other', () => {
    const undecided = endpoints.flatMap((endpoint) => {
      const records = pathParameters(endpoint.path).filter((name) => entityOf(endpoint, name) !== undefined);
      if (records.length < 2 || linksOf(endpoint).length > 0) return [];
      return [named(endpoint)];
    });
    expect(undecided.sort()).toEqual([...pairsOfEquals].sort());
  });

  it("finds no record under another parent's address", async () => {
    const administrator = clients.get('administrator') as TestClient;
    const own = await idsOf(alder, administrator.userId);
    const checked = new Set<string>();
    const found: string[] = [];
    for (const endpoint of tenantEndpoints) {
      for (const { part, parent, records } of linksOf(endpoint)) {
        const { table, idColumn = 'id' } = entityNamed(entityOf(endpoint, parent) as EntityName);
        const parentId = sql.ref(`p.${columnNamed(idColumn)}`);
        const pair = await api.within(alder, async ({ db }) => {
          const { rows } = await sql<{ id: number; parentId: number }>`
            select r.id, ${parentId} as parent_id from (${records}) as r
            join ${sql.table(table)} as p on ${parentId} <> r.parent_id limit 1`.execute(db);
          return rows[0];
        });
        if (!pair) continue;
        checked.add(`${part} of ${parent}`);
        const input = { ...(exampleInput(endpoint, 0, own) as object), [part]: pair.id, [parent]: pair.parentId };
        const { status } = await send(administrator, endpoint, input);
        if (status !== 404) found.push(`${named(endpoint)} ${part} of ${parent}: ${status}`);
      }
    }
    expect(found).toEqual([]);
    // A new company has these; records of the others are made in the tests of their parts.
    expect([...checked].sort()).toEqual(['id of countryId', 'id of picklistId']);
  });

  it("answers another company's ids as if there were none", async () => {
    const own = await idsOf(alder, (clients.get('viewer') as TestClient).userId);
    const foreign = await idsOf(birch, stranger.userId);
    const administrator = clients.get('administrator') as TestClient;
    const leaking: string[] = [];
    for (const endpoint of tenantEndpoints) {
      for (const { input, entity, place } of inputsWithForeignId(endpoint, own, foreign)) {
        const { status } = await send(administrator, endpoint, input);
        if (status !== 404 && status !== 403) leaking.push(`${named(endpoint)} ${place} (${entity}): ${status}`);
      }
    }
    expect(leaking).toEqual([]);
  }, 120_000);

  it('types every id it takes, so that the guard checks it', () => {
    const untyped = endpoints.flatMap((endpoint) => untypedIds(endpoint).map((place) => `${named(endpoint)} ${place}`));
    expect(untyped.sort()).toEqual([...idsOfNoRecord].sort());
  });

  it('answers nonsense with 4xx, never with a fault of ours', async () => {
    const administrator = clients.get('administrator') as TestClient;
    const faults: string[] = [];
    for (const endpoint of tenantEndpoints) {
      for (const seed of [1, 2, 3, 4, 5, 6]) {
        const { status } = await send(administrator, endpoint, exampleInput(endpoint, seed));
        if (status >= 500) faults.push(`${named(endpoint)} seed ${seed}: ${status}`);
      }
    }
    expect(faults).toEqual([]);
  }, 120_000);
});

it('saves the same new record once, however many send it at the same time, and tells the others at the field', async () => {
  const ids = await idsOf(birch, stranger.userId);
  const made: string[] = [];
  const wrong: string[] = [];
  for (const entity of entityNames) {
    const resource = resourceOfEntity(entity)?.resource;
    const { create } = resource?.endpoints ?? {};
    if (!create || !resource?.unique) continue;
    const input = exampleInput(create, 0, ids) as never;
    const replies = await Promise.all(Array.from({ length: 6 }, () => stranger.call(create, input)));
    const saved = replies.filter(({ status }) => status === 200);
    if (saved.length === 0) continue;
    made.push(resource.name);
    const untold = replies.filter(({ status, body }) => status !== 200 && (status !== 400 || !body.errors?.[0]?.path));
    if (saved.length > 1 || untold.length > 0) wrong.push(`${resource.name}: ${replies.map(({ status }) => status)}`);
  }
  expect(wrong).toEqual([]);
  expect(made.length).toBeGreaterThan(15);
}, 60_000);

describe('a request', () => {
  const administrator = clients.get('administrator') as TestClient;
  const ask = async (url: string, options: Record<string, unknown> = {}) => {
    const headers = { authorization: administrator.authorization, 'content-type': 'application/json' };
    const reply = await api.app.inject({ method: 'POST', url, headers, ...options });
    return { status: reply.statusCode, body: reply.json() };
  };

  it('takes a name that every object inherits for one more unknown field', async () => {
    for (const name of ['__proto__', '__defineGetter__', 'constructor', 'toString'])
      expect([name, (await ask(`/api/v1.0/uom/search?${name}=x`)).status]).toEqual([name, 200]);
    expect((await ask('/api/v1.0/uom/search', { payload: '{"__proto__":{"skip":-1}}' })).status).toBe(200);
  });

  it('says beside the field that its text holds what no database keeps', async () => {
    for (const name of ['zero \u0000 byte', 'half of \ud800 a pair']) {
      const { status, body } = await ask('/api/v1.0/uom/uomtypes', {
        payload: JSON.stringify({ name, systemType: 'mass' }),
      });
      const problem = { path: 'name', message: 'Contains a character that cannot be stored' };
      expect([status, body.errors]).toEqual([400, [expect.objectContaining(problem)]]);
    }
  });

  it('is refused when its body is nested without an end, and when it is no body at all', async () => {
    const deep = `{"search":{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`;
    for (const payload of [deep, '{', '"text', '\u{feff}{}'])
      for (const url of ['/api/v1.0/work/downloads', '/proxy/passthrough/work/downloads'])
        expect((await ask(url, { payload })).status).toBe(400);
    const headers = { authorization: administrator.authorization, 'content-type': 'multipart/form-data' };
    const boundary = { ...headers, 'content-type': 'multipart/form-data; boundary=b' };
    const half = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nhalf';
    expect((await ask('/api/v1.0/work/files', { headers, payload: 'x' })).status).toBe(400);
    expect((await ask('/api/v1.0/work/files', { headers: boundary, payload: half })).status).toBe(400);
  });

  it('of somebody who is not signed in is not read when it is large', async () => {
    const payload = `{"tokenExpiredAt":null,"sessionTimedOutAt":null,"x":"${'x'.repeat(70_000)}`;
    const headers = { 'content-type': 'application/json' };
    for (const way of ['/api/v1.0', '/proxy/passthrough']) {
      expect((await ask(`${way}/uom/search`, { headers, payload })).status).toBe(401);
      expect((await ask(`${way}/uom/search`, { payload })).status).toBe(400);
    }
    const { status, body } = await ask('/api/v1.0/admin/users/logExpiredAuth', { headers, payload });
    expect([status, body.message]).toEqual([
      413,
      'This is larger than the 64 kB that can be sent at once. Send less at a time.',
    ]);
  });

  it('that is passed through reaches the calls and nothing beside them', async () => {
    for (const way of ['uom/search', 'api/v1.0/uom/search'])
      expect((await ask(`/proxy/passthrough/${way}`, { payload: '{"take":1}' })).status).toBe(200);
    for (const way of ['..%2f..%2fhealth/live', '..%5c..%5cmetrics', 'uom/..%2f..%2f..%2fapi/docs'])
      expect((await ask(`/proxy/passthrough/${way}`, { method: 'GET' })).status).toBe(404);
    expect((await ask('/proxy/passthrough/uom/search', { payload: '5' })).status).toBe(200);
  });
});

/** One id of each kind in the company, where it has any. */
async function idsOf(companyId: number, userId: number): Promise<Map<string, number>> {
  await api.rootNode(companyId);
  const ids = new Map<string, number>();
  await api.within(companyId, async ({ db }) => {
    for (const [entity, { table }] of Object.entries(allEntities())) {
      if (table.startsWith('installation.')) continue;
      const { rows } = await sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`.execute(db);
      if (rows[0]?.id) ids.set(entity, rows[0].id);
    }
  });
  return ids.set('company', companyId).set('user', userId);
}

it('reads in read-only transactions', () => {
  const searches = endpoints.filter((endpoint) => endpoint.method === 'POST' && /\/search$/i.test(endpoint.path));
  expect(searches.filter((endpoint) => !isReadOnly(endpoint)).map(named)).toEqual([]);
});

/** A company's site right below its root. */
async function siteOf(companyId: number, name: string) {
  const root = await api.rootNode(companyId);
  const chief = await api.user(companyId, 'administrator');
  const types = await api.within(companyId, ({ db }) =>
    sql<{ id: number }>`select id from node_type where shipped_key = 'site'`.execute(db),
  );
  const node = { name, altname: name, type: types.rows[0]?.id ?? 0, parentNodeId: root };
  const { body } = await chief.call(createNode, node);
  return { companyId, root, site: body.id };
}
