import { type AnyEndpoint, addressOf } from '@oikos/contract/endpoint.ts';
import { endpoints } from '@oikos/contract/endpoints.ts';

/** A call as the log names it: method and path with its parameters, as the router has them. */
const callOf = ({ method }: AnyEndpoint, path: string): string =>
  `${method} ${addressOf(path).replace(/\{(\w+)\}/g, ':$1')}`;

let known: ReadonlyMap<string, string> | undefined;

/** What each call does, by its name in the log. */
function summaries(): ReadonlyMap<string, string> {
  known ??= new Map(
    endpoints.flatMap((endpoint) =>
      [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => [callOf(endpoint, path), endpoint.summary] as const),
    ),
  );
  return known;
}

/** What a call does, in a sentence; blank of one that there is no more. */
export const summaryOf = (call: string): string => summaries().get(call) ?? '';

/** The calls whose path or summary has the text. */
export function callsNamed(text: string): string[] {
  const wanted = text.trim().toLowerCase();
  return [...summaries()]
    .filter(([call, summary]) => `${call} ${summary}`.toLowerCase().includes(wanted))
    .map(([call]) => call);
}
