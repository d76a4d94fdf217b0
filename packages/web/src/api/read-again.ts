import { type AnyEndpoint, savedKinds } from '@oikos/contract/endpoint.ts';
import type { InvalidateOptions, Query } from '@tanstack/react-query';
import { queries } from './queries.ts';

type Input = Readonly<Record<string, unknown>>;

/** Which call a query reads, and with what: `meta` of every query that shows records. */
export const readBy = (endpoint: AnyEndpoint, input: unknown = {}) => ({ endpoint, input });

const readOf = ({ meta }: Query) => meta as { readonly endpoint: AnyEndpoint; readonly input: Input } | undefined;

/** Loaded by the first save. Where it can't be loaded, every reply counts as stale: what was saved is saved. */
const loadRules = () =>
  import('@oikos/contract/stale-replies.ts').catch(() => ({
    staleAfter: () => () => true,
    isAboutDeleted: () => false,
  }));

/**
 * Has the replies read again that are stale once a call has saved: at once where one is shown, the others when they are
 * next asked for. Of a record that was deleted nothing is left to read.
 */
export async function readAgainAfter(
  saved: AnyEndpoint,
  input: Input = {},
  options: InvalidateOptions & { readonly refetchType?: 'none' } = {},
): Promise<void> {
  if (savedKinds(saved, input).length === 0) return;
  const { refetchType, ...others } = options;
  const { staleAfter, isAboutDeleted } = await loadRules();
  const isOutOfDate = staleAfter(saved, input);
  const isStale = (query: Query, isGone: boolean): boolean => {
    const read = readOf(query);
    if (read === undefined || !isOutOfDate(read.endpoint)) return false;
    return isAboutDeleted(saved, input, read.endpoint, read.input) === isGone;
  };
  await queries.invalidateQueries({ predicate: (query) => isStale(query, true), refetchType: 'none' });
  const predicate = (query: Query) => isStale(query, false);
  await queries.invalidateQueries({ predicate, ...(refetchType && { refetchType }) }, others);
}
