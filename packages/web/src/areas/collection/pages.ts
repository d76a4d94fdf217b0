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
  screen: () => import('./imports/imports/ValueImportScreen.tsx').then((file) => file.ValueImportScreen),
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
    lists: {
      entity: 'dataEntryForm',
      by: { formTemplate: 'forms.templateId', node: 'forms.nodeId' },
      with: { tab: 'forms', 'forms.isMine': 'false', 'forms.isOpen': 'all' },
    },
    help: 'Fill in forms, or paste values into a sheet. Emissions recalculate automatically.',
    homePriority: 5,
  },
  {
    ...manualDataEntry,
    path: '/manual-data-entry/:formId?',
    parent: '/manual-data-entry',
    parentAsks: '?tab=forms',
    label: 'Data entry form',
    hidden: true,
    finds: { kind: 'dataEntryForm' },
  },
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
  {
    ...templates,
    path: '/data-entry-templates',
    label: 'Data entry templates',
    needs: ['parameters', 'source'],
    gives: ['template'],
    lists: {
      entity: 'qualityRule',
      by: { parameterSet: 'rules.parameterSetId', parameter: 'rules.parameterId', node: 'rules.nodeId' },
      with: { tab: 'rules' },
      unless: 'enabledHighFrequency',
    },
    finds: { kind: 'qualityRule', nameAs: 'rules.search', with: { tab: 'rules' }, unless: 'enabledHighFrequency' },
    command: { label: 'Add data entry template', permissions: ['DATA_ENTRY_TEMPLATES_FULL'], asks: '?add=true' },
    help: 'Lay out forms, and say who fills them in where and when.',
    screen: () => import('./forms/TemplatesScreen.tsx').then((file) => file.TemplatesScreen),
  },
  {
    ...templates,
    path: '/data-entry-templates/:id',
    parent: '/data-entry-templates',
    label: 'Data entry template',
    finds: { kind: 'formTemplate' },
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
    finds: { kind: 'onboarding' },
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
