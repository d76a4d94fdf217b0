import { defineEntity } from '../../../foundation/records/entities.ts';

export const onboardingEntities = {
  workbookRequest: defineEntity({ table: 'workbook_request', named: 'name' }),
  onboarding: defineEntity({ table: 'onboarding' }),
};
