import type { MultipartFile } from '@fastify/multipart';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { say } from '@oikos/contract/message.ts';
import { extensionOf, type FileExtension } from '@oikos/contract/records/files.ts';
import { requesterOf } from '@oikos/identity-provider/security-log.ts';
import type { FastifyRequest } from 'fastify';
import type { InCompany } from '../../http/handler.ts';
import { Refusal, refuse, refuseField } from '../../http/refusals.ts';
import type { Session } from '../../tenancy/session.ts';
import { inCompany } from '../../tenancy/tenant-scope.ts';
import { isOfType } from '../content-of-type.ts';
import { fileStore, type WrittenContent } from '../file-store.ts';
import { assertFits, quotaGuard } from '../storage-quota.ts';
import { checkedFileName, mediaTypeOf, recordFile } from '../stored-files.ts';
import { openUpload } from '../upload-content.ts';
import { NotScanned, scan } from '../virus-scanner.ts';

/** What the reader of multipart bodies says of one that ends within a part; other faults are the store's. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && /Unexpected end of multipart data|Part terminated early/.test(error.message);

async function filePart(request: FastifyRequest): Promise<MultipartFile> {
  if (!request.isMultipart()) throw new Refusal(415, say(generalMessages.uploadFailed));
  // What can't be read as parts is the sender's fault.
  const part = await request.file().catch((error: Error & { statusCode?: number }) => {
    throw error.statusCode ? error : refuse(generalMessages.uploadFailed);
  });
  if (!part) throw refuseField('file', generalMessages.required);
  return part;
}

/** Refuses what a virus was found in, and what couldn't be scanned; nothing is asked where no scanner is configured. */
async function assertClean(request: FastifyRequest, session: Session, { storageKey }: WrittenContent): Promise<void> {
  const { configuration, securityLog } = request.server;
  if (!configuration.virusScanner) return;
  const { found } = await scan(fileStore().read(storageKey), configuration.virusScanner).catch((error: unknown) => {
    if (!(error instanceof NotScanned)) throw error;
    request.log.error({ err: error }, 'an upload could not be scanned');
    throw new Refusal(503, say(generalMessages.fileNotScanned));
  });
  if (found === null) return;
  await securityLog.record({
    kind: 'infectedFile',
    outcome: 'refused',
    reason: found.slice(0, 200),
    userId: session.userId,
    companyId: session.companyId,
    call: `${request.method} ${request.routeOptions.url ?? ''}`,
    requester: requesterOf(request),
  });
  throw refuseField('file', generalMessages.fileInfected, found);
}

/** Looks at the content, keeps it and records it. What is refused on the way leaves nothing behind. */
async function take(request: FastifyRequest, session: Session, part: MultipartFile, within: InCompany) {
  const name = checkedFileName(part.filename);
  const quotas = request.server.configuration.fileQuotas;
  const allow = await within({ readOnly: true }, (scope) => quotaGuard(scope, quotas));
  const { head, whole } = await openUpload(part.file, allow);
  const extension = extensionOf(name) as FileExtension;
  if (!(await isOfType(head, extension))) throw refuseField('file', generalMessages.contentDiffers, extension);
  const content = await fileStore().write(session.companyId, whole);
  try {
    if (part.file.truncated) throw new Refusal(413, say(generalMessages.tooLarge, '2 GB'));
    await assertClean(request, session, content);
    const id = await within({}, async (scope) => {
      await assertFits(scope, quotas, content.sizeBytes);
      return recordFile(scope, { name, mediaType: mediaTypeOf(name), content });
    });
    return { id, name, sizeBytes: content.sizeBytes };
  } catch (error) {
    // After another fault the record may be there all the same: content without one is removed by the schedule.
    if (error instanceof Refusal) await fileStore().remove(content.storageKey);
    throw error;
  }
}

/** Streams the one file of a multipart body to the store, then records it: no transaction waits for a slow sender. */
export async function receiveUpload(request: FastifyRequest, session: Session) {
  const part = await filePart(request);
  const { companyId, userId } = session;
  const within: InCompany = (mode, work) =>
    inCompany(request.server.database, { companyId, userId, session, requestId: request.id }, mode, work);
  try {
    return await take(request, session, part, within);
  } catch (error) {
    // What the sender still sends is read and dropped: who sends a body hears the answer only after its end.
    part.file.resume();
    throw isCutOff(error) ? refuse(generalMessages.uploadFailed) : error;
  }
}
