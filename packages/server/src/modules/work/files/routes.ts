import { generalMessages } from '@oikos/contract/general-messages.ts';
import { say } from '@oikos/contract/message.ts';
import { requestFileDownload, uploadFile } from '@oikos/contract/work/files.ts';
import type { FastifyRequest } from 'fastify';
import { fileStore } from '../../../files/file-store.ts';
import { checkedFileName, mediaTypeOf, readStoredFile, recordFile } from '../../../files/stored-files.ts';
import { type Handling, handle, handleRaw } from '../../../http/handling.ts';
import { notFound, Refusal, refuse, refuseField } from '../../../http/refusals.ts';
import type { Session } from '../../../tenancy/session.ts';
import { inCompany } from '../../../tenancy/tenant-scope.ts';
import { ticketFor } from '../downloads/tickets.ts';

/** What the reader of multipart bodies says of one that ends within a part; other faults are the store's. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && /Unexpected end of multipart data|Part terminated early/.test(error.message);

/** Streams the one file of a multipart body to the store, then records it: no transaction waits for a slow sender. */
async function receive(request: FastifyRequest, session: Session) {
  if (!request.isMultipart()) throw new Refusal(415, say(generalMessages.uploadFailed));
  // What can't be read as parts is the sender's fault.
  const part = await request.file().catch((error: Error & { statusCode?: number }) => {
    throw error.statusCode ? error : refuse(generalMessages.uploadFailed);
  });
  if (!part) throw refuseField('file', generalMessages.required);
  const name = checkedFileName(part.filename);
  const content = await fileStore()
    .write(session.companyId, part.file)
    .catch((error: unknown) => {
      throw isCutOff(error) ? refuse(generalMessages.uploadFailed) : error;
    });
  if (part.file.truncated) {
    await fileStore().remove(content.storageKey);
    throw new Refusal(413, say(generalMessages.tooLarge, '2 GB'));
  }
  const { companyId, userId } = session;
  const id = await inCompany(
    request.server.database,
    { companyId, userId, session, requestId: request.id },
    {},
    (scope) => recordFile(scope, { name, mediaType: mediaTypeOf(name), content }),
  );
  return { id, name, sizeBytes: content.sizeBytes };
}

export const fileHandlings: Handling[] = [
  handleRaw(uploadFile, async ({ session, request, reply }) => {
    await reply.send(await receive(request, session as Session));
  }),
  handle(requestFileDownload, async ({ scope, session, input }) => {
    const file = await readStoredFile(scope, input.id);
    if (file.createdBy !== session.userId && !session.companyPermissions.has('COMPANY_ADMIN')) throw notFound();
    return { ticket: await ticketFor(scope, { kind: 'file', fileId: file.id }) };
  }),
];
