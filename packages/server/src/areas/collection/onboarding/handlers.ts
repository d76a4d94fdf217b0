import type { Handler } from '../../../foundation/http/handler.ts';
import { companyTemplateHandlers } from './company-templates/template-handlers.ts';
import { onboardingUploadHandlers } from './onboardings/onboarding-handlers.ts';
import { queueHandlers } from './workbook-queue/queue-handlers.ts';
import { worksheetHandlers } from './worksheets/worksheet-handlers.ts';

export const onboardingHandlers: readonly Handler[] = [
  ...worksheetHandlers,
  ...companyTemplateHandlers,
  ...queueHandlers,
  ...onboardingUploadHandlers,
];
