import { directoryMessages as say } from '@oikos/contract/federation/directory/directory-messages.ts';
import { sql } from 'kysely';
import type { Page } from '../people/read-people.ts';
import { MOST_PER_PAGE } from './discovery.ts';
import { type FilterSource, filterToSql } from './filter-to-sql.ts';
import { parseFilter } from './parse-filter.ts';
import { badRequest } from './scim-refusal.ts';

const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const STANDARD_PER_PAGE = 100;
/** Beyond every company's people, and what a number of the database holds. */
const LAST_INDEX = 2_000_000_000;

export interface WantedPage extends Page {
  readonly startIndex: number;
}

function wholeNumber(value: unknown, standard: number): number {
  if (value === undefined || value === '') return standard;
  if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value)) throw badRequest('invalidValue', say.invalidPage);
  return Number(value);
}

/** Which resources are asked for. Below 1, startIndex is 1; below 0, count is 0 (RFC 7644, 3.4.2.4). */
export function readPage(
  source: FilterSource,
  query: Readonly<Record<string, unknown>>,
  most = MOST_PER_PAGE,
): WantedPage {
  const startIndex = Math.min(Math.max(wholeNumber(query.startIndex, 1), 1), LAST_INDEX);
  const take = Math.min(Math.max(wholeNumber(query.count, STANDARD_PER_PAGE), 0), most);
  const { filter } = query;
  if (filter !== undefined && typeof filter !== 'string') throw badRequest('invalidFilter', say.invalidFilter);
  const condition = filter?.trim() ? filterToSql(source, parseFilter(filter)) : sql`true`;
  return { condition, skip: startIndex - 1, take, startIndex };
}

export const listReply = (totalResults: number, startIndex: number, resources: readonly unknown[]) => ({
  schemas: [LIST],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
