import { type AnyEndpoint, type Changed, changedBy, isReadOnly } from '@oikos/contract/endpoint.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { say } from '@oikos/contract/message.ts';
import { sql } from 'kysely';
import { placesOfChange, recordsAtNodes } from '../records/entity-places.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { mayForCompany } from './access.ts';
import { namesOf, permissionHolders } from './company-permission-holders.ts';
import { permissionsOf, permittedOf } from './entity-guards.ts';
import { compileIdCollector, type FoundId } from './input-ids.ts';
import { denied, Refusal } from './refusals.ts';

/**
 * Where a permission must be held: the organization's root for what holds for the whole company, the place for what lies
 * at one. Endpoints declare what they change (`contract/src/endpoint.ts`: `Changed`); nothing else decides it.
 */

type Input = Readonly<Record<string, unknown>>;

/** 403 in the specification's words, and beside them who may. */
async function deniedForCompany(scope: TenantScope, endpoint: AnyEndpoint): Promise<Refusal> {
  const holders = await permissionHolders.ask(scope, permissionsOf(endpoint.permission), endpoint.also);
  const people = namesOf(holders);
  const problem = people === '' ? say(generalMessages.companyDeniedToAll) : say(generalMessages.companyDenied, people);
  return new Refusal(403, say(generalMessages.actionDenied), [{ path: '', ...problem, parameters: [people] }]);
}

/** Where the records are; null where one of them has no place, and so is the whole company's. */
async function placesOf(scope: TenantScope, ids: readonly FoundId[]): Promise<Set<number> | null> {
  const places = new Set<number>();
  for (const [entity, group] of Map.groupBy(ids, (each) => each.entity)) {
    const source = placesOfChange(entity);
    if (!source) return null;
    const wanted = [...new Set(group.map((each) => each.id))];
    const { rows } = await sql<{ id: number; nodeId: number | null }>`
      select id, node_id from (${source}) as record where id = any(${wanted}::bigint[])`.execute(scope.db);
    const found = new Set(rows.map((row) => row.id));
    if (wanted.some((id) => !found.has(id))) return null;
    for (const { nodeId } of rows) {
      if (nodeId === null) return null;
      places.add(nodeId);
    }
  }
  return places;
}

function idsIn(endpoint: AnyEndpoint, input: Input, field: string): FoundId[] {
  const schema = endpoint.input.shape[field];
  const found: FoundId[] = [];
  if (schema) compileIdCollector(schema)?.(input[field], found);
  return found;
}

/** The places of what the input changes; null where it changes what holds for the whole company. */
async function placesChanged(
  scope: TenantScope,
  endpoint: AnyEndpoint,
  input: Input,
  changed: 'places' | { readonly at: readonly string[] },
): Promise<Set<number> | null> {
  const fields = changed === 'places' ? Object.keys(endpoint.input.shape) : changed.at;
  const ids = fields.map((field) => idsIn(endpoint, input, field));
  if (changed !== 'places' && ids.some((each) => each.length === 0)) return null;
  const named = ids.flat().filter(({ entity }) => changed !== 'places' || recordsAtNodes().has(entity));
  const places = await placesOf(scope, named);
  return places?.size ? places : null;
}

/** What a call changes whatever its input is. */
const alwaysChanged = ({ changes = 'company' }: AnyEndpoint): Changed | undefined =>
  typeof changes === 'function' ? undefined : changes;

/** Whether a call changes what holds for the whole company, whatever its input is: then nothing of it need be read. */
export const changesCompany = (endpoint: AnyEndpoint): boolean =>
  !isReadOnly(endpoint) &&
  endpoint.permission !== 'public' &&
  endpoint.permission !== 'superAdministrator' &&
  alwaysChanged(endpoint) === 'company';

/** Refuses a change of what holds for the whole company to anyone who may not make it. */
export async function guardCompany(scope: TenantScope, endpoint: AnyEndpoint): Promise<void> {
  if (scope.session && !mayForCompany(endpoint, scope.session)) throw await deniedForCompany(scope, endpoint);
}

/** Refuses a change where the caller doesn't hold the call's permission. Ids are the company's own by now (`guardIds`). */
export async function guardChange(scope: TenantScope, endpoint: AnyEndpoint, input: Input): Promise<void> {
  const { session } = scope;
  if (isReadOnly(endpoint) || !session || mayForCompany(endpoint, session)) return;
  const changed = changedBy(endpoint, input);
  if (changed === 'own' || changed === 'handler') return;
  const places = changed === 'company' ? null : await placesChanged(scope, endpoint, input, changed);
  if (places === null) throw await deniedForCompany(scope, endpoint);
  for (const access of [endpoint.permission, ...(endpoint.also ? [endpoint.also] : [])]) {
    const permitted = await permittedOf(scope, [...places], access);
    if ([...places].some((id) => !permitted.has(id))) throw denied(generalMessages.locationInHierarchyDenied);
  }
}
