import { calculationEntities } from './calculation/entities.ts';
import { formEntities } from './collection/forms/entities.ts';
import { importEntities } from './collection/imports/entities.ts';
import { listImportEntities } from './collection/list-imports/entities.ts';
import { onboardingEntities } from './collection/onboarding/entities.ts';
import { companyEntities } from './company/entities.ts';
import { expressionEntities } from './expression/entities.ts';
import { federationEntities } from './federation/entities.ts';
import { governanceEntities } from './governance/entities.ts';
import { hierarchyEntities } from './hierarchy/entities.ts';
import { identityEntities } from './identity/entities.ts';
import { locationEntities } from './location/entities.ts';
import { materialEntities } from './material/entities.ts';
import { measurementEntities } from './measurement/entities.ts';
import { parameterEntities } from './parameter/entities.ts';
import { quantityEntities } from './quantity/entities.ts';
import { recordEntities } from './records/entities.ts';
import { regulationEntities } from './regulation/entities.ts';
import { reportingEntities } from './reporting/entities.ts';
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
  ...federationEntities,
  ...governanceEntities,
  ...hierarchyEntities,
  ...regulationEntities,
  ...locationEntities,
  ...parameterEntities,
  ...expressionEntities,
  ...measurementEntities,
  ...calculationEntities,
  ...importEntities,
  ...listImportEntities,
  ...onboardingEntities,
  ...formEntities,
  ...reportingEntities,
  ...wasteSiteEntities,
  ...wasteStreamEntities,
  ...materialEntities,
  ...wasteStorageEntities,
  ...wasteAccumulationEntities,
  ...wasteContainerEntities,
  ...wasteShipmentEntities,
  ...taskEntities,
};
export type EntityName = keyof typeof entities;
export const entityNames = Object.keys(entities) as [EntityName, ...EntityName[]];
