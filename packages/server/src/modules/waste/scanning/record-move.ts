import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { fillIn, type Message, type MessageParameter } from '@oikos/contract/message.ts';
import { STORAGE_AREA_MOVE } from '@oikos/contract/waste/container-moves.ts';
import type { recordScannedMove as endpoint } from '@oikos/contract/waste/scanning.ts';
import { scanningMessages as say } from '@oikos/contract/waste/scanning-messages.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { doubtOfTime, PLAUSIBLE_DAYS } from '@oikos/domain/waste/device-time.ts';
import { sql } from 'kysely';
import { conflict, notFound } from '../../../http/refusals.ts';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';
import { lockForMove, moveLocked } from '../container-moves/move-handlings.ts';
import type { MoveInput } from '../container-moves/move-target.ts';
import { type Area, type ContainerRecord, readArea } from '../containers/container-record.ts';
import { readScannedContainers } from './scanned-rows.ts';

type Input = ParsedInputOf<typeof endpoint>;
type Reply = OutputOf<typeof endpoint>;

const told = (message: Message, ...parameters: MessageParameter[]): string => fillIn(message.english, parameters);
const minuteOf = (instant: string): string => `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The answer that an operation was given before. */
async function answered(scope: TenantScope, operationId: string): Promise<Reply | null> {
  const { rows } = await sql<{ reply: Reply; isOwn: boolean }>`
    select reply, user_id is not distinct from ${scope.userId}::bigint as "isOwn"
    from client_operation where operation_id = ${operationId}`.execute(scope.db);
  if (!rows[0]) return null;
  if (!rows[0].isOwn) throw conflict(say.operationOfAnother);
  return { ...rows[0].reply, verdict: 'alreadyDone' };
}

const unrecorded = (verdict: Reply['verdict'], message: string, present: Reply['present'] = null): Reply => ({
  verdict,
  message,
  version: null,
  present,
});

function doubt({ madeAt, sentAt, isTimeConfirmed }: Input): Reply | null {
  const now = Date.now();
  const reason = doubtOfTime({ madeAt: Date.parse(madeAt), sentAt: Date.parse(sentAt), now });
  if (reason === null) return null;
  if (reason === 'inTheFuture') return unrecorded('timeAsked', told(say.timeInTheFuture, minuteOf(madeAt)));
  if (isTimeConfirmed) return null;
  const minutesOff = Math.round((Date.parse(sentAt) - now) / 60_000);
  return unrecorded(
    'timeAsked',
    reason === 'longAgo'
      ? told(say.timeLongAgo, minuteOf(madeAt), PLAUSIBLE_DAYS)
      : told(say.clockIsOff, Math.abs(minutesOff)),
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
    return {
      ...unrecorded('alreadyDone', told(say.alreadyThere, number, area.name), present),
      version: container.version,
    };
  const { rows } = await sql<{ name: string | null; at: string }>`
    select trim(u.first_name || ' ' || u.last_name) as name,
      to_char(a.recorded_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as at
    from audit_log a left join installation.app_user u on u.id = a.user_id
    where a.entity = 'container' and a.entity_id = ${container.id} order by a.id desc limit 1`.execute(scope.db);
  return unrecorded('conflict', told(say.changedMeanwhile, number, rows[0]?.name ?? '?', rows[0]?.at ?? '?'), present);
}

const moveTo = ({ areaId, bayId }: Input, date: string): MoveInput => ({
  moveTypeId: STORAGE_AREA_MOVE,
  date,
  wasteStorageAreaId: areaId,
  bayId,
  disposalMethodId: null,
  disposalSystemId: null,
  parentContainerId: null,
  parentKind: 'commingled',
  overrideReason: '',
});

async function keep(scope: TenantScope, input: Input, reply: Reply): Promise<Reply> {
  await sql`
    insert into client_operation (operation_id, user_id, kind, container_id, made_at, request, reply)
    values (${input.operationId}, ${scope.userId}, 'move', ${input.containerId}, ${input.madeAt},
      ${JSON.stringify(input)}::jsonb, ${JSON.stringify(reply)}::jsonb)`.execute(scope.db);
  return reply;
}

async function dayAt(scope: TenantScope, siteId: number, instant: string): Promise<string> {
  const { rows } = await sql<{ timeZone: string }>`
    select time_zone as "timeZone" from node where id = ${siteId}`.execute(scope.db);
  // A tolerated clock ahead of ours, at midnight, must not bring tomorrow.
  return localDateAt(rows[0]?.timeZone ?? 'UTC', Math.min(Date.parse(instant), Date.now()));
}

/**
 * Records a move made by scanning, dated by the day on which it was made where the area is. The container is locked
 * before the operation is looked for, so that the same one sent twice at once is done once.
 */
export async function recordMove(scope: TenantScope, input: Input): Promise<Reply> {
  const before = await answered(scope, input.operationId);
  if (before) return before;
  const doubted = doubt(input);
  if (doubted) return doubted;
  const area = await readArea(scope, input.areaId, 'areaId');
  const move = moveTo(input, await dayAt(scope, area.siteId, input.madeAt));
  const [container] = await lockForMove(scope, [input.containerId], move);
  if (!container) throw notFound();
  const meantime = await answered(scope, input.operationId);
  if (meantime) return meantime;
  if (container.version !== input.believedVersion) return meanwhile(scope, container, input, area);
  const moved = await moveLocked(scope, container, move);
  const message = moved.isInitialAccumulationDateRecalculated
    ? told(say.movedAndRecalculated, container.number, area.name, moved.initialAccumulationDate ?? '')
    : told(say.moved, container.number, area.name);
  return keep(scope, input, { verdict: 'done', message, version: moved.version, present: null });
}
