import { airAndWater, type Page } from '../../kit/page/page.ts';

const manualDataEntry = {
  modules: airAndWater,
  section: '/data-collection',
  permissions: ['DATA_ENTRY'],
  screen: () => import('./forms/ManualDataEntryScreen.tsx').then((file) => file.ManualDataEntryScreen),
} as const;

const bulkDataImport = {
  modules: airAndWater,
  section: '/data-collection',
  permissions: ['IMPORT_DATA'],
  screen: () => import('./imports/values/ValueImportScreen.tsx').then((file) => file.ValueImportScreen),
} as const;

const templates = { modules: airAndWater, section: '/data-collection', permissions: ['DATA_ENTRY_TEMPLATES'] } as const;

const onboarding = {
  modules: airAndWater,
  section: '/onboarding-tools',
  permissions: ['ONBOARDING_VALIDATE_AND_IMPORT'],
  screen: () => import('./onboarding/OnboardingScreen.tsx').then((file) => file.OnboardingScreen),
} as const;

export const collectionPages: readonly Page[] = [
  {
    ...manualDataEntry,
    path: '/manual-data-entry',
    label: 'Manual data entry',
    needs: ['parameters', 'source', 'template'],
    gives: ['value'],
    help: 'Fill in forms, or paste values into a sheet. Emissions recalculate automatically.',
    homePriority: 5,
  },
  {
    ...manualDataEntry,
    path: '/manual-data-entry/:formId?',
    parent: '/manual-data-entry',
    label: 'Data entry form',
    hidden: true,
  },
  {
    ...bulkDataImport,
    path: '/bulk-data-import',
    label: 'Import Data',
    needs: ['parameters', 'source'],
    help: 'Import values from CSV and Excel files, with a dry run and undo.',
  },
  {
    ...bulkDataImport,
    path: '/bulk-data-import/:transactionId?',
    parent: '/bulk-data-import',
    label: 'Import of a file',
    hidden: true,
  },
  {
    ...templates,
    path: '/data-entry-templates',
    label: 'Data entry templates',
    needs: ['parameters', 'source'],
    gives: ['template'],
    help: 'Lay out forms, and say who fills them in where and when.',
    screen: () => import('./forms/TemplatesScreen.tsx').then((file) => file.TemplatesScreen),
  },
  {
    ...templates,
    path: '/data-entry-templates/:id',
    parent: '/data-entry-templates',
    label: 'Data entry template',
    screen: () => import('./forms/TemplateScreen.tsx').then((file) => file.TemplateScreen),
  },
  {
    path: '/choose-template',
    modules: airAndWater,
    section: '/onboarding-tools',
    label: 'Choose a template',
    help: 'Begin with a template, or with the configuration of another company.',
    permissions: ['ONBOARDING_VALIDATE_AND_IMPORT'],
    screen: () =>
      import('./onboarding/company-templates/CompanyTemplateScreen.tsx').then((file) => file.CompanyTemplateScreen),
  },
  {
    path: '/generate-workbooks',
    modules: airAndWater,
    section: '/onboarding-tools',
    label: 'Generate workbooks',
    help: 'Get worksheets as a workbook, filled or empty.',
    permissions: ['ONBOARDING_GENERATE_WORKBOOK', 'ONBOARDING_EXPORT_WORKBOOK'],
    screen: () => import('./onboarding/GenerateScreen.tsx').then((file) => file.GenerateScreen),
  },
  {
    path: '/queue-manager',
    modules: airAndWater,
    section: '/onboarding-tools',
    label: 'Queue Manager',
    help: 'Workbooks that were requested, for 24 hours.',
    permissions: ['ONBOARDING_GENERATE_WORKBOOK'],
    screen: () => import('./onboarding/QueueScreen.tsx').then((file) => file.QueueScreen),
  },
  {
    ...onboarding,
    path: '/validate-and-import',
    label: 'Validate and import',
    help: 'Check every cell of a workbook, and import it as a whole.',
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
    help: 'Workbooks that were uploaded, and what became of them.',
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
