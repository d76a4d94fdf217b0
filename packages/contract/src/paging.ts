import { z } from 'zod';

/** Lists are items, totalCount, page, skip, take (V079). */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    totalCount: z.int(),
    page: z.int(),
    skip: z.int(),
    take: z.int(),
  });
}

/** The reply of any list. */
export type PageSchema<Item extends z.ZodType = z.ZodType> = ReturnType<typeof pageOf<Item>>;

const skip = z.int().min(0).max(1_000_000_000).default(0);
/** 0 means all. */
const take = (standard: number) => z.int().min(0).max(1_000_000).default(standard);

const sortedBy = z.string().max(100);
const sortFields = {
  sortColumn: sortedBy.optional(),
  sortDirection: sortedBy.optional(),
  /** Only generatorcategorytypes/search says sortOrder (A08). */
  sortOrder: sortedBy.optional(),
  sort: z
    .array(z.object({ column: sortedBy, direction: z.enum(['asc', 'desc']).default('asc') }))
    .max(20)
    .optional(),
};

/** Input of a list of the skip/take family (C19): admin, shipments, containers, locations. */
export function skipTakeSearch<Shape extends z.ZodRawShape>(filters: Shape, standardTake = 20) {
  return z.object({ skip, take: take(standardTake), ...sortFields, ...filters });
}

/** Input of a list of the skip/top family (C19): hierarchies, parameters, measurements, picklists, units. `order` is 'name' or 'name desc'. */
export function skipTopSearch<Shape extends z.ZodRawShape>(filters: Shape, standardTop = 1000) {
  return z.object({ skip, top: take(standardTop), order: sortedBy.optional(), ...sortFields, ...filters });
}

export interface Sort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

export interface Paging {
  readonly skip: number;
  readonly take: number;
  readonly sort: readonly Sort[];
}

export interface SearchInput {
  readonly skip?: number;
  readonly take?: number;
  readonly top?: number;
  readonly order?: string | undefined;
  readonly sortColumn?: string | undefined;
  readonly sortDirection?: string | undefined;
  readonly sortOrder?: string | undefined;
  readonly sort?: readonly { column: string; direction?: 'asc' | 'desc' | undefined }[] | undefined;
}

const direction = (text: string | undefined): 'asc' | 'desc' => (/^desc/i.test(text ?? '') ? 'desc' : 'asc');

/** The one meaning behind the families' different names for paging and sorting. */
export function pagingOf(input: SearchInput): Paging {
  const order = input.order?.trim().split(/\s+/);
  const sort = input.sort?.map((each) => ({ column: each.column, direction: each.direction ?? 'asc' }));
  const single = input.sortColumn
    ? [{ column: input.sortColumn, direction: direction(input.sortDirection ?? input.sortOrder) }]
    : order?.[0]
      ? [{ column: order[0], direction: direction(order[1]) }]
      : [];
  return { skip: input.skip ?? 0, take: input.take ?? input.top ?? 0, sort: sort ?? single };
}
