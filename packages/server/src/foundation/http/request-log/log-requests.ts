import { type AnyEndpoint, isReadOnly } from '@oikos/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorForLog } from '../../../error-for-log.ts';
import { isNonMember } from '../../tenancy/session.ts';
import { type LogEntry, RequestLog } from './request-log.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined where the installation keeps no log of requests. */
    readonly requestLog: RequestLog | undefined;
  }
  interface FastifyRequest {
    /** The code of the text that refused the request, or that it failed with. */
    failureCode: string | null;
  }
}

/** Who called what, as entries say it; undefined of nobody's call, and of what is no call of the contract. */
function calledBy(request: FastifyRequest): Omit<LogEntry, 'kind'> | undefined {
  const { caller, machine, method, routeOptions } = request;
  const session = routeOptions.config.endpoint && caller && !isNonMember(caller) ? caller : undefined;
  const member = session ?? machine;
  if (!member) return undefined;
  return {
    recordedAt: new Date().toISOString(),
    companyId: member.companyId,
    userId: member.userId,
    actorId: session?.actor?.userId ?? null,
    requestId: request.id,
    call: `${method} ${routeOptions.url ?? ''}`,
  };
}

/** Whether a call changes records of the company, not only what the product remembers of its caller. */
const saves = (endpoint: AnyEndpoint): boolean =>
  !isReadOnly(endpoint) && (typeof endpoint.saves === 'function' || (endpoint.saves ?? []).length > 0);

/** Keeps every answered request of somebody of a company: who, which call, how it ended, how long it took. */
export function logRequests(app: FastifyInstance, isKept: boolean): void {
  const log = isKept
    ? new RequestLog(app.pool, (error) => app.log.error({ err: error }, 'log entries wait to be written'))
    : undefined;
  app.decorate('requestLog', log);
  app.decorateRequest('failureCode', null);
  if (!log) return;
  app.addHook('onClose', () => log.flush());
  app.addHook('onResponse', (request, reply, done) => {
    const entry = answered(request, reply);
    if (entry) log.note(entry);
    done();
  });
}

function answered(request: FastifyRequest, reply: FastifyReply): LogEntry | undefined {
  const called = calledBy(request);
  const endpoint = request.routeOptions.config.endpoint;
  if (!called) return undefined;
  return {
    ...called,
    kind: 'request',
    isChange: reply.statusCode < 400 && (endpoint ? saves(endpoint) : request.method !== 'GET'),
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
    reason: request.failureCode,
  };
}

/** Keeps what failed for a reason of ours, under the number that the caller was told. */
export function logError(request: FastifyRequest, failure: Error, status: number): void {
  const called = calledBy(request);
  const { type, message, stack } = errorForLog(failure);
  if (called) request.server.requestLog?.note({ ...called, kind: 'error', status, error: { type, message, stack } });
}
