import type { HandOver, WorkKind } from '@oikos/contract/identity/work/work.ts';
import { workMessages as say } from '@oikos/contract/identity/work/work-messages.ts';
import type { FilledText, Message } from '@oikos/contract/message.ts';
import { sql } from 'kysely';
import { refuse } from '../../../foundation/http/refusals.ts';
import { personName } from '../../../foundation/records/name-of-person.ts';
import { productReason } from '../../../foundation/records/product-reasons.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readWorkOf } from './read-work.ts';
import { heldWork } from './work-kinds.ts';

const handedOver = productReason(say.handOverReason);

const countTexts: Readonly<Record<WorkKind, Message>> = {
  task: say.workOf,
  import: say.importsOf,
  deputy: say.deputiesOf,
  review: say.reviewsOf,
};

/** '3 open tasks, 1 unfinished import', as a parameter of a message. */
export const countsOf = (work: readonly { readonly kind: WorkKind; readonly count: number }[]): readonly FilledText[] =>
  work.map(({ kind, count }) => ({ ...countTexts[kind], parameters: [count] }));

interface Successor {
  readonly name: string;
  readonly isActive: boolean;
}

/** Somebody who may take something over, unless their access has ended. */
export async function readSuccessor({ db }: TenantScope, userId: number): Promise<Successor> {
  const { rows } = await sql<Successor>`
    select ${personName('u')} as name, m.is_active and m.ends_on > (select company_today()) as is_active
    from installation.membership m join installation.app_user u on u.id = m.user_id
    where m.company_id = current_company() and m.user_id = ${userId}`.execute(db);
  return rows[0] ?? { name: '', isActive: false };
}

/**
 * Gives what somebody leaves to those who are named for it, kind by kind, in the caller's transaction. Nothing is left without
 * an owner: what nobody is named for refuses the change.
 */
export async function handOverAll(
  scope: TenantScope,
  { fromUserId, leavingIds }: { readonly fromUserId: number; readonly leavingIds: readonly number[] },
  to: HandOver,
): Promise<void> {
  const [left] = await readWorkOf(scope, [fromUserId]);
  if (!left) return;
  const successors = new Map(to.map(({ kind, toUserId }) => [kind, toUserId]));
  const unnamed = left.work.filter(({ kind }) => !successors.has(kind));
  if (unnamed.length > 0) throw refuse(say.workLeft, countsOf(unnamed));
  const reason = handedOver(left.userName);
  for (const [kind, { handOver }] of heldWork()) {
    if (!left.work.some((each) => each.kind === kind)) continue;
    const toUserId = successors.get(kind) as number;
    const { name, isActive } = await readSuccessor(scope, toUserId);
    if (leavingIds.includes(toUserId)) throw refuse(say.successorLeaves, name);
    if (!isActive) throw refuse(say.successorGone, name);
    await handOver(scope, { fromUserId, toUserId, toName: name, reason });
  }
}
