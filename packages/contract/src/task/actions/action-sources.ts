/** What an action is about; the web knows the page of each. */
export const actionSources = [
  'container',
  'shipment',
  'wasteArea',
  'location',
  'wasteStream',
  'areaInspection',
  'episodicEvent',
] as const;
