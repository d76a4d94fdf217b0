import { createHash, randomBytes } from 'node:crypto';
import { exportFormats, fileColumn } from '@oikos/contract/records/downloads.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { notFound } from '../../http/refusals.ts';
import type { InstallationScope } from '../../tenancy/installation-scope.ts';
import type { TokenHolder, TokenKind } from '../../tenancy/session.ts';
import type { TenantScope } from '../../tenancy/tenant-scope.ts';

/** What a ticket downloads. */
export const ticketPayload = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('list'),
    list: z.string(),
    format: z.enum(exportFormats),
    search: z.record(z.string(), z.unknown()),
    language: z.string().default('en-us'),
    columns: z.array(fileColumn).optional(),
  }),
  z.object({ kind: z.literal('file'), fileId: z.int() }),
]);
export type TicketPayload = z.output<typeof ticketPayload>;

export interface Ticket {
  readonly companyId: number;
  readonly userId: number;
  readonly holder: TokenHolder;
  readonly payload: TicketPayload;
}

const SECONDS_VALID = 60;
const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();

/** A ticket for the caller of the scope, good once within 60 seconds. Whether they may download it is checked before. */
export async function ticketFor(scope: TenantScope, payload: TicketPayload): Promise<string> {
  if (!scope.session) throw new Error('A ticket is given to somebody signed in');
  const ticket = randomBytes(32).toString('base64url');
  await sql`delete from installation.download_ticket where expires_at < now()`.execute(scope.db);
  await scope.db
    .insertInto('installation.download_ticket')
    .values({
      ticketHash: hashOf(ticket),
      companyId: scope.companyId,
      userId: scope.session.userId,
      openId: scope.session.openId,
      tokenKind: scope.session.holder.by ?? 'signIn',
      signIn: scope.session.holder.sessionId ?? null,
      payload: JSON.stringify(payload),
      expiresAt: sql`now() + make_interval(secs => ${SECONDS_VALID})`,
    })
    .execute();
  return ticket;
}

interface RedeemedRow {
  companyId: number;
  userId: number;
  openId: string;
  tokenKind: TokenKind;
  signIn: string | null;
  payload: unknown;
  isValid: boolean;
}

/** Uses a ticket up; 404 when it is unknown, used or too old. */
export async function redeemTicket({ db }: InstallationScope, ticket: string): Promise<Ticket> {
  const { rows } = await sql<RedeemedRow>`
    delete from installation.download_ticket where ticket_hash = ${hashOf(ticket)}
    returning company_id, user_id, open_id, token_kind, sign_in, payload, expires_at > now() as is_valid`.execute(db);
  const [found] = rows;
  if (!found?.isValid) throw notFound();
  const { companyId, userId, openId, tokenKind: by, signIn, payload } = found;
  const holder = { openId, by, ...(signIn !== null && { sessionId: signIn }) };
  return { companyId, userId, holder, payload: ticketPayload.parse(payload) };
}
