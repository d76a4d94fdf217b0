import { airAndWater, type Page } from '../../kit/page/page.ts';

const onboarding = {
  modules: airAndWater,
  section: '/onboarding-tools',
  permissions: ['ONBOARDING_VALIDATE_AND_IMPORT'],
  screen: () => import('./onboarding/OnboardingScreen.tsx').then((file) => file.OnboardingScreen),
} as const;

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
  {
    path: '/generate-workbooks',
    modules: airAndWater,
    section: '/onboarding-tools',
    label: 'Generate workbooks',
    help: 'Choose worksheets and get them as a workbook, filled with what there is or empty.',
    permissions: ['ONBOARDING_GENERATE_WORKBOOK', 'ONBOARDING_EXPORT_WORKBOOK'],
    screen: () => import('./onboarding/GenerateScreen.tsx').then((file) => file.GenerateScreen),
  },
  {
    path: '/queue-manager',
    modules: airAndWater,
    section: '/onboarding-tools',
    label: 'Queue Manager',
    help: 'Workbooks that were requested: download them within 24 hours, or have them made again.',
    permissions: ['ONBOARDING_GENERATE_WORKBOOK'],
    screen: () => import('./onboarding/QueueScreen.tsx').then((file) => file.QueueScreen),
  },
  {
    ...onboarding,
    path: '/validate-and-import',
    label: 'Validate and import',
    help: 'Upload a workbook, have every cell checked, and import it as a whole.',
  },
  {
    ...onboarding,
    path: '/validate-and-import/:transactionId?',
    parent: '/validate-and-import',
    label: 'Workbook',
    hidden: true,
  },
  {
    ...onboarding,
    path: '/onboard-configuration',
    label: 'Onboarding Workbook',
    help: 'All workbooks that were brought into the company, and what became of them.',
    userTypes: [4],
  },
  {
    ...onboarding,
    path: '/onboard-configuration/:transactionId?',
    parent: '/onboard-configuration',
    label: 'Workbook',
    hidden: true,
    userTypes: [4],
  },
];
