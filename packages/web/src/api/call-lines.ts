import { ApiError } from './api-error.ts';
import { type SendOptions, send } from './call.ts';
import { readLines } from './lines.ts';

/** Calls what answers line by line: each piece of JSON as it arrives. Throws `ApiError`. */
export async function* callLines<Line>(address: string, options: Omit<SendOptions, 'accept'>): AsyncGenerator<Line> {
  const response = await send(address, { ...options, accept: 'application/x-ndjson' });
  if (!response.body) throw new ApiError(0, undefined);
  yield* readLines<Line>(response.body);
}
