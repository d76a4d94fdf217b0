import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import type { EntityName } from '@oikos/contract/entity.ts';
import type { SearchedKind } from '@oikos/contract/records/record-search.ts';
import type { RawBuilder } from 'kysely';
import type { DB } from '../../../db/generated/database.ts';
import type { TenantScope } from '../../tenancy/tenant-scope.ts';

type TableName = keyof DB & string;
type Column<Table extends TableName> = keyof DB[Table] & string;

/** Texts of another table by which people know the record too, such as the other names of a waste stream. */
export interface FurtherTexts {
  readonly table: string;
  /** The column that names the record. */
  readonly key: string;
  readonly texts: readonly string[];
}

/** Records of another kind whose texts lead here: a form is found by its template's name. */
export interface TextsOfOther extends FurtherTexts {
  /** The column here that names the other record. */
  readonly by: string;
  /** The column there that names its node, where only those in reach lead here. */
  readonly place?: string;
}

/** What the search over records looks into: one kind of what it finds. Its table, id and place are those of the entity. */
export interface RecordSearch {
  readonly kind: SearchedKind;
  readonly entity: EntityName;
  /** The call that lists these records: who may make it finds them, at places where its permission is held. */
  readonly list: AnyEndpoint;
  /** The columns that are looked into. The first is what a hit is called. A table of many thousands has an index of each. */
  readonly texts: readonly string[];
  /** What a hit of the row called so is called, where no column says it. */
  readonly name?: (row: string) => RawBuilder<unknown>;
  readonly further?: readonly (FurtherTexts | TextsOfOther)[];
  /** By which column the latest are chosen, of many that another record leads to. */
  readonly latestBy?: string;
  /** Rows of ids and texts that are looked through, where the entity's table holds no texts of the company. */
  readonly among?: RawBuilder<unknown>;
  /** A text of the row called so that tells it from others with a similar name. */
  readonly beside?: (row: string) => RawBuilder<unknown>;
  /** Which rows of the table are of this kind, or within the caller's reach, where the place doesn't say it. */
  readonly isShown?: (scope: TenantScope, row: string) => RawBuilder<unknown>;
}

/** Declares which columns of an entity's table are searched; the table's name has them checked. */
export const defineSearch = <Table extends TableName>(
  _table: Table,
  search: RecordSearch & { readonly texts: readonly Column<Table>[] },
): RecordSearch => search;

export const furtherTexts = <Table extends TableName>(
  table: Table,
  key: Column<Table>,
  ...texts: readonly Column<Table>[]
): FurtherTexts => ({ table, key, texts });

/** The other records with a text, and the column `by` of this table that names them. */
export const textsOfOther = <Table extends TableName, Own extends TableName>(
  table: Table,
  _own: Own,
  by: Column<Own>,
  texts: readonly Column<Table>[],
  place?: Column<Table>,
): TextsOfOther => ({ table, key: 'id', texts, by, ...(place !== undefined && { place }) });

let registered: readonly RecordSearch[] | undefined;

/** `areas/entities.ts` says once what there is. */
export function registerSearches(searches: readonly RecordSearch[]): void {
  registered = searches;
}

export function allSearches(): readonly RecordSearch[] {
  if (!registered) throw new Error("Nobody declares what is searched: areas/entities.ts isn't loaded");
  return registered;
}
