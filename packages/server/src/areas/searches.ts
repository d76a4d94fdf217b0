import { registerSearches } from '../foundation/records/record-search/searches.ts';
import { formSearches } from './collection/forms/searches.ts';
import { importSearches } from './collection/imports/searches.ts';
import { onboardingSearches } from './collection/onboarding/searches.ts';
import { hierarchySearches } from './hierarchy/searches.ts';
import { identitySearches } from './identity/searches.ts';
import { locationSearches } from './location/searches.ts';
import { measurementSearches } from './measurement/searches.ts';
import { parameterSearches } from './parameter/searches.ts';
import { regulationSearches } from './regulation/searches.ts';
import { wasteContainerSearches } from './waste/container/searches.ts';
import { wasteShipmentSearches } from './waste/shipment/searches.ts';
import { wasteStreamSearches } from './waste/stream/searches.ts';

/** What the search over records finds, area by area. */
registerSearches([
  ...identitySearches,
  ...hierarchySearches,
  ...regulationSearches,
  ...locationSearches,
  ...parameterSearches,
  ...measurementSearches,
  ...formSearches,
  ...importSearches,
  ...onboardingSearches,
  ...wasteStreamSearches,
  ...wasteContainerSearches,
  ...wasteShipmentSearches,
]);
