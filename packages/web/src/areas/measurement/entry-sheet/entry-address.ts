import { isLocalDate } from '@oikos/domain/period/local-date.ts';
import type { EntryChoice } from './use-entry.ts';

const idOf = (text: string | null): number => (text && /^\d{1,15}$/u.test(text) ? Number(text) : 0);
const dateOf = (text: string | null, otherwise: string): string => (text && isLocalDate(text) ? text : otherwise);

/** What the address says: `?node=12&set=3&from=2025-01-01&to=2025-12-31`, `&rows=nodes&type=7`. Without dates the year. */
export function choiceOfAddress(address: URLSearchParams, today: string): EntryChoice {
  const year = today.slice(0, 4);
  return {
    nodeId: idOf(address.get('node')),
    parameterSetId: idOf(address.get('set')),
    layout: address.get('rows') === 'nodes' ? 'nodes' : 'periods',
    nodeTypeId: idOf(address.get('type')),
    from: dateOf(address.get('from'), `${year}-01-01`),
    to: dateOf(address.get('to'), `${year}-12-31`),
  };
}

/** The choice in the address; what else is there stays. */
export function addressOfChoice(choice: EntryChoice, address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  const put = (name: string, value: string | null) => (value === null ? next.delete(name) : next.set(name, value));
  put('node', choice.nodeId > 0 ? String(choice.nodeId) : null);
  put('set', choice.parameterSetId > 0 ? String(choice.parameterSetId) : null);
  put('rows', choice.layout === 'nodes' ? 'nodes' : null);
  put('type', choice.layout === 'nodes' && choice.nodeTypeId > 0 ? String(choice.nodeTypeId) : null);
  put('from', choice.from);
  put('to', choice.to);
  return next;
}
