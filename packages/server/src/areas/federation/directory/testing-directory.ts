import { makeDirectoryToken } from '@oikos/contract/federation/directory/directory.ts';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { answerInvitation } from '../../../foundation/tenancy/invitations.ts';
import type { TestApi, TestClient } from '../../../testing/api.ts';
import { directoryPath } from './scim/register-directory.ts';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a directory reads of an answer is what the test says of it.
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A directory with a token: sends what it is given, as it is given. */
export interface DirectoryClient {
  readonly token: string;
  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  patch(path: string, ...operations: readonly unknown[]): Promise<Answer>;
  find(path: string, filter: string): Promise<Answer>;
}

export function directoryWith(api: TestApi, token: string, companyId: number): DirectoryClient {
  const send: DirectoryClient['send'] = async (method, path, body, headers = {}) => {
    const request: InjectOptions = {
      method,
      url: `${directoryPath(companyId)}${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json; charset=utf-8' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    };
    const reply = await api.app.inject(request);
    return {
      status: reply.statusCode,
      body: reply.body === '' ? undefined : JSON.parse(reply.body),
      headers: reply.headers,
    };
  };
  return {
    token,
    send,
    patch: (path, ...operations) => send('PATCH', path, { schemas: [PATCH], Operations: operations }),
    find: (path, filter) => send('GET', `${path}?filter=${encodeURIComponent(filter)}`),
  };
}

/** Makes a token as an administrator and calls with it. */
export async function openTestDirectory(api: TestApi, administrator: TestClient): Promise<DirectoryClient> {
  const { body, status } = await administrator.call(makeDirectoryToken, { name: 'Entra ID', days: 90 });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return directoryWith(api, body.token, administrator.companyId);
}

let made = 0;

/** What Entra ID sends of somebody new. */
export const entraUser = (fields: object = {}) => {
  const name = `ann.miller.${++made}@alder.example`;
  return {
    schemas: [USER, ENTERPRISE],
    externalId: crypto.randomUUID(),
    userName: name,
    active: true,
    emails: [{ primary: true, type: 'work', value: name }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Ann Miller', familyName: 'Miller', givenName: 'Ann' },
    roles: [],
    ...fields,
  };
};

/** Adds people by a directory. */
export function peopleOf(api: TestApi, directory: DirectoryClient, companyId: number) {
  async function addPerson(fields: object = {}) {
    const { body, status } = await directory.send('POST', '/Users', entraUser(fields));
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body as { id: string; userName: string; externalId: string; meta: { version: string } };
  }
  /** Somebody whom the directory added and who accepted, with an account of the company's. */
  async function addWorker(fields: object = {}) {
    const person = await addPerson(fields);
    await answerInvitation(api.database, Number(person.id), companyId, 'accept');
    await sql`update installation.app_user set open_id = gen_random_uuid()::text where id = ${Number(person.id)}`.execute(
      api.database,
    );
    return person;
  }
  return { addPerson, addWorker };
}

/** Adds groups by a directory, as Entra ID sends them, and reads who is in one. */
export function groupsOf(directory: DirectoryClient) {
  async function addGroup(members: readonly string[] = [], displayName = `Shift ${++made}`): Promise<string> {
    const { body, status } = await directory.send('POST', '/Groups', {
      schemas: [GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      externalId: crypto.randomUUID(),
      displayName,
      meta: { resourceType: 'Group' },
      members: members.map((value) => ({ value })),
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.id;
  }
  const membersOf = async (id: string): Promise<string[]> =>
    ((await directory.send('GET', `/Groups/${id}`)).body.members ?? []).map(({ value }: { value: string }) => value);
  return { addGroup, membersOf };
}
