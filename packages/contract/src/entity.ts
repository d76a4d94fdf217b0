import { z } from 'zod';
import { calculationEntities } from './calculation/entities.ts';
import { collectionEntities } from './collection/entities.ts';
import { companyEntities } from './company/entities.ts';
import { expressionEntities } from './expression/entities.ts';
import { generalMessages } from './general-messages.ts';
import { hierarchyEntities } from './hierarchy/entities.ts';
import { identityEntities } from './identity/entities.ts';
import { locationEntities } from './location/entities.ts';
import { measurementEntities } from './measurement/entities.ts';
import { ruleText } from './message.ts';
import { parameterEntities } from './parameter/entities.ts';
import { quantityEntities } from './quantity/entities.ts';
import { recordEntities } from './records/entities.ts';
import { regulationEntities } from './regulation/entities.ts';
import { taskEntities } from './task/entities.ts';
import { wasteAccumulationEntities } from './waste/accumulation/entities.ts';
import { wasteContainerEntities } from './waste/container/entities.ts';
import { wasteShipmentEntities } from './waste/shipment/entities.ts';
import { wasteSiteEntities } from './waste/site/entities.ts';
import { wasteStorageEntities } from './waste/storage/entities.ts';
import { wasteStreamEntities } from './waste/stream/entities.ts';

/**
 * Everything that has an id, area by area, with the words for people. Where the records are, each area of the server says
 * (its `entities.ts`).
 */
export const entities = {
  ...recordEntities,
  ...quantityEntities,
  ...companyEntities,
  ...identityEntities,
  ...hierarchyEntities,
  ...regulationEntities,
  ...locationEntities,
  ...parameterEntities,
  ...expressionEntities,
  ...measurementEntities,
  ...calculationEntities,
  ...collectionEntities,
  ...wasteSiteEntities,
  ...wasteStreamEntities,
  ...wasteStorageEntities,
  ...wasteAccumulationEntities,
  ...wasteContainerEntities,
  ...wasteShipmentEntities,
  ...taskEntities,
};
export type EntityName = keyof typeof entities;
export const entityNames = Object.keys(entities) as [EntityName, ...EntityName[]];

/** Which entity an id names: read by the server's guards and by the isolation test. */
export const idRegistry = z.registry<{ entity: EntityName }>();

/** The id of an existing record, in a path or a body. */
export function idOf(entity: EntityName) {
  return z.int().positive(ruleText(generalMessages.required)).register(idRegistry, { entity });
}

/**
 * What a body says which record it is about, as `id` or under the specification's name for it; undefined: none, since a
 * blank id and 0 mean a new one, under either name.
 */
export const idIn = (body: Readonly<Record<string, unknown>>, idName: string): unknown =>
  [body.id, body[idName]].find((id) => id !== undefined && id !== null && id !== 0);

/** An id where 0 means 'new' or 'none' and -1 'any'. */
export function idOrNone(entity: EntityName) {
  return z.int().min(-1).register(idRegistry, { entity });
}
