import { type AnyEndpoint, callName, isReadOnly } from '@oikos/contract/endpoint.ts';
import { changesAccess } from '@oikos/contract/identity/changes-access.ts';
import type { SecretBox } from '@oikos/identity-provider/secret-box.ts';
import { createSlot } from '../records/hook.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import type { TenantHandler } from './handler.ts';
import type { Refusal } from './refusals.ts';

/**
 * Where the company has two people decide, a call that changes access is done, looked at and taken back: what it gives waits
 * for a second person. That holds for every call that changes access, a new one too, since its effect is judged and not its name.
 */

/** Thrown within the transaction of the call, which takes back what it did. */
export class SecondPersonNeeded extends Error {
  readonly gains: readonly unknown[];

  constructor(gains: readonly unknown[]) {
    super('A second person has to confirm this');
    this.gains = gains;
  }
}

export interface Waiting {
  readonly call: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Fields of the input that are secret. */
  readonly secrets: Readonly<Record<string, unknown>>;
  readonly gains: readonly unknown[];
}

interface SecondPerson {
  /** Does the call; throws `SecondPersonNeeded` where what it gave needs one. */
  readonly judge: <Result>(scope: TenantScope, work: () => Promise<Result>) => Promise<Result>;
  /** Keeps what waits, in a transaction of its own; what the caller hears. */
  readonly keep: (scope: TenantScope, waiting: Waiting, box: SecretBox) => Promise<Refusal>;
}

/** The area of governance says what needs a second person. */
export const secondPerson = createSlot<SecondPerson>('who judges what needs a second person');

export const mayNeedSecondPerson = (endpoint: AnyEndpoint): boolean => !isReadOnly(endpoint) && changesAccess(endpoint);

/** An input, apart from its secrets. */
export function apartFromSecrets({ secrets = [] }: AnyEndpoint, input: Readonly<Record<string, unknown>>) {
  const parts = Object.entries(input);
  return {
    input: Object.fromEntries(parts.filter(([name]) => !secrets.includes(name))),
    secrets: Object.fromEntries(parts.filter(([name]) => secrets.includes(name))),
  };
}

/** What a kept call is known by: several may share an address. */
export const heldCallName = (endpoint: AnyEndpoint): string =>
  endpoint.when ? `${callName(endpoint)}: ${endpoint.summary}` : callName(endpoint);

/** The calls that can be done again when they are confirmed, by their name. */
export type RepeatedCalls = ReadonlyMap<string, TenantHandler>;

export function repeatedCalls(handlers: readonly { readonly kind: string; readonly endpoint: AnyEndpoint }[]) {
  const calls = new Map<string, TenantHandler>();
  for (const handler of handlers) {
    if (handler.kind !== 'tenant' || !mayNeedSecondPerson(handler.endpoint)) continue;
    const name = heldCallName(handler.endpoint);
    if (calls.has(name))
      throw new Error(`${name} is two calls: one that waits for a second person couldn't be told apart`);
    calls.set(name, handler as TenantHandler);
  }
  return calls;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly repeatedCalls: RepeatedCalls;
  }
}
