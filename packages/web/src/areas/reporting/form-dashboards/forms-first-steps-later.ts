import { lazy } from 'react';

/** Only a company without forms sees them. */
export const FormsFirstStepsLater = lazy(async () => ({
  default: (await import('./FormsFirstSteps.tsx')).FormsFirstSteps,
}));
