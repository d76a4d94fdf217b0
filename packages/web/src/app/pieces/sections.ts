import type { Section } from './section.ts';
import { buttons } from './sections/buttons.tsx';
import { fields } from './sections/fields.tsx';
import { forms } from './sections/forms.tsx';
import { headSection } from './sections/heads.tsx';
import { home } from './sections/home.tsx';
import { lists } from './sections/lists.tsx';
import { records } from './sections/records.tsx';
import { statusSection } from './sections/status.tsx';
import { tables } from './sections/tables.tsx';

/** Everything that is on the page, in its order. */
export const sections: readonly Section[] = [
  buttons,
  headSection,
  statusSection,
  lists,
  fields,
  forms,
  tables,
  records,
  home,
];
