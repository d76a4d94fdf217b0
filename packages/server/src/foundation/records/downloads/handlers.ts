import { downloadByTicket, requestDownload } from '@oikos/contract/records/downloads.ts';
import type { FastifyRequest } from 'fastify';
import { type Handler, handle, handleRaw } from '../../http/handler.ts';
import { notFound } from '../../http/refusals.ts';
import { inInstallation } from '../../tenancy/installation-scope.ts';
import { loadSession } from '../../tenancy/load-session.ts';
import { isMember, type Session } from '../../tenancy/session.ts';
import { sendList, sendStoredFile } from './send-download.ts';
import { checkList } from './stream-list.ts';
import { redeemTicket, type Ticket, ticketFor } from './tickets.ts';

/** The session of anyone who got the ticket, as it is now: a right or membership lost since counts. */
async function sessionOf(request: FastifyRequest, ticket: Ticket): Promise<Session> {
  const session = await loadSession(request.server.pool, ticket.holder);
  if (!isMember(session) || session.companyId !== ticket.companyId || session.userId !== ticket.userId)
    throw notFound();
  return session;
}

export const downloadHandlers: Handler[] = [
  handle(requestDownload, async ({ scope, input }) => {
    await checkList(scope, input);
    return { ticket: await ticketFor(scope, { kind: 'list', ...input }) };
  }),
  handleRaw(downloadByTicket, async ({ input, request, reply }) => {
    // A look at the headers must not use the ticket up.
    if (request.method !== 'GET') throw notFound();
    const ticket = await inInstallation(request.server.database, (installation) =>
      redeemTicket(installation, input.ticket),
    );
    const download = { session: await sessionOf(request, ticket), request, reply };
    await (ticket.payload.kind === 'list'
      ? sendList(download, ticket.payload)
      : sendStoredFile(download, ticket.payload.fileId));
  }),
];
