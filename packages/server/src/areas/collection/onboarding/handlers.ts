import type { Handler } from '../../../foundation/http/handler.ts';
import { queueHandlers } from './queue/queue-handlers.ts';
import { onboardingUploadHandlers } from './upload/onboarding-handlers.ts';
import { worksheetHandlers } from './worksheets/worksheet-handlers.ts';

export const onboardingHandlers: readonly Handler[] = [
  ...worksheetHandlers,
  ...queueHandlers,
  ...onboardingUploadHandlers,
];
