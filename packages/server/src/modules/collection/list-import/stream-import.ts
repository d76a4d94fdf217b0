import type { ListImportLine, ListImportOutcome } from '@oikos/contract/collection/list-imports.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { say } from '@oikos/contract/message.ts';
import type { FailureReply } from '@oikos/contract/replies.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { faultReply, refusalOfDatabaseError, refusalReply } from '../../../http/failure-replies.ts';
import { jsonLines } from '../../../http/json-lines.ts';
import { Refusal } from '../../../http/refusals.ts';
import type { Session } from '../../../tenancy/session.ts';
import { inCompany, type TenantScope } from '../../../tenancy/tenant-scope.ts';

/** Each import holds a connection of the database, and the rows that it changes, until it ends. */
const IMPORTS_AT_A_TIME = 4;
let running = 0;

export interface Calling {
  readonly session: Session | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Thrown to take back what a dry run wrote, with what it found. */
class TakenBack extends Error {
  readonly outcome: ListImportOutcome;
  constructor(outcome: ListImportOutcome) {
    super('A dry run ends by taking everything back');
    this.outcome = outcome;
  }
}
export const takeBack = (outcome: ListImportOutcome): never => {
  throw new TakenBack(outcome);
};

function failureOf(error: unknown, request: FastifyRequest): FailureReply {
  const refusal = error instanceof Refusal ? error : refusalOfDatabaseError(error);
  if (refusal) return refusalReply(refusal, request.id);
  request.log.error({ err: error }, 'an import of a list failed');
  return faultReply(generalMessages.couldNotSave, request.id);
}

/** Runs an import in one transaction and tells, line by line, how far it is and in the end what became of it. */
export async function streamImport(
  calling: Calling,
  work: (scope: TenantScope, onProgress: (part: number) => void, isLeft: () => boolean) => Promise<ListImportOutcome>,
): Promise<void> {
  if (running >= IMPORTS_AT_A_TIME) throw new Refusal(429, say(generalMessages.tooManyRequests));
  running += 1;
  const { request } = calling;
  const session = calling.session as Session;
  const caller = { companyId: session.companyId, userId: session.userId, session, requestId: request.id };
  const lines = jsonLines(calling.reply);
  const write = (line: ListImportLine) => lines.write(line);
  try {
    const outcome = await inCompany(request.server.database, caller, {}, (scope) =>
      work(scope, (progress) => write({ progress }), lines.isLeft),
    ).catch((error: unknown) => {
      if (error instanceof TakenBack) return error.outcome;
      throw error;
    });
    write({ outcome });
    lines.end();
  } catch (error) {
    if (!lines.isOpen()) throw error;
    write({ failure: failureOf(error, request) });
    lines.end();
  } finally {
    running -= 1;
  }
}
