import { type WorkKind, type WorkOfUsers, workKinds } from '@oikos/contract/identity/work/work.ts';
import { workTexts as texts } from '@oikos/contract/identity/work/work-texts.ts';
import type { Message } from '@oikos/contract/message.ts';
import { speech } from '../../../translation/translate.ts';

/** What each kind's field asks. */
export const takerTexts: Readonly<Record<WorkKind, Message>> = {
  task: texts.takesTasks,
  import: texts.takesImports,
  deputy: texts.takesDeputy,
  review: texts.takesReviews,
  form: texts.takesForms,
  value: texts.takesValues,
};

/** '3 open tasks, 1 unfinished import' */
export const workText = (work: WorkOfUsers['users'][number]['work']): string =>
  work.map(({ kind, count }) => speech.say(texts[kind], count)).join(', ');

/** The kinds of work that any of the people has. */
export const kindsOf = (users: WorkOfUsers['users']): readonly WorkKind[] =>
  workKinds.filter((kind) => users.some(({ work }) => work.some((each) => each.kind === kind)));
