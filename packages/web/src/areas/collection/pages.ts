import { airAndWater, type Page } from '../../kit/page/page.ts';

export const collectionPages: readonly Page[] = [
  {
    path: '/bulk-data-import',
    modules: airAndWater,
    section: '/data-collection',
    label: 'Import Data',
    help: 'Import values from CSV and Excel files. Map the columns once, check the dry run, load, and undo if needed.',
    permissions: ['IMPORT_DATA'],
    screen: () => import('./imports/values/ValueImportScreen.tsx').then((file) => file.ValueImportScreen),
  },
  {
    path: '/bulk-data-import/:transactionId?',
    parent: '/bulk-data-import',
    modules: airAndWater,
    section: '/data-collection',
    label: 'Import of a file',
    hidden: true,
    permissions: ['IMPORT_DATA'],
    screen: () => import('./imports/values/ValueImportScreen.tsx').then((file) => file.ValueImportScreen),
  },
];
