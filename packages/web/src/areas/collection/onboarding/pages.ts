import { airAndWater, type Page } from '../../../kit/page/page.ts';

const onboarding = {
  modules: airAndWater,
  section: '/onboarding-tools',
  permissions: ['ONBOARDING_VALIDATE_AND_IMPORT'],
  screen: () => import('./OnboardingScreen.tsx').then((file) => file.OnboardingScreen),
} as const;

export const onboardingPages: readonly Page[] = [
  {
    path: '/choose-template',
    modules: airAndWater,
    section: '/onboarding-tools',
    label: 'Choose a template',
    help: 'Begin with a template, or with the configuration of another company.',
    permissions: ['ONBOARDING_VALIDATE_AND_IMPORT'],
    screen: () => import('./company-templates/CompanyTemplateScreen.tsx').then((file) => file.CompanyTemplateScreen),
  },
  {
    path: '/generate-workbooks',
    modules: airAndWater,
    section: '/onboarding-tools',
    label: 'Generate workbooks',
    help: 'Get worksheets as a workbook, filled or empty.',
    permissions: ['ONBOARDING_GENERATE_WORKBOOK', 'ONBOARDING_EXPORT_WORKBOOK'],
    screen: () => import('./GenerateScreen.tsx').then((file) => file.GenerateScreen),
  },
  {
    path: '/queue-manager',
    modules: airAndWater,
    section: '/onboarding-tools',
    label: 'Queue Manager',
    help: 'Workbooks that were requested, for 24 hours.',
    permissions: ['ONBOARDING_GENERATE_WORKBOOK'],
    screen: () => import('./QueueScreen.tsx').then((file) => file.QueueScreen),
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
