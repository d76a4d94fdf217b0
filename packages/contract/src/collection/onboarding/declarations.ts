import * as companyTemplates from './company-templates.ts';
import * as onboardings from './onboardings.ts';
import * as workbookQueue from './workbook-queue.ts';
import * as worksheets from './worksheets.ts';

/** Every file of endpoints of this area; a new one is added here. */
export const onboardingDeclarations: readonly Record<string, unknown>[] = [
  companyTemplates,
  onboardings,
  workbookQueue,
  worksheets,
];
