import { messages } from '../../../message.ts';

/** Messages of storage areas (X058, X059, X108; rules V170 to V175). */
export const areaMessages = messages('wasteArea', {
  areas: 'Waste storage areas',
  notLoaded: 'Error fetching Waste Area Data',
  notSaved: 'Failed to save Waste Area Details',
  derivedNodes: "Can't update Waste Storage Area when Node Type has derived nodes",
  kindInUse: 'The type cannot change while containers stand in the area: move them first',
  notBelowSite: '{0} does not belong to the location',
  bayNames: 'Each bay needs a name of its own',
  bayInUse: 'Cannot be removed: containers stand in bay {0}',
  unitNeeded: 'Choose a unit of mass or volume',
  ownName: 'An area cannot hang below itself',
});
