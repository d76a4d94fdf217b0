import type { AnyEndpoint, InputOf, OutputOf } from '@oikos/contract/endpoint.ts';
import type { ChoiceSource, Choosing } from '@oikos/contract/field.ts';
import type { ChosenBy, ListSettings } from '@oikos/contract/list.ts';
import type { AnyResource } from '@oikos/contract/resource.ts';
import { whenAsked } from '@oikos/contract/when-asked.ts';
import type { Lookup, LookupChoice } from './lookup.ts';

type Source = ChoiceSource;
type SearchOf<From extends Source> = From extends {
  readonly endpoints: { readonly search: infer Search extends AnyEndpoint };
}
  ? Search
  : From extends AnyEndpoint
    ? From
    : never;
/** The items of a call's page, be it a list of the contract or not. */
type ItemOf<E extends AnyEndpoint> = OutputOf<E> extends { items: readonly (infer Item)[] } ? Item : never;
type FieldOf<Row> = keyof Row & string;

export interface LookupSettings<Search extends AnyEndpoint, Row = ItemOf<Search>> {
  /** The field whose value is chosen: `id` unless told. */
  readonly value?: FieldOf<Row>;
  /** What a choice is called: the field `name` unless told. */
  readonly label?: FieldOf<Row> | ((row: Row) => string);
  /** A quieter second line; several fields are beside each other. */
  readonly hint?: FieldOf<Row> | readonly FieldOf<Row>[] | ((row: Row) => string);
  /** The code that a search puts first when it is typed. */
  readonly code?: FieldOf<Row>;
  /** Fixed part of the search: the parent's id, a kind. */
  readonly within?: Partial<InputOf<Search>>;
  /** What the search text is called in the call. */
  readonly searchedAs?: string;
  /** How many are read at once; all of them where the call doesn't page. */
  readonly pageSize?: number;
  /** Rows that can't be chosen, where the call doesn't filter by that. */
  readonly isShown?: (row: Row) => boolean;
}

type Values = Readonly<Record<string, unknown>>;
type Page = { readonly items: readonly Values[]; readonly totalCount: number };

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
};

/** What the list says of how its records are chosen. */
const declaredIn = (endpoint: AnyEndpoint & { readonly list?: ListSettings }): ChosenBy =>
  endpoint.list?.chosenBy ?? {};

/**
 * Choices out of a resource, or out of any paged list of the contract: its declaration says how it is searched, paged and
 * shown. It is read when somebody chooses: many lookups are declared beside a page that shows few.
 */
export function lookupOf<From extends Source, Value extends string | number = number>(
  from: From,
  settings: LookupSettings<SearchOf<From>> = {},
): Lookup<SearchOf<From>, Value> {
  const made = whenAsked({}, { parts: () => partsOf<From, Value>(from, settings) });
  return whenAsked(
    {},
    {
      endpoint: () => made.parts.endpoint,
      input: () => made.parts.input,
      choices: () => made.parts.choices,
      total: () => made.parts.total,
      pageSize: () => made.parts.pageSize as number,
    },
  );
}

function partsOf<From extends Source, Value extends string | number>(
  from: From,
  settings: LookupSettings<SearchOf<From>>,
): Lookup<SearchOf<From>, Value> {
  const endpoint: AnyEndpoint = 'endpoints' in from ? from.endpoints.search : from;
  const declared = declaredIn(endpoint);
  const {
    value = 'id',
    label = 'name',
    hint,
    code,
    pageSize,
    searchedAs = 'contains',
    isShown,
  } = { ...declared, ...settings };
  const within = { ...declared.within, ...settings.within };
  const takes = (name: string): boolean => name in endpoint.input.shape;
  const read = (part: unknown, row: Values): string => {
    if (typeof part === 'function') return textOf(part(row));
    return [part ?? []]
      .flat()
      .map((field) => textOf(row[String(field)]))
      .filter(Boolean)
      .join(' · ');
  };
  const choiceOf = (row: Values): LookupChoice<Value> => {
    const [shownHint, shownCode] = [read(hint, row), read(code, row)];
    return {
      value: row[value] as Value,
      label: read(label, row),
      ...(shownHint && { hint: shownHint }),
      ...(shownCode && { code: shownCode }),
    };
  };
  return {
    endpoint,
    input: (text: string, skip: number, take: number) =>
      ({
        ...within,
        ...(text && takes(searchedAs) && { [searchedAs]: text }),
        ...(takes('skip') && { skip }),
        ...(takes('top') && { top: take }),
        ...(takes('take') && { take }),
      }) as InputOf<AnyEndpoint>,
    choices: (page: OutputOf<AnyEndpoint>) =>
      (page as Page).items.filter((row) => isShown?.(row as never) !== false).map(choiceOf),
    total: (page: OutputOf<AnyEndpoint>) => (page as Page).totalCount,
    ...(pageSize !== undefined && { pageSize }),
  } as unknown as Lookup<SearchOf<From>, Value>;
}

/** Choices of the record that a field refers to; `itself` is the list that the field is of. */
export const chosenFrom = ({ from, within }: Choosing, itself: AnyResource): Lookup<AnyEndpoint> =>
  lookupOf(from === 'itself' ? itself : from, within && { within });
