import type { ListState } from './list-state.ts';
import type { AnyListFilter } from './list-types.ts';

/** The parts of the address that a list doesn't know: a sort, and filters with values that it can't have. */
export interface UnknownParts {
  readonly isSortUnknown: boolean;
  readonly filters: readonly AnyListFilter[];
}

/** `sorts` are the columns that the list sorts by. */
export function unknownParts(
  { sort, filters: values }: ListState,
  filters: readonly AnyListFilter[],
  sorts: readonly string[],
): UnknownParts {
  const isKnown = (column: string) => sorts.some((each) => each.toLowerCase() === column.toLowerCase());
  return {
    isSortUnknown: sort !== undefined && !isKnown(sort.column),
    filters: filters.filter(({ name, knows }) => {
      const value = values[name];
      return value !== undefined && knows?.(value) === false;
    }),
  };
}

export const hasUnknown = ({ isSortUnknown, filters }: UnknownParts): boolean => isSortUnknown || filters.length > 0;

/** The change that takes parts out of the address. */
export const without = ({ isSortUnknown, filters }: UnknownParts, state: ListState): Partial<ListState> => ({
  sort: isSortUnknown ? undefined : state.sort,
  filters: Object.fromEntries(filters.map(({ name }) => [name, ''])),
});

/** A state as it is without them. */
export function stateWithout(state: ListState, unknown: UnknownParts): ListState {
  const dropped = new Set(unknown.filters.map(({ name }) => name));
  return {
    ...state,
    sort: unknown.isSortUnknown ? undefined : state.sort,
    filters: Object.fromEntries(Object.entries(state.filters).filter(([name]) => !dropped.has(name))),
  };
}
