import * as dataEntryForms from './data-entry-forms.ts';
import * as deviceForm from './device-form.ts';
import * as formAnswers from './form-answers.ts';
import * as formChoices from './form-choices.ts';
import * as formTemplates from './form-templates.ts';
import * as templateLayouts from './template-layouts.ts';
import * as workingDays from './working-days.ts';

/** Every file of endpoints of this area; a new one is added here. */
export const formDeclarations: readonly Record<string, unknown>[] = [
  dataEntryForms,
  deviceForm,
  formAnswers,
  formChoices,
  formTemplates,
  templateLayouts,
  workingDays,
];
