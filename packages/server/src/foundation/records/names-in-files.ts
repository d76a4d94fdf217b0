import type { EntityName } from '@oikos/contract/entity.ts';
import { entities } from '@oikos/contract/entity-words.ts';
import type { Message } from '@oikos/contract/message.ts';
import { keyOfResource, namesOfResource } from '@oikos/contract/resource-columns.ts';
import { readSchema } from '@oikos/contract/schema-cells.ts';
import type { z } from 'zod';
import { entityNamed } from './entities.ts';
import { resourceOfEntity } from './importable-lists.ts';
import type { Served } from './served-resource.ts';

/** What files call the records of a kind by. */
export interface NamesInFiles {
  readonly singular: Message;
  readonly table: string;
  /** Its fields with names: the one that files write is first. */
  readonly fields: readonly string[];
  readonly columnOf: (field: string) => string;
  /** Fields that part records of the same name. */
  readonly dependsOn: readonly string[];
  /** What they belong to: its name, too, says which of several with the same name is meant. */
  readonly owner?: Owner;
}

interface Owner {
  /** The field with its id. */
  readonly field: string;
  readonly table: string;
  /** The column with its name. */
  readonly named: string;
}

/** Between what a record belongs to and its own name: 'Fuel / Gas burned'. */
export const WITHIN = ' / ';

function ownerOf({ resource }: Served, [field, ...others]: readonly string[]): Owner | undefined {
  const schema = field === undefined || others.length > 0 ? undefined : resource.fields[field];
  const cell = schema && readSchema(schema as z.ZodType).cell;
  if (field === undefined || cell?.kind !== 'reference') return undefined;
  const served = resourceOfEntity(cell.entity);
  const [name] = served ? namesOfResource(served.resource) : [];
  return served && name !== undefined ? { field, table: served.table, named: served.columnOf(name) } : undefined;
}

/** Undefined where files name no such record. */
export function namesInFiles(entity: EntityName): NamesInFiles | undefined {
  const { table, namedInFiles, calledInFilesAs } = entityNamed(entity);
  const other = calledInFilesAs && namesInFiles(calledInFilesAs);
  if (other) return { ...other, singular: entities[entity].one };
  if (namedInFiles)
    return { singular: entities[entity].one, table, fields: namedInFiles, columnOf: (field) => field, dependsOn: [] };
  const served = resourceOfEntity(entity);
  if (!served) return undefined;
  const { resource, columnOf } = served;
  const fields = namesOfResource(resource);
  const dependsOn = keyOfResource(resource).filter((field) => !fields.includes(field));
  const owner = ownerOf(served, dependsOn);
  return { singular: resource.singular, table: served.table, fields, columnOf, dependsOn, ...(owner && { owner }) };
}
