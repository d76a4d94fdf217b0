import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

/** Every reply that screens have read. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays a refusal; a network that failed may come back.
      retry: (count, error) => count < 2 && (!isApiError(error) || error.status === 0 || error.status >= 502),
    },
  },
});
