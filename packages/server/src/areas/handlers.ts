import { foundationHandlers } from '../foundation/handlers.ts';
import type { Handler } from '../foundation/http/handler.ts';
import { allHandlers } from '../foundation/records/undo/deleting-call.ts';
import { calculationHandlers } from './calculation/handlers.ts';
import { formHandlers } from './collection/forms/handlers.ts';
import { importHandlers } from './collection/imports/handlers.ts';
import { listImportHandlers } from './collection/list-imports/handlers.ts';
import { onboardingHandlers } from './collection/onboarding/handlers.ts';
import { companyHandlers } from './company/handlers.ts';
import { expressionHandlers } from './expression/handlers.ts';
import { federationHandlers } from './federation/handlers.ts';
import { governanceHandlers } from './governance/handlers.ts';
import { hierarchyHandlers } from './hierarchy/handlers.ts';
import { identityHandlers } from './identity/handlers.ts';
import { locationHandlers } from './location/handlers.ts';
import { materialHandlers } from './material/handlers.ts';
import { measurementHandlers } from './measurement/handlers.ts';
import { parameterHandlers } from './parameter/handlers.ts';
import { quantityHandlers } from './quantity/handlers.ts';
import { regulationHandlers } from './regulation/handlers.ts';
import { reportingHandlers } from './reporting/handlers.ts';
import { taskHandlers } from './task/handlers.ts';
import { wasteAccumulationHandlers } from './waste/accumulation/handlers.ts';
import { wasteContainerHandlers } from './waste/container/handlers.ts';
import { wasteHandlingHandlers } from './waste/handling/handlers.ts';
import { wasteShipmentHandlers } from './waste/shipment/handlers.ts';
import { wasteSiteHandlers } from './waste/site/handlers.ts';
import { wasteStorageHandlers } from './waste/storage/handlers.ts';
import { wasteStreamHandlers } from './waste/stream/handlers.ts';
import './entities.ts';
import './histories.ts';
import './listeners.ts';
import './searches.ts';

/** Every call the server answers, area by area. */
export const handlers: readonly Handler[] = [
  ...foundationHandlers,
  ...governanceHandlers,
  ...federationHandlers,
  ...identityHandlers,
  ...companyHandlers,
  ...quantityHandlers,
  ...hierarchyHandlers,
  ...regulationHandlers,
  ...locationHandlers,
  ...parameterHandlers,
  ...expressionHandlers,
  ...calculationHandlers,
  ...measurementHandlers,
  ...formHandlers,
  ...importHandlers,
  ...listImportHandlers,
  ...onboardingHandlers,
  ...reportingHandlers,
  ...wasteSiteHandlers,
  ...wasteStreamHandlers,
  ...materialHandlers,
  ...wasteStorageHandlers,
  ...wasteAccumulationHandlers,
  ...wasteContainerHandlers,
  ...wasteHandlingHandlers,
  ...wasteShipmentHandlers,
  ...taskHandlers,
];

allHandlers.fill(handlers);
