import type { Handler } from '../../foundation/http/handler.ts';
import { formFileHandlers } from './forms/form-files/handlers.ts';
import { formHandlers } from './forms/handlers.ts';
import { importHandlers } from './imports/handlers.ts';
import { listImportHandlers } from './list-imports/handlers.ts';
import { onboardingHandlers } from './onboarding/handlers.ts';

export const collectionHandlers: readonly Handler[] = [
  ...formHandlers,
  ...formFileHandlers,
  ...importHandlers,
  ...listImportHandlers,
  ...onboardingHandlers,
];
