import type { Message } from '@oikos/contract/message.ts';
import {
  resolveScan,
  type ScannedContainer,
  type ScannedPlace,
} from '@oikos/contract/waste/handling/scanning/scanning.ts';
import { scanningMessages as words } from '@oikos/contract/waste/handling/scanning/scanning-messages.ts';
import { readScan } from '@oikos/domain/waste/handling/scan-codes.ts';
import { isApiError, textOf } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { tellReached } from '../../../../api/offline/connection.ts';
import { speech } from '../../../../translation/translate.ts';
import { findOnDevice, scanningTexts as texts } from '../../site/public.ts';

export type Found =
  | { readonly kind: 'container'; readonly container: ScannedContainer }
  | { readonly kind: 'place'; readonly place: ScannedPlace }
  | { readonly kind: 'problem'; readonly text: string };

const unreadable = { empty: words.codeEmpty, elsewhere: words.codeElsewhere, noCode: words.codeUnreadable };

const problem = (message: Message, ...parameters: string[]): Found => ({
  kind: 'problem',
  text: speech.say(message, ...parameters),
});

const foundOf = (named: { container: ScannedContainer | null; place: ScannedPlace | null }): Found | null => {
  if (named.container) return { kind: 'container', container: named.container };
  return named.place ? { kind: 'place', place: named.place } : null;
};

/** What a code names: by the server where it can be reached, else by what the device keeps. */
export async function resolveCode(text: string, isConnected: boolean): Promise<Found> {
  const code = readScan(text, [window.location.origin]);
  if (code.kind === 'unknown') return problem(unreadable[code.reason]);
  if (isConnected) {
    try {
      const found = foundOf(await call(resolveScan, { text }));
      tellReached(true);
      if (found) return found;
    } catch (error) {
      if (!isApiError(error) || error.status !== 0) return { kind: 'problem', text: textOf(error) };
      tellReached(false);
    }
  }
  const kept = findOnDevice(code);
  return (kept && foundOf(kept)) ?? problem(texts.notKept, text);
}
