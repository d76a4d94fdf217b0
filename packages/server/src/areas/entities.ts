import { foundationEntities, foundationParts } from '../foundation/entities.ts';
import { type Entities, registerEntities } from '../foundation/records/entities.ts';
import { calculationEntities } from './calculation/entities.ts';
import { formEntities } from './collection/forms/entities.ts';
import { importEntities } from './collection/imports/entities.ts';
import { listImportEntities } from './collection/list-imports/entities.ts';
import { onboardingEntities } from './collection/onboarding/entities.ts';
import { companyEntities, companyEntityParts } from './company/entities.ts';
import { expressionEntities } from './expression/entities.ts';
import { federationEntities } from './federation/entities.ts';
import { governanceEntities, governanceParts } from './governance/entities.ts';
import { hierarchyEntities, hierarchyParts } from './hierarchy/entities.ts';
import { identityEntities, identityParts } from './identity/entities.ts';
import { locationEntities, locationParts } from './location/entities.ts';
import { materialEntities } from './material/entities.ts';
import { measurementEntities, measurementParts } from './measurement/entities.ts';
import { parameterEntities, parameterParts } from './parameter/entities.ts';
import { quantityEntities } from './quantity/entities.ts';
import { regulationEntities } from './regulation/entities.ts';
import { reportingEntities } from './reporting/entities.ts';
import { taskEntities } from './task/entities.ts';
import { wasteAccumulationEntities, wasteAccumulationParts } from './waste/accumulation/entities.ts';
import { wasteContainerEntities, wasteContainerParts } from './waste/container/entities.ts';
import { wasteShipmentEntities } from './waste/shipment/entities.ts';
import { wasteSiteEntities, wasteSiteParts } from './waste/site/entities.ts';
import { wasteStorageEntities, wasteStorageParts } from './waste/storage/entities.ts';
import { wasteStreamEntities } from './waste/stream/entities.ts';

/** Every kind of record, area by area. */
export const entities: Entities = {
  ...foundationEntities,
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

/** Rows without ids in calls, in the order in which a refusal names them. */
const parts = [
  ...companyEntityParts,
  ...hierarchyParts,
  ...measurementParts,
  ...locationParts,
  ...parameterParts,
  ...wasteSiteParts,
  ...wasteStorageParts,
  ...wasteAccumulationParts,
  ...wasteContainerParts,
  ...identityParts,
  ...governanceParts,
  ...foundationParts,
];

registerEntities(entities, parts);
