import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages as general } from '@oikos/contract/general-messages.ts';
import { type SaidMessage, say as saidOf } from '@oikos/contract/message.ts';
import { STORAGE_AREA_MOVE } from '@oikos/contract/waste/handling/container-moves.ts';
import { recordScannedMove } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import { scanningMessages as say } from '@oikos/contract/waste/handling/scanning/scanning-messages.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { doubtOfTime, PLAUSIBLE_DAYS } from '@oikos/domain/waste/handling/device-time.ts';
import { sql } from 'kysely';
import { notFound, Refusal, saidBy } from '../../../../foundation/http/refusals.ts';
import { personName } from '../../../../foundation/records/name-of-person.ts';
import { hasOtherVersion } from '../../../../foundation/records/versions.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { type ContainerRecord, type Done, runOnce } from '../../site/public.ts';
import { type Area, readArea } from '../../storage/public.ts';
import { moveLocked } from '../container-moves/handlers.ts';
import { lockForMove } from '../container-moves/move-chosen.ts';
import type { MoveInput } from '../container-moves/move-target.ts';
import { keepMove } from '../container-moves/undo-move.ts';
import { readScannedContainers } from './scanned-rows.ts';

type Input = ParsedInputOf<typeof recordScannedMove>;
type Reply = OutputOf<typeof recordScannedMove>;

const minuteOf = (instant: string): string => `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const unrecorded = (verdict: Reply['verdict'], said: SaidMessage, more: Partial<Reply> = {}): Done<Reply> => ({
  isRecorded: false,
  reply: { verdict, ...said, version: null, present: null, ...more },
});

function doubt({ madeAt, sentAt, isTimeConfirmed }: Input): Done<Reply> | null {
  const now = Date.now();
  const reason = doubtOfTime({ madeAt: Date.parse(madeAt), sentAt: Date.parse(sentAt), now });
  if (reason === null) return null;
  if (reason === 'inTheFuture') return unrecorded('timeAsked', saidOf(say.timeInTheFuture, minuteOf(madeAt)));
  if (isTimeConfirmed) return null;
  const minutesOff = Math.round((Date.parse(sentAt) - now) / 60_000);
  return unrecorded(
    'timeAsked',
    reason === 'longAgo'
      ? saidOf(say.timeLongAgo, minuteOf(madeAt), PLAUSIBLE_DAYS)
      : saidOf(say.clockIsOff, Math.abs(minutesOff)),
  );
}

async function readPresent(scope: TenantScope, id: number) {
  const [present] = await readScannedContainers(scope, sql`c.id = ${id}`, 1);
  if (!present) throw notFound();
  return present;
}

/** Somebody changed it after the device saw it: nothing to do where they moved it there too, else both sides are shown. */
async function meanwhile(scope: TenantScope, { number, ...container }: ContainerRecord, input: Input, area: Area) {
  const present = await readPresent(scope, container.id);
  if (container.areaId === area.id && container.bayId === input.bayId)
    return unrecorded('alreadyDone', saidOf(say.alreadyThere, number, area.name), {
      present,
      version: container.version,
    });
  const { rows } = await sql<{ name: string | null; at: string }>`
    select ${personName('u')} as name,
      to_char(a.recorded_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as at
    from audit_log a left join installation.app_user u on u.id = a.user_id
    where a.entity = 'container' and a.entity_id = ${container.id} order by a.id desc limit 1`.execute(scope.db);
  return unrecorded('conflict', saidOf(say.changedMeanwhile, number, rows[0]?.name ?? '?', rows[0]?.at ?? '?'), {
    present,
  });
}

const moveTo = ({ areaId, bayId, overrideReason, isTimeConfirmed }: Input, date: string): MoveInput => ({
  moveTypeId: STORAGE_AREA_MOVE,
  date,
  wasteStorageAreaId: areaId,
  bayId,
  disposalMethodId: null,
  disposalSystemId: null,
  parentContainerId: null,
  parentKind: 'commingled',
  overrideReason,
  confirmedDates: isTimeConfirmed ? [date] : [],
});

/** A day that is asked about is asked of the person who made the move; the operation waits on the device in the meantime. */
function dayAsked(error: unknown): Done<Reply> {
  if (error instanceof Refusal && error.code === general.confirmDates.key)
    return unrecorded('timeAsked', saidBy(error));
  throw error;
}

async function dayAt(scope: TenantScope, siteId: number, instant: string): Promise<string> {
  const site = await scope.db.selectFrom('node').select('timeZone').where('id', '=', siteId).executeTakeFirst();
  // A tolerated clock ahead of ours, at midnight, must not bring tomorrow.
  return localDateAt(site?.timeZone ?? 'UTC', Math.min(Date.parse(instant), Date.now()));
}

async function move(scope: TenantScope, input: Input): Promise<Done<Reply>> {
  const doubted = doubt(input);
  if (doubted) return doubted;
  const area = await readArea(scope, input.areaId, 'areaId');
  const target = moveTo(input, await dayAt(scope, area.siteId, input.madeAt));
  const [container] = await lockForMove(scope, [input.containerId], target);
  if (!container) throw notFound();
  if (hasOtherVersion(container, input.believedVersion)) return meanwhile(scope, container, input, area);
  const call = { endpoint: recordScannedMove, input };
  const moved = await keepMove(scope, call, [container.id], () => moveLocked(scope, container, target)).catch(dayAsked);
  if ('isRecorded' in moved) return moved;
  const done = moved.isInitialAccumulationDateRecalculated
    ? saidOf(say.movedAndRecalculated, container.number, area.name, moved.initialAccumulationDate ?? '')
    : saidOf(say.moved, container.number, area.name);
  const { version, undoId } = moved;
  return { isRecorded: true, reply: { verdict: 'done', ...done, version, present: null, undoId } };
}

/** Records a move made by scanning, dated by the day on which it was made where the area is. */
export async function recordMove(scope: TenantScope, input: Input): Promise<Reply> {
  const { operationId: id, containerId: subjectId, madeAt } = input;
  const operation = { id, kind: 'move', subjectId, madeAt, request: input } as const;
  const { reply, isRepeated } = await runOnce(scope, operation, () => move(scope, input));
  return isRepeated ? { ...reply, verdict: 'alreadyDone' } : reply;
}
