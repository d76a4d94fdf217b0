import type { ActionRow } from '@oikos/contract/task/actions/actions.ts';

type Source = Pick<ActionRow, 'sourceEntity' | 'sourceId'> & Partial<Pick<ActionRow, 'nodeId' | 'raisedByRule'>>;

/** The page of what an action is about; nothing where it is about nothing. */
export function sourcePage({ sourceEntity, sourceId, nodeId = 0, raisedByRule }: Source): string | undefined {
  switch (sourceEntity) {
    case 'container':
      return `/waste/containers/edit/${sourceId}`;
    case 'shipment':
      return `/waste/shipments/edit/${sourceId}`;
    case 'areaInspection':
      return `/waste/containers/waste-inspection/${sourceId}`;
    case 'episodicEvent':
      return '/waste/containers/episodic-events';
    case 'wasteArea':
      if (raisedByRule === 'inspectionDue') return `/waste/containers/inspect-area/${sourceId}`;
      return nodeId > 0 ? `/waste/locations-and-nodes/location/${nodeId}` : undefined;
    case 'location':
      return `/waste/locations-and-nodes/location/${sourceId}`;
    case 'wasteStream':
      return `/waste/materials/materials/${sourceId}`;
    default:
      return undefined;
  }
}
