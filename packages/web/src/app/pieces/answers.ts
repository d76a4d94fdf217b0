import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { queryKey } from '../../api/query-keys.ts';

/** What the server says when something went wrong. */
export const failure = (): ApiError =>
  new ApiError(500, { code: generalMessages.somethingWrong.key, message: generalMessages.somethingWrong.english });

/** What a call is answered with; 'never': it stays under way. */
export type Answer = object | ApiError | 'never';

/** Replies to the reads of pieces: those to one endpoint are given, the others are the server's. */
export function repliesWith(endpoint: AnyEndpoint, answer: Answer): QueryClient {
  const [method, path] = queryKey(endpoint);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: false,
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        // Whatever is searched for, the answer is the same.
        queryKeyHashFn: (key) => (key[0] === method && key[1] === path ? 'given' : JSON.stringify(key)),
      },
    },
  });
  void client.prefetchQuery({
    queryKey: queryKey(endpoint),
    queryFn: () => (answer === 'never' ? new Promise<never>(() => {}) : answered(answer)),
  });
  return client;
}

async function answered(answer: object | ApiError): Promise<object> {
  if (answer instanceof ApiError) throw answer;
  return answer;
}
