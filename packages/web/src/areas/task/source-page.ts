import type { ModuleId } from '@oikos/contract/modules.ts';
import type { ActionRow } from '@oikos/contract/task/actions/action-lists.ts';
import type { RaisingRule } from '@oikos/contract/task/actions/action-sources.ts';
import { airAndWater, anyModule } from '../../kit/page/page.ts';

type Source = Pick<ActionRow, 'sourceEntity' | 'sourceId'> & Partial<Pick<ActionRow, 'nodeId' | 'raisedByRule'>>;

const containers = '/waste/containers';
const containerPage = (id: number | null) => `${containers}/edit/${id}`;
const shipmentPage = (id: number | null) => `/waste/shipments/edit/${id}`;
const streamPage = (id: number | null) => `/waste/materials/materials/${id}`;

const exceedancesAt = (nodeId: number) =>
  `/air/analytics/parameter-limit-reports?tab=exceedances&exceedances.state=open${nodeId > 0 ? `&exceedances.locationId=${nodeId}` : ''}`;

/** The page of what an action is about; nothing where it is about nothing. One of every module is without the module. */
export function sourcePage({ sourceEntity, sourceId, nodeId = 0, raisedByRule }: Source): string | undefined {
  switch (sourceEntity) {
    case 'container':
      return containerPage(sourceId);
    case 'shipment':
      return shipmentPage(sourceId);
    case 'areaInspection':
      return `${containers}/waste-inspection/${sourceId}`;
    case 'episodicEvent':
      return `${containers}/episodic-events${nodeId > 0 ? `?locationIds=${nodeId}` : ''}`;
    case 'wasteArea':
      return nodeId > 0 ? `/waste/locations-and-nodes/location/${nodeId}?tab=areas` : undefined;
    case 'location':
      return `/waste/locations-and-nodes/location/${sourceId}`;
    case 'wasteStream':
      return streamPage(sourceId);
    case 'user':
      return raisedByRule === 'ownAccessEnds' ? '/account' : `/admin/user-administration/${sourceId}`;
    case 'accessReviewer':
      return `/own-access-reviews?reviewerId=${sourceId}`;
    case 'dataEntryForm':
      return `/manual-data-entry/${sourceId}`;
    case 'limitExceedance':
      return exceedancesAt(nodeId);
    case 'accessReview':
      return `/admin/access-reviews/${sourceId}`;
    default:
      return undefined;
  }
}

/** The modules that have the page of what an action is about. */
export const modulesOfSource = ({ sourceEntity }: Source): readonly ModuleId[] =>
  sourceEntity === 'dataEntryForm' ? airAndWater : anyModule;

/** The containers of a storage area, to be chosen and moved. */
const containersOfArea = ({ sourceId, nodeId = 0 }: Source) =>
  nodeId > 0 ? `${containers}/container-management?locationIds=${nodeId}&wasteStorageAreaIds=${sourceId}` : undefined;
const outcome = ({ sourceId }: Source) => `${shipmentPage(sourceId)}?tab=outcome`;

/** Where the work of a rule is done, where that isn't simply the page of the record. */
const workPages: Readonly<Partial<Record<RaisingRule, (source: Source) => string | undefined>>> = {
  satelliteExcess: containersOfArea,
  areaNearLimit: containersOfArea,
  containerFull: ({ sourceId }) => `${containerPage(sourceId)}?do=move`,
  inspectionDue: ({ sourceId }) => `${containers}/inspect-area/${sourceId}`,
  manifestMissing: outcome,
  certificateMissing: outcome,
  profileExpiring: ({ sourceId }) => `${streamPage(sourceId)}?tab=profiles`,
};

/** Where the work of an action is done, down to the tab or the dialog. */
export const workPage = (source: Source): string | undefined =>
  workPages[source.raisedByRule as RaisingRule]?.(source) ?? sourcePage(source);
