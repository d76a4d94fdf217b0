import type { Page } from '../../../kit/page/page.ts';
import { shipmentPages } from './shipments/shipment-pages.ts';

/** Waste that leaves or arrives. */
export const wasteShipmentPages: readonly Page[] = [...shipmentPages];
