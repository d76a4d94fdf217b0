import { foundationEntities } from '../foundation/entities.ts';
import { type Entities, registerEntities } from '../foundation/records/entities.ts';
import { calculationEntities } from './calculation/entities.ts';
import { collectionEntities } from './collection/entities.ts';
import { companyEntities } from './company/entities.ts';
import { expressionEntities } from './expression/entities.ts';
import { hierarchyEntities } from './hierarchy/entities.ts';
import { identityEntities } from './identity/entities.ts';
import { locationEntities } from './location/entities.ts';
import { measurementEntities } from './measurement/entities.ts';
import { parameterEntities } from './parameter/entities.ts';
import { quantityEntities } from './quantity/entities.ts';
import { regulationEntities } from './regulation/entities.ts';
import { taskEntities } from './task/entities.ts';
import { wasteAccumulationEntities } from './waste/accumulation/entities.ts';
import { wasteContainerEntities } from './waste/container/entities.ts';
import { wasteHandlingEntities } from './waste/handling/entities.ts';
import { wasteShipmentEntities } from './waste/shipment/entities.ts';
import { wasteSiteEntities } from './waste/site/entities.ts';
import { wasteStorageEntities } from './waste/storage/entities.ts';
import { wasteStreamEntities } from './waste/stream/entities.ts';

/** Every kind of record, area by area. */
export const entities: Entities = {
  ...foundationEntities,
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
  ...wasteHandlingEntities,
  ...wasteShipmentEntities,
  ...taskEntities,
};

registerEntities(entities);
