import type { HandOver, WorkKind } from '@oikos/contract/identity/work/work.ts';
import { workMessages as say } from '@oikos/contract/identity/work/work-messages.ts';
import type { FilledText, Message } from '@oikos/contract/message.ts';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../../../foundation/http/refusals.ts';
import { personName } from '../../../foundation/records/name-of-person.ts';
import { productReason } from '../../../foundation/records/product-reasons.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readWorkOf, type WorkOfUser } from './read-work.ts';
import { heldWork } from './work-kinds.ts';

const handedOver = productReason(say.handOverReason);

const countTexts: Readonly<Record<WorkKind, Message>> = {
  task: say.workOf,
  import: say.importsOf,
  deputy: say.deputiesOf,
  review: say.reviewsOf,
  form: say.formsOf,
  value: say.valuesOf,
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

/** What some people leave, and those who are named for it. */
export interface HandingOver {
  readonly leavesWork: (userId: number) => boolean;
  /** Why what somebody leaves can't be handed over as asked; undefined: it can, or they leave nothing. */
  readonly refusalOf: (userId: number) => Refusal | undefined;
  /** Hands it over; throws a Refusal where somebody who is named can't do some of it. */
  readonly handOver: (userId: number) => Promise<void>;
}

/**
 * Gives what people leave to those who are named for it, kind by kind, in the caller's transaction. Nothing is left without
 * an owner: what nobody is named for refuses the change.
 */
export async function planHandOver(
  scope: TenantScope,
  { fromUserIds, leavingIds }: { readonly fromUserIds: readonly number[]; readonly leavingIds: readonly number[] },
  to: HandOver,
): Promise<HandingOver> {
  const left = new Map((await readWorkOf(scope, fromUserIds)).map((each) => [each.userId, each]));
  const takers = new Map<WorkKind, Taker>();
  const leaving = new Set(leavingIds);
  for (const { kind, toUserId } of left.size > 0 ? to : [])
    takers.set(kind, { toUserId, isLeaving: leaving.has(toUserId), ...(await readSuccessor(scope, toUserId)) });
  const refusalOf = (userId: number) => refusalOfWork(left.get(userId)?.work ?? [], takers);
  return {
    leavesWork: (userId) => left.has(userId),
    refusalOf,
    handOver: async (userId) => {
      const refusal = refusalOf(userId);
      if (refusal) throw refusal;
      const { work = [], userName = '' } = left.get(userId) ?? {};
      for (const [kind, { handOver }] of heldWork()) {
        if (!work.some((each) => each.kind === kind)) continue;
        const { toUserId, name: toName } = takers.get(kind) as Taker;
        await handOver(scope, { fromUserId: userId, toUserId, toName, reason: handedOver(userName) });
      }
    },
  };
}

interface Taker extends Successor {
  readonly toUserId: number;
  readonly isLeaving: boolean;
}

function refusalOfWork(work: WorkOfUser['work'], takers: ReadonlyMap<WorkKind, Taker>): Refusal | undefined {
  const unnamed = work.filter(({ kind }) => !takers.has(kind));
  if (unnamed.length > 0) return refuse(say.workLeft, countsOf(unnamed));
  const needed = work.flatMap(({ kind }) => takers.get(kind) ?? []);
  const [leaves] = needed.filter(({ isLeaving }) => isLeaving);
  if (leaves) return refuse(say.successorLeaves, leaves.name);
  const [gone] = needed.filter(({ isActive }) => !isActive);
  return gone && refuse(say.successorGone, gone.name);
}
