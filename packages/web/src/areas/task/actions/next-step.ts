import type { Message } from '@oikos/contract/message.ts';
import type { ModuleId } from '@oikos/contract/modules.ts';
import { actionSteps } from '@oikos/contract/task/actions/action-sources.ts';
import type { ActionRow } from '@oikos/contract/task/actions/actions.ts';
import { isActionOpen } from '@oikos/domain/task/action-states.ts';
import { moduleOfAddress } from '../../../kit/page/page-address.ts';
import { sourcePage, workPage } from '../source-page.ts';

/** The one button of a task: where it is done, or the question that completes it. */
export interface NextStep {
  readonly text: Message;
  /** Undefined: nothing has a page; the task is completed where it is. */
  readonly address: string | undefined;
}

const texts: Readonly<Record<string, Message | undefined>> = actionSteps;

const isOpen = (address: string, modules: readonly ModuleId[]): boolean =>
  modules.some((module) => module === moduleOfAddress(address));

/** What the person does next about a task; undefined where they only see it, or its page is in a module that they don't have. */
export function nextStep(action: ActionRow, modules: readonly ModuleId[]): NextStep | undefined {
  const address = workPage(action);
  const isToDo = action.mayChangeStatus && isActionOpen(action.status);
  if (address === undefined) return isToDo ? { text: actionSteps.complete, address } : undefined;
  if (!isOpen(address, modules)) return undefined;
  // Who only reads, and who comes back to what has ended, looks at the record.
  if (!isToDo) return { text: actionSteps.open, address: sourcePage(action) ?? address };
  return { text: texts[action.raisedByRule ?? ''] ?? actionSteps.open, address };
}

/** The page of what a task is about, where the person has its module. */
export function subjectPage(action: ActionRow, modules: readonly ModuleId[]): string | undefined {
  const address = sourcePage(action);
  return address !== undefined && isOpen(address, modules) ? address : undefined;
}
