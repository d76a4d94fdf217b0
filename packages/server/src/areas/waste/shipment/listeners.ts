import { columnsOfShipments, containersReturned, shipmentOf } from '../container/public.ts';
import { freeReturned } from './shipment-lines/rejected-containers.ts';
import { readShipmentOf, shippedColumns } from './shipment-lines/shipment-of-container.ts';

containersReturned.add(freeReturned);
shipmentOf.set(readShipmentOf);
columnsOfShipments.fill(shippedColumns);
