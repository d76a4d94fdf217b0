import type { EntityName } from '@oikos/contract/entity.ts';
import { entities } from '@oikos/contract/entity-words.ts';
import type { Message } from '@oikos/contract/message.ts';
import { keyOfResource, namesOfResource } from '@oikos/contract/resource-columns.ts';
import { entityNamed } from './entities.ts';
import { resourceOfEntity } from './importable-lists.ts';

/** What files call the records of a kind by. */
export interface NamesInFiles {
  readonly singular: Message;
  readonly table: string;
  /** Its fields with names: the one that files write is first. */
  readonly fields: readonly string[];
  readonly columnOf: (field: string) => string;
  /** Fields that part records of the same name. */
  readonly dependsOn: readonly string[];
}

/** Undefined where files name no such record. */
export function namesInFiles(entity: EntityName): NamesInFiles | undefined {
  const { table, namedInFiles } = entityNamed(entity);
  if (namedInFiles)
    return { singular: entities[entity].one, table, fields: namedInFiles, columnOf: (field) => field, dependsOn: [] };
  const served = resourceOfEntity(entity);
  if (!served) return undefined;
  const { resource, columnOf } = served;
  const fields = namesOfResource(resource);
  const dependsOn = keyOfResource(resource).filter((field) => !fields.includes(field));
  return { singular: resource.singular, table: served.table, fields, columnOf, dependsOn };
}
