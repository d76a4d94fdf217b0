import { entryTimespans } from '@oikos/contract/measurement/site-sheet.ts';
import { isLocalDate } from '@oikos/domain/period/local-date.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import type { EntryChoice } from './entry-choice.ts';

const idOf = (text: string | null): number => (text && /^\d{1,15}$/u.test(text) ? Number(text) : 0);
const dateOf = (text: string | null, otherwise: string): string => (text && isLocalDate(text) ? text : otherwise);

const layouts: Readonly<Record<string, EntryChoice['layout']>> = { nodes: 'nodes', site: 'site' };

/** Whether the address says which sheet is open. */
export const isSheetNamed = (address: URLSearchParams): boolean => address.has('node') || address.has('type');

/**
 * What the address says: `?node=12&rows=site&from=2025-01-01`, `?node=12&set=3&from=2025-01-01&to=2025-12-31`,
 * `&rows=nodes&type=7`. Without a node it says when at most, and `otherwise` the rest.
 */
export function choiceOfAddress(address: URLSearchParams, otherwise: EntryChoice): EntryChoice {
  const dates = { from: dateOf(address.get('from'), otherwise.from), to: dateOf(address.get('to'), otherwise.to) };
  if (!isSheetNamed(address)) return { ...otherwise, ...dates };
  const span = idOf(address.get('span'));
  return {
    ...dates,
    nodeId: idOf(address.get('node')),
    parameterSetId: idOf(address.get('set')),
    layout: layouts[address.get('rows') ?? ''] ?? 'periods',
    nodeTypeId: idOf(address.get('type')),
    timespan: entryTimespans.find((each) => each === span) ?? TIMESPAN.month,
    page: Math.min(idOf(address.get('page')), 100_000),
  };
}

/** The choice in the address; what else is there stays. */
export function addressOfChoice(choice: EntryChoice, address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  const put = (name: string, value: string | null) => (value === null ? next.delete(name) : next.set(name, value));
  const { layout, nodeId, parameterSetId, nodeTypeId, timespan, page } = choice;
  const isSite = layout === 'site';
  put('node', String(nodeId));
  put('set', parameterSetId > 0 && !isSite ? String(parameterSetId) : null);
  put('rows', layout === 'periods' ? null : layout);
  put('type', layout === 'nodes' && nodeTypeId > 0 ? String(nodeTypeId) : null);
  put('span', isSite && timespan !== TIMESPAN.month ? String(timespan) : null);
  put('page', isSite && page > 0 ? String(page) : null);
  put('from', choice.from);
  put('to', isSite ? null : choice.to);
  return next;
}
