import type { WorkKind } from '@oikos/contract/identity/work/work.ts';
import type { RawBuilder } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

/** Whose work it is, whose it becomes, and why, for the audit log. */
export interface Taking {
  readonly fromUserId: number;
  readonly toUserId: number;
  readonly toName: string;
  readonly reason: string;
}

/** A kind of work that somebody has to take over when its owner leaves. */
export interface HeldWork {
  /** A select of `user_id`: a row for each piece that somebody holds. */
  readonly held: RawBuilder<unknown>;
  /** Gives all of it to another; throws a Refusal where they can't do some of it. */
  readonly handOver: (scope: TenantScope, taking: Taking) => Promise<void>;
}

const kinds = new Map<WorkKind, HeldWork>();

/** Called once for each kind, by the area whose work it is, when it is loaded. */
export function registerWork(kind: WorkKind, work: HeldWork): void {
  kinds.set(kind, work);
}

export const heldWork = (): readonly (readonly [WorkKind, HeldWork])[] => [...kinds];
