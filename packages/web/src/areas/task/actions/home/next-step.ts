import type { Message } from '@oikos/contract/message.ts';
import type { ModuleId } from '@oikos/contract/modules.ts';
import type { ActionRow } from '@oikos/contract/task/actions/actions.ts';
import { moduleOfAddress } from '../../../../kit/page/page-address.ts';
import { sourcePage } from '../../source-page.ts';
import { stepTexts } from './work-block-texts.ts';

/** The one button of a task: a page where it is done, or the question that completes it. */
export interface NextStep {
  readonly text: Message;
  /** Undefined: nothing has a page; the task is completed where it is. */
  readonly address: string | undefined;
}

const texts: Readonly<Record<string, Message | undefined>> = stepTexts;

/** What the person does next about a task; undefined where they only see it, or its page is in a module that they don't have. */
export function nextStep(action: ActionRow, modules: readonly ModuleId[]): NextStep | undefined {
  const address = sourcePage(action);
  if (address !== undefined && !modules.some((module) => module === moduleOfAddress(address))) return undefined;
  if (address !== undefined) return { text: texts[action.raisedByRule ?? ''] ?? stepTexts.open, address };
  return action.mayChangeStatus ? { text: stepTexts.complete, address } : undefined;
}
