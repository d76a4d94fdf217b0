import { type AnyEndpoint, callName } from '@oikos/contract/endpoint.ts';
import type { TenantScope } from '../../tenancy/tenant-scope.ts';

/** A call that is being taken back: its rows are as they were before it. */
export interface Undone {
  readonly input: Readonly<Record<string, unknown>>;
  readonly facts: Readonly<Record<string, unknown>>;
}

// Declared as a method, so that what a call says of its own input follows any call.
type Following = { follow(scope: TenantScope, undone: Undone): Promise<void> }['follow'];

const followings = new Map<string, Following>();

/** Says what else happens when a call is taken back, in the same transaction: it may refuse by throwing. */
export function whenUndone(endpoint: AnyEndpoint, follow: Following): void {
  followings.set(callName(endpoint), follow);
}

export const followUndone = async (scope: TenantScope, call: string, undone: Undone): Promise<void> =>
  followings.get(call)?.(scope, undone);
