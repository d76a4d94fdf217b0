import type { Handler } from '../../../foundation/http/handler.ts';
import { companyTemplateHandlers } from './company-templates/template-handlers.ts';
import { queueHandlers } from './queue/queue-handlers.ts';
import { onboardingUploadHandlers } from './upload/onboarding-handlers.ts';
import { worksheetHandlers } from './worksheets/worksheet-handlers.ts';

export const onboardingHandlers: readonly Handler[] = [
  ...worksheetHandlers,
  ...companyTemplateHandlers,
  ...queueHandlers,
  ...onboardingUploadHandlers,
];
