import type { Message } from '@oikos/contract/message.ts';
import type { ModuleId } from '@oikos/contract/modules.ts';
import type { ActionRow } from '@oikos/contract/task/actions/action-lists.ts';
import { actionSteps } from '@oikos/contract/task/actions/action-sources.ts';
import { isActionOpen } from '@oikos/domain/task/action-states.ts';
import { inModule, moduleOfAddress } from '../../../kit/page/page-address.ts';
import { modulesOfSource, sourcePage, workPage } from '../source-page.ts';

/** The one button of a task: where it is done, or the question that completes it. */
export interface NextStep {
  readonly text: Message;
  /** Undefined: nothing has a page; the task is completed where it is. */
  readonly address: string | undefined;
}

const texts: Readonly<Record<string, Message | undefined>> = actionSteps;

/** The address, in a module that the person has where it belongs to every one; undefined where they don't have its module. */
function within(address: string, action: ActionRow, modules: readonly ModuleId[]): string | undefined {
  const [first] = modules.filter((module) => modulesOfSource(action).includes(module));
  const opened = first && inModule(address, first);
  return modules.some((module) => opened && module === moduleOfAddress(opened)) ? opened : undefined;
}

/** What the person does next about a task; undefined where they only see it, or its page is in a module that they don't have. */
export function nextStep(action: ActionRow, modules: readonly ModuleId[]): NextStep | undefined {
  const work = workPage(action);
  const isToDo = action.mayChangeStatus && isActionOpen(action.status);
  if (work === undefined) return isToDo ? { text: actionSteps.complete, address: work } : undefined;
  const address = within(work, action, modules);
  if (address === undefined) return undefined;
  // Who only reads, and who comes back to what has ended, looks at the record.
  if (!isToDo) return { text: actionSteps.open, address: subjectPage(action, modules) ?? address };
  return { text: texts[action.raisedByRule ?? ''] ?? actionSteps.open, address };
}

/** The page of what a task is about, where the person has its module. */
export function subjectPage(action: ActionRow, modules: readonly ModuleId[]): string | undefined {
  const address = sourcePage(action);
  return address && within(address, action, modules);
}
