import * as dataEntryForms from './forms/data-entry-forms.ts';
import * as deviceForm from './forms/device-form.ts';
import * as formChoices from './forms/form-choices.ts';
import * as formTemplates from './forms/form-templates.ts';
import * as templateLayouts from './forms/template-layouts.ts';
import * as workingDays from './forms/working-days.ts';
import * as importMappings from './imports/import-mappings.ts';
import * as imports from './imports/imports.ts';
import * as listImports from './list-imports/list-imports.ts';
import * as pastListImports from './list-imports/past-list-imports.ts';
import * as companyTemplates from './onboarding/company-templates.ts';
import * as onboardings from './onboarding/onboardings.ts';
import * as workbookQueue from './onboarding/workbook-queue.ts';
import * as worksheets from './onboarding/worksheets.ts';

/** Every file of endpoints of this area; a new one is added here. */
export const collectionDeclarations: readonly Record<string, unknown>[] = [
  dataEntryForms,
  deviceForm,
  formChoices,
  formTemplates,
  templateLayouts,
  workingDays,
  importMappings,
  imports,
  listImports,
  pastListImports,
  companyTemplates,
  onboardings,
  workbookQueue,
  worksheets,
];
