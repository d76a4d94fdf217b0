import { defineEntities } from '../../define-entities.ts';

export const onboardingEntities = defineEntities({
  workbookRequest: ['workbook', 'workbooks'],
  onboarding: ['onboarding workbook', 'onboarding workbooks'],
});
