export { LandDisposalNotices } from './land-disposal-notices/LandDisposalNotices.tsx';
export { landDisposalTexts } from './land-disposal-notices/land-disposal-texts.ts';
export { partyLookup, wasteCodeLookup, wasteStreamLookup } from './shipments/shipment-lookups.ts';
export { shipmentPages } from './shipments/shipment-pages.ts';
export { shipmentTexts } from './shipments/shipment-texts.ts';
