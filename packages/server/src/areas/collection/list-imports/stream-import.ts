import type {
  ListImportLine,
  ListImportRow,
  ListImportSummary,
} from '@oikos/contract/collection/list-imports/list-imports.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { FailureReply } from '@oikos/contract/replies.ts';
import type { FastifyRequest } from 'fastify';
import { faultReply, refusalOfDatabaseError, refusalReply } from '../../../foundation/http/failure-replies.ts';
import { fewAtATime } from '../../../foundation/http/few-at-a-time.ts';
import type { InCompany, RawCall } from '../../../foundation/http/handler.ts';
import { jsonLines } from '../../../foundation/http/json-lines.ts';
import { Refusal } from '../../../foundation/http/refusals.ts';
import { RolledBack } from '../../../foundation/tenancy/rolled-back.ts';
import type { Session } from '../../../foundation/tenancy/session.ts';
import { inCompany, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { type ListImportInput, type ReadListImport, readListImport } from './run-list-import.ts';

/** Each import, and its undo, holds a connection of the database, and the rows that it changes, until it ends. */
export const oneOfFew = fewAtATime({ atATime: 4, ofAPerson: 3 });

type Calling = Omit<RawCall<unknown>, 'input'>;

export const takeBack = (outcome: ListImportSummary): never => {
  throw new RolledBack(outcome);
};

function failureOf(error: unknown, request: FastifyRequest): FailureReply {
  const refusal = error instanceof Refusal ? error : refusalOfDatabaseError(error);
  if (refusal) return refusalReply(refusal, request.id);
  request.log.error({ err: error }, 'an import of a list failed');
  return faultReply(generalMessages.couldNotSave, request.id);
}

const stepsOf = (session: Session, request: FastifyRequest): InCompany => {
  const caller = { companyId: session.companyId, userId: session.userId, session, requestId: request.id };
  return (mode, run) => inCompany(request.server.database, caller, mode, run);
};

/** What an import tells while it runs. */
export interface Telling {
  readonly onProgress: (part: number) => void;
  readonly onRows: (rows: readonly ListImportRow[]) => void;
  readonly isLeft: () => boolean;
}

/** Reads the upload, imports it in one transaction and tells, line by line, how far it is and what became of it. */
export function streamImport(
  calling: Calling,
  input: ListImportInput,
  work: (scope: TenantScope, read: ReadListImport, telling: Telling) => Promise<ListImportSummary>,
): Promise<void> {
  const session = calling.session as Session;
  return oneOfFew(session.userId, () => streamed({ ...calling, session }, input, work));
}

async function streamed(
  { session, request, reply, checkSaves }: Calling & { readonly session: Session },
  input: ListImportInput,
  work: (scope: TenantScope, read: ReadListImport, telling: Telling) => Promise<ListImportSummary>,
): Promise<void> {
  const inSteps = stepsOf(session, request);
  const lines = jsonLines(reply);
  const write = (line: ListImportLine) => lines.write(line);
  try {
    const read = await readListImport({ inCompany: inSteps, session }, input);
    const telling = {
      onProgress: (progress: number) => write({ progress }),
      onRows: (rows: readonly ListImportRow[]) => rows.length > 0 && write({ rows: [...rows] }),
      isLeft: lines.isLeft,
    };
    const outcome = await inSteps({}, (scope) => work(scope, read, telling))
      .catch((error: unknown) => {
        if (error instanceof RolledBack) return error.found as ListImportSummary;
        throw error;
      })
      .finally(() => read.file.rows.close());
    await checkSaves();
    write({ outcome });
    lines.end();
  } catch (error) {
    if (!lines.isOpen()) throw error;
    write({ failure: failureOf(error, request) });
    lines.end();
  }
}
