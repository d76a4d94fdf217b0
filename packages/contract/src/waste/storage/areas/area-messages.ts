import { messages } from '../../../message.ts';

/** Messages of storage areas (X058, X059, X108; rules V170 to V175). */
export const areaMessages = messages('wasteArea', {
  area: 'Waste storage area',
  areas: 'Waste storage areas',
  bayFormat: 'Write each bay as Name or Name | separation',
  notLoaded: 'Error fetching Waste Area Data',
  notSaved: 'Failed to save Waste Area Details',
  derivedNodes: "Can't update Waste Storage Area when Node Type has derived nodes",
  kindInUse: "You can't change the type, because containers are in the area. Move them first.",
  notBelowSite: '{0} is not at this location',
  bayNames: 'Each bay needs its own name',
  bayInUse: "You can't remove bay {0}, because containers are in it",
  unitNeeded: 'Choose a unit of mass or volume',
  ownName: "An area can't be below itself",
});
