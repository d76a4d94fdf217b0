import { formHistories } from '@oikos/contract/collection/forms/histories.ts';
import { companyHistories } from '@oikos/contract/company/histories.ts';
import { governanceHistories } from '@oikos/contract/governance/histories.ts';
import { hierarchyHistories } from '@oikos/contract/hierarchy/histories.ts';
import { locationHistories } from '@oikos/contract/location/histories.ts';
import { wasteContainerHistories } from '@oikos/contract/waste/container/histories.ts';
import { wasteShipmentHistories } from '@oikos/contract/waste/shipment/histories.ts';
import { registerHistories } from '../foundation/records/record-history/histories.ts';
import { servedIdentityHistories } from './identity/public.ts';
import { wasteStreamHistories } from './waste/stream/public.ts';

/** How the histories of records are shown that are no resources, area by area. */
registerHistories([
  ...companyHistories,
  ...servedIdentityHistories,
  ...governanceHistories,
  ...hierarchyHistories,
  ...locationHistories,
  ...formHistories,
  ...wasteStreamHistories,
  ...wasteContainerHistories,
  ...wasteShipmentHistories,
]);
