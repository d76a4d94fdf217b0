import { z } from 'zod';
import { type Changed, endpoint, type ObjectSchema } from './endpoint.ts';
import { type EntityName, idIn, idOf } from './entity.ts';
import { searchText, version } from './fields.ts';
import { generalMessages as general } from './general-messages.ts';
import type { Permission } from './identity/permissions.ts';
import { about, type Message } from './message.ts';
import { pageOf, skipTopSearch } from './paging.ts';
import { changedRecord, newRecord } from './partial-input.ts';
import { created, deleted, updated } from './replies.ts';

/** Families that have a right to view, one to edit and one to delete. */
export type PermissionFamily = Permission extends infer P
  ? P extends `${infer Family}_DELETE`
    ? Family
    : never
  : never;

interface LibraryList<
  Fields extends z.ZodRawShape,
  Row extends ObjectSchema,
  Filters extends z.ZodRawShape,
  Parent extends z.ZodRawShape,
> {
  /** 'wastecodes' */
  readonly path: string;
  readonly entity: EntityName;
  readonly family: PermissionFamily;
  /** Rows are added, changed and deleted by those who may both change and delete them. */
  readonly needsBoth?: boolean;
  /** Lists that every address form offers are open to anyone who is signed in. */
  readonly isOpen?: boolean;
  readonly fields: Fields;
  readonly row: Row;
  readonly filters?: Filters;
  /** The id of the record the list belongs to, where the path names it. */
  readonly parent?: Parent;
  /** Records that are where their parent is; others hold for the whole company. */
  readonly isWhereParentIs?: boolean;
  /** What the specification calls the record's id. */
  readonly idName?: string;
  readonly loadFailed?: Message;
  /** Where creating has its own wording. */
  readonly createFailed?: Message;
  readonly saveFailed?: Message;
  readonly deleteFailed?: Message;
  /** For the API's readers: 'waste codes', 'a waste code'. */
  readonly many: string;
  readonly one: string;
}

/** One path creates and modifies: with an id it modifies (U08, U11, U17 to U20), also under the specification's name for it. */
export const hasNoIdOr =
  (idName: string) =>
  (body: unknown): boolean =>
    idIn((body ?? {}) as Readonly<Record<string, unknown>>, idName) === undefined;
export const hasNoId = hasNoIdOr('id');

/** The calls that show a list and its records. */
function readingEndpoints<
  Fields extends z.ZodRawShape,
  Row extends ObjectSchema,
  Filters extends z.ZodRawShape,
  Parent extends z.ZodRawShape,
>(list: LibraryList<Fields, Row, Filters, Parent>, parent: Parent) {
  const { path, entity, family, row, many, one } = list;
  const filters = (list.filters ?? {}) as Filters;
  const view = list.isOpen ? ('anySignedIn' as const) : family;
  return {
    search: endpoint({
      method: 'POST',
      path: `${path}/search`,
      permission: view,
      reads: true,
      ...(list.loadFailed && { failure: list.loadFailed }),
      input: skipTopSearch({ contains: searchText(), ...parent, ...filters }),
      output: pageOf(row),
      summary: `Lists ${many}`,
    }),
    read: endpoint({
      method: 'GET',
      path: `${path}/{id}`,
      permission: view,
      input: z.object({ ...parent, id: idOf(entity) }),
      output: row,
      summary: `Reads ${one}`,
    }),
  };
}

/** The calls of a list that the specification leaves open and proposes alike: search, {id}, createormodify, delete. */
export function libraryEndpoints<
  Fields extends z.ZodRawShape,
  Row extends ObjectSchema,
  Filters extends z.ZodRawShape = Record<never, never>,
  Parent extends z.ZodRawShape = Record<never, never>,
>(list: LibraryList<Fields, Row, Filters, Parent>) {
  const { path, entity, family, fields, one, idName = 'id' } = list;
  const alsoNeeds = (further: `${PermissionFamily}_${'FULL' | 'DELETE'}`) => list.needsBoth && { also: further };
  const parent = (list.parent ?? {}) as Parent;
  const changes: Changed<never> | undefined = list.isWhereParentIs
    ? { at: Object.keys(parent) as unknown as readonly never[] }
    : undefined;
  return {
    ...readingEndpoints(list, parent),
    create: endpoint({
      method: 'POST',
      path: `${path}/createormodify`,
      permission: `${family}_FULL`,
      ...alsoNeeds(`${family}_DELETE`),
      ...(changes && { changes }),
      when: hasNoIdOr(idName),
      failure: list.createFailed ?? list.saveFailed ?? about(general.errorCreating, one),
      input: newRecord(fields),
      output: created,
      summary: `Adds ${one}`,
    }),
    update: endpoint({
      method: 'POST',
      path: `${path}/createormodify`,
      permission: `${family}_FULL`,
      ...alsoNeeds(`${family}_DELETE`),
      ...(changes && { changes }),
      failure: list.saveFailed ?? general.couldNotSave,
      idName,
      input: z.object({ ...changedRecord(fields, parent), id: idOf(entity), version: version() }),
      output: updated,
      summary: `Changes ${one}`,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{id}`,
      permission: `${family}_DELETE`,
      ...alsoNeeds(`${family}_FULL`),
      ...(changes && { changes }),
      failure: list.deleteFailed ?? general.couldNotSave,
      input: z.object({ ...parent, id: idOf(entity) }),
      output: deleted,
      summary: `Deletes ${one} that nothing uses`,
    }),
  };
}
