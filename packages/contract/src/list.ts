import { z } from 'zod';
import { type Endpoint, type EndpointDefinition, endpoint, type InputOf, type ObjectSchema } from './endpoint.ts';
import { type Message, ruleText } from './message.ts';
import type { PageSchema, SearchInput } from './paging.ts';

/** How the records of a list are shown where one of them is chosen. */
export interface ChosenBy<Field extends string = string> {
  /** The field whose value is chosen: `id` unless told. */
  readonly value?: Field;
  /** What a choice is called: the field `name` unless told. */
  readonly label?: Field;
  /** A quieter second line; several fields are beside each other. */
  readonly hint?: Field | readonly Field[];
  /** The code that a search puts first when it is typed. */
  readonly code?: Field;
  /** Fixed part of the search, such as its order. */
  readonly within?: Readonly<Record<string, unknown>>;
  /** How many are read at once. */
  readonly pageSize?: number;
}

/** A field whose values add up. Amounts in different units never do: all of its values are in this one. */
export interface ListTotal<Field extends string = string> {
  readonly field: Field;
  readonly unit: string;
}

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
  readonly chosenBy?: ChosenBy;
  /** What is added up over all that the filter finds. */
  readonly totals?: readonly ListTotal[];
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
  chosenBy,
  totals,
  ...call
}: EndpointDefinition<Input, Output> &
  ListSettings<Column> & {
    readonly chosenBy?: ChosenBy<keyof z.output<Output>['items'][number] & string>;
    readonly totals?: readonly ListTotal<keyof z.output<Output>['items'][number] & string>[];
  }): ListEndpoint<Input, Output, Column> {
  const list = {
    name,
    sortable,
    ...(defaultDirection && { defaultDirection }),
    ...(pageSize && { pageSize }),
    ...(chosenBy && { chosenBy }),
    ...(totals && { totals }),
  };
  return { ...endpoint(call), list };
}

/** All that a list's filter finds, and how many the person saw it find: a call that changes them changes no others. */
export const foundInput = <Filter extends ObjectSchema>(filter: Filter, most: number, tooMany: Message) =>
  z.object({ filter, count: z.int().min(1).max(most, ruleText(tooMany, most)) });
