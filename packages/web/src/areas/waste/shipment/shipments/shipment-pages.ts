import { type Page, waste } from '../../../../kit/page/page.ts';

const shipment = { modules: waste, section: '/shipments' } as const;
const newShipment = () => import('./NewShipmentScreen.tsx').then((file) => file.NewShipmentScreen);

/** R110 to R113, and R093 for shipments. */
export const shipmentPages: readonly Page[] = [
  {
    ...shipment,
    path: '/shipments-list',
    label: 'Shipments',
    help: 'Outgoing and incoming waste with its manifests.',
    homePriority: 1,
    permissions: ['SHIPMENTS'],
    needs: ['site', 'wasteStream'],
    screen: () => import('./ShipmentsScreen.tsx').then((file) => file.ShipmentsScreen),
  },
  {
    ...shipment,
    path: '/shipment/0/0/0',
    parent: '/shipments-list',
    isForm: true,
    label: 'Add shipment',
    help: 'Prepare a shipment: its parties, its manifest, then its lines.',
    permissions: ['SHIPMENTS_FULL'],
    isCommand: true,
    screen: newShipment,
  },
  {
    ...shipment,
    path: '/shipment/:generatorId/:transporterId/:facilityId',
    parent: '/shipments-list',
    isForm: true,
    label: 'Add shipment',
    permissions: ['SHIPMENTS_FULL'],
    screen: newShipment,
  },
  {
    ...shipment,
    path: '/batch-import-shipments',
    label: 'Batch import of shipments',
    help: 'Import shipments from CSV and Excel files, with a dry run and undo.',
    needs: ['site', 'wasteStream'],
    permissions: ['SHIPMENT_IMPORT'],
    screen: () => import('../shipment-import/ShipmentImportScreen.tsx').then((file) => file.ShipmentImportScreen),
  },
  {
    ...shipment,
    path: '/batch-import-shipments/:transactionId?',
    parent: '/batch-import-shipments',
    label: 'Shipments of a file',
    hidden: true,
    finds: { kind: 'shipmentImport' },
    permissions: ['SHIPMENT_IMPORT'],
    screen: () => import('../shipment-import/ShipmentImportScreen.tsx').then((file) => file.ShipmentImportScreen),
  },
  {
    ...shipment,
    path: '/edit/:id',
    parent: '/shipments-list',
    label: 'Shipment',
    permissions: ['SHIPMENTS'],
    finds: { kind: 'shipment' },
    screen: () => import('./ShipmentScreen.tsx').then((file) => file.ShipmentScreen),
  },
];
