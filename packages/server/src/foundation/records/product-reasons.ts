import { english, type Message, type SaidMessage, say } from '@oikos/contract/message.ts';

interface ProductReason {
  readonly message: Message;
  /** The English text, with a group for each parameter. */
  readonly pattern: RegExp;
}

const reasons: ProductReason[] = [];

const literally = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/**
 * Declares a reason that the product itself gives for a change. What it returns writes the English text: the log keeps it
 * as it was given, sealed with the change, and `reasonMessage` says it in the reader's language.
 */
export function productReason(message: Message): (...parameters: string[]) => string {
  const pattern = literally(message.english).replace(/\{\d+\}/g, '(.*)');
  reasons.push({ message, pattern: new RegExp(`^${pattern}$`, 's') });
  return (...parameters) => english(message, ...parameters);
}

/** The message of a reason that the product gave; null: a person wrote it, or there is none. */
export function reasonMessage(reason: string | null): SaidMessage | null {
  if (reason === null) return null;
  for (const { message, pattern } of reasons) {
    const found = pattern.exec(reason);
    if (found) return say(message, ...found.slice(1));
  }
  return null;
}
