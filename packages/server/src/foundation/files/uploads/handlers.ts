import { requestFileDownload, uploadFile } from '@oikos/contract/records/files.ts';
import { type Handler, handle, handleRaw } from '../../http/handler.ts';
import { notFound } from '../../http/refusals.ts';
import { ticketFor } from '../../records/downloads/tickets.ts';
import type { Session } from '../../tenancy/session.ts';
import { readStoredFile } from '../stored-files.ts';
import { receiveUpload } from './receive-upload.ts';

export const fileHandlers: Handler[] = [
  handleRaw(uploadFile, async ({ session, request, reply }) => {
    await reply.send(await receiveUpload(request, session as Session));
  }),
  handle(requestFileDownload, async ({ scope, session, input }) => {
    const file = await readStoredFile(scope, input.id);
    if (file.createdBy !== session.userId && !session.companyPermissions.has('COMPANY_ADMIN')) throw notFound();
    return { ticket: await ticketFor(scope, { kind: 'file', fileId: file.id }) };
  }),
];
