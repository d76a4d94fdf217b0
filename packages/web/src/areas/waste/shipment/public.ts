export { shipmentTexts } from './shipments/shipment-texts.ts';
