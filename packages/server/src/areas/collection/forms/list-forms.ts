import { searchForms } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { formRows } from './find-forms.ts';

/** Forms at permitted locations. */
export const formList = serveList({
  endpoint: searchForms,
  query: ({ scope, input: { templateId, state, ...filter } }) =>
    formRows(scope, 'DATA_ENTRY', {
      ...filter,
      ...(templateId && { templateIds: [templateId] }),
      ...(state && { states: [state] }),
    }),
});
