import type { FastifyReply, FastifyRequest } from 'fastify';
import { openFile } from '../../files/stored-files.ts';
import { fewAtATime } from '../../http/few-at-a-time.ts';
import type { Session } from '../../tenancy/session.ts';
import { inCompany, type TenantScope } from '../../tenancy/tenant-scope.ts';
import { sendFile } from './send-file.ts';
import { type ListRequest, type StreamedFile, streamList } from './stream-list.ts';

/** Each file that is written out of the database holds a connection for as long as its reader, or the file store, takes. */
export const oneOfFew = fewAtATime({ atATime: 6, ofAPerson: 3 });

export interface Downloading {
  readonly session: Session;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Reads from one snapshot, so that a file doesn't mix data from before and after a change made while it is written. */
function reading<Result>(
  { session, request }: Downloading,
  work: (scope: TenantScope) => Promise<Result>,
): Promise<Result> {
  const { companyId, userId } = session;
  const caller = { companyId, userId, session, requestId: request.id };
  return inCompany(request.server.database, caller, { readOnly: true, repeatableRead: true }, work);
}

/** Answers a call with a file that is made as it is read. */
export function sendStreamed(
  download: Downloading,
  make: (scope: TenantScope) => Promise<StreamedFile>,
): Promise<void> {
  return oneOfFew(download.session.userId, () =>
    reading(download, async (scope) => sendFile(download.reply, await make(scope))),
  );
}

/** Answers a call with a list as a file; for GET downloads of an area's own (E028, E029). */
export const sendList = (download: Downloading, list: ListRequest): Promise<void> =>
  sendStreamed(download, (scope) => streamList(scope, list));

/** Answers a call with a stored file of the company. Whether the caller may have it is the call's to check. */
export function sendStoredFile(download: Downloading, fileId: number): Promise<void> {
  return oneOfFew(download.session.userId, async () => {
    const { name, stream, ...file } = await reading(download, (scope) => openFile(scope, fileId));
    await sendFile(download.reply, { ...file, fileName: name, chunks: stream });
  });
}
