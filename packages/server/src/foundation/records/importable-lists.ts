import type { EntityName } from '@oikos/contract/entity.ts';
import type { Served } from './served-resource.ts';

const byName = new Map<string, Served>();
const byEntity = new Map<EntityName, Served>();

/** Every resource: those that declare `imports` can be imported, and all can be referred to by name. */
export function registerResource(served: Served): void {
  if (served.resource.imports && typeof served.service.beforeSave === 'function')
    throw new Error(`${served.resource.name} is imported: its rule must be asked of many rows at once (ofRows)`);
  byName.set(served.resource.name, served);
  byEntity.set(served.resource.entity, served);
}

/** A list whose records are imported by rules of their own; other lists don't refer to them by name. */
export function registerImport(served: Served): void {
  byName.set(served.resource.name, served);
}

export const importableList = (name: string): Served | undefined => {
  const served = byName.get(name);
  return served?.resource.imports ? served : undefined;
};

export const importableLists = (): readonly Served[] => [...byName.values()].filter(({ resource }) => resource.imports);

/** The resource whose records an entity's ids name. */
export const resourceOfEntity = (entity: EntityName): Served | undefined => byEntity.get(entity);
