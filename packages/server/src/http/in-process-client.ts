import { type AnyEndpoint, addressOf, type InputOf, type OutputOf, pathParameters } from '@oikos/contract/endpoint.ts';
import type { FailureReply } from '@oikos/contract/replies.ts';
import type { FastifyInstance } from 'fastify';

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
    const values = { ...(input as Record<string, unknown>) };
    const url = addressOf(endpoint.path).replace(/\{(\w+)\}/g, (_whole, name) =>
      encodeURIComponent(String(values[name])),
    );
    for (const name of pathParameters(endpoint.path)) delete values[name];
    const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
    const payload = endpoint.bodyField ? values[endpoint.bodyField] : values;
    const query = () => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
    const reply = await app.inject({
      method: endpoint.method,
      url,
      headers: { authorization, ...headers },
      ...(hasBody ? { payload: payload as object } : { query: query() }),
    });
    return { status: reply.statusCode, body: (reply.body === '' ? undefined : reply.json()) as never };
  };
}
