import type { formTemplates } from '@oikos/contract/collection/forms/form-templates.ts';
import type { RowOf } from '@oikos/contract/resource.ts';

/** A template as its page shows it. */
export type FormTemplate = RowOf<typeof formTemplates>;

/** What is wrong with a layout. */
export interface LayoutProblems {
  /** Of a section itself, or of one of its parts. */
  readonly of: (section: number, block?: number) => readonly string[];
}
