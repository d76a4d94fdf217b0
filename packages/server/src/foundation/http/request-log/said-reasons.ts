import { isSecurityReason, securityReasonTexts } from '@oikos/contract/identity/security-reasons.ts';
import { type Message, type SaidMessage, say } from '@oikos/contract/message.ts';
import { productTexts } from '../../records/wording.ts';

/** Logs keep reasons by their codes, without anything that was entered; here they get their words. */

/** What was entered isn't known any more. */
const UNKNOWN = Array<string>(10).fill('…');

const textOf = (reason: string, texts: ReadonlyMap<string, Message>): Message | undefined =>
  isSecurityReason(reason) ? securityReasonTexts[reason] : texts.get(reason);

function said(reason: string | null, texts: ReadonlyMap<string, Message>): SaidMessage | null {
  const text = reason === null ? undefined : textOf(reason, texts);
  if (!text) return null;
  return text.english.includes('{') ? say(text, ...UNKNOWN) : say(text);
}

interface Reasoned {
  readonly reason: string | null;
}

/** Rows of a log with their reasons in words. */
export async function withReasons<Row extends Reasoned>(
  rows: readonly Row[],
): Promise<(Row & { reasonSaid: SaidMessage | null })[]> {
  const texts = await productTexts.ask();
  return rows.map((row) => ({ ...row, reasonSaid: said(row.reason, texts) }));
}

/** The reasons whose words have the text. */
export async function reasonsNamed(text: string): Promise<string[]> {
  const wanted = text.trim().toLowerCase();
  const texts = await productTexts.ask();
  return [...Object.entries(securityReasonTexts), ...texts]
    .filter(([, { english }]) => english.toLowerCase().includes(wanted))
    .map(([reason]) => reason);
}
