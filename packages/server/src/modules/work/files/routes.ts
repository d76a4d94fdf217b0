import { requestFileDownload, uploadFile } from '@oikos/contract/work/files.ts';
import { readStoredFile } from '../../../files/stored-files.ts';
import { type Handling, handle, handleRaw } from '../../../http/handling.ts';
import { notFound } from '../../../http/refusals.ts';
import type { Session } from '../../../tenancy/session.ts';
import { ticketFor } from '../downloads/tickets.ts';
import { receiveUpload } from './receive-upload.ts';

export const fileHandlings: Handling[] = [
  handleRaw(uploadFile, async ({ session, request, reply }) => {
    await reply.send(await receiveUpload(request, session as Session));
  }),
  handle(requestFileDownload, async ({ scope, session, input }) => {
    const file = await readStoredFile(scope, input.id);
    if (file.createdBy !== session.userId && !session.companyPermissions.has('COMPANY_ADMIN')) throw notFound();
    return { ticket: await ticketFor(scope, { kind: 'file', fileId: file.id }) };
  }),
];
