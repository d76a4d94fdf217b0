import { lazy } from 'react';

/** The library of rules as a part of another page; its script is loaded when it is first shown. */
export const QualityRulesTab = lazy(async () => ({
  default: (await import('./QualityRulesScreen.tsx')).QualityRulesScreen,
}));
