import type { AnyEndpoint, InputOf, OutputOf } from '@oikos/contract/endpoint.ts';
import type { FailureReply } from '@oikos/contract/replies.ts';
import type { FastifyInstance } from 'fastify';
import { requestOf } from './endpoint-request.ts';

/** The fields of a failure that no success has under another type. */
type FailureFields = Partial<Omit<FailureReply, 'isSuccessful' | 'status' | 'message'>> & { readonly message?: string };

export interface Reply<Output> {
  readonly status: number;
  /** The reply of a call that succeeded; the failure's fields otherwise. */
  readonly body: Output & FailureFields;
}

/** Calls endpoints through the whole HTTP application without a socket, with a bearer token. */
export type Call = <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  headers?: Record<string, string>,
) => Promise<Reply<OutputOf<E>>>;

export function inProcessClient(app: FastifyInstance, authorization: string): Call {
  return async (endpoint, input, headers = {}) => {
    const { url, body } = requestOf(endpoint, input as Record<string, unknown>);
    const reply = await app.inject({
      method: endpoint.method,
      url,
      headers: { authorization, ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    return { status: reply.statusCode, body: (reply.body === '' || isFile(reply) ? undefined : reply.json()) as never };
  };
}

/** A file isn't read: what is in it is for the tests of downloads. */
const isFile = ({ headers }: { readonly headers: object }): boolean => 'content-disposition' in headers;
