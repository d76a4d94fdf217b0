import type { z } from 'zod';
import { type Endpoint, type EndpointDefinition, endpoint, type InputOf, type ObjectSchema } from './endpoint.ts';
import type { PageSchema, SearchInput } from './paging.ts';

/** What a list is, beside its call: the server serves it so, and screens and exports read it here. */
export interface ListSettings<Column extends string = string> {
  /** In exports; unique in the product. */
  readonly name: string;
  /** Item fields that the list can be sorted by. The first is its order until the user chooses one. */
  readonly sortable: readonly Column[];
  /** Of that first order. */
  readonly defaultDirection?: 'asc' | 'desc';
  /** Rows a page, where the specification doesn't mean the usual 20. */
  readonly pageSize?: number;
}

export interface ListEndpoint<
  Input extends ObjectSchema = ObjectSchema,
  Output extends PageSchema = PageSchema,
  Column extends string = string,
> extends Endpoint<Input, Output> {
  readonly list: ListSettings<Column>;
}

export type AnyListEndpoint = ListEndpoint;
export type ItemOf<E extends AnyListEndpoint> = z.output<E['output']>['items'][number];
export type SortableOf<E extends AnyListEndpoint> = E['list']['sortable'][number];
/** What a list can be filtered by: its input without pages and order. */
export type FilterOf<E extends AnyListEndpoint> = Exclude<keyof InputOf<E> & string, keyof SearchInput>;

/** A call that lists: what it is sorted by, and what it is called, belongs to its declaration. */
export function defineList<
  Input extends ObjectSchema,
  Output extends PageSchema,
  const Column extends keyof z.output<Output>['items'][number] & string,
>({
  name,
  sortable,
  defaultDirection,
  pageSize,
  ...call
}: EndpointDefinition<Input, Output> & ListSettings<Column>): ListEndpoint<Input, Output, Column> {
  const list = { name, sortable, ...(defaultDirection && { defaultDirection }), ...(pageSize && { pageSize }) };
  return { ...endpoint(call), list };
}
