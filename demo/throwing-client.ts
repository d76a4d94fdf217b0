import type { Call } from '../packages/server/src/foundation/http/in-process-client.ts';

/** Calls endpoints as a person would who goes no further when one is refused: the refusal's words are thrown. */
export function throwingClient(call: Call): Call {
  return async (endpoint, input, headers) => {
    const reply = await call(endpoint, input, headers);
    if (reply.status !== 200)
      throw new Error(
        `${endpoint.method} ${endpoint.path}: ${reply.body.message} ${JSON.stringify(reply.body.errors)}`,
      );
    return reply;
  };
}
