import { airAndWater, type Page } from '../../../kit/page/page.ts';

const bulkDataImport = {
  modules: airAndWater,
  section: '/data-collection',
  permissions: ['IMPORT_DATA'],
  screen: () => import('./imports/ValueImportScreen.tsx').then((file) => file.ValueImportScreen),
} as const;

export const importPages: readonly Page[] = [
  {
    ...bulkDataImport,
    path: '/bulk-data-import',
    label: 'Import Data',
    needs: ['parameters', 'source'],
    command: { label: 'Import a file' },
    help: 'Import values from CSV and Excel files, with a dry run and undo.',
  },
  {
    ...bulkDataImport,
    path: '/bulk-data-import/:transactionId?',
    parent: '/bulk-data-import',
    label: 'Import of a file',
    hidden: true,
    finds: { kind: 'importTransaction' },
  },
];
