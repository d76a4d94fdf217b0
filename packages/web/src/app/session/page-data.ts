import type { SessionSettings } from '@oikos/contract/identity/session/session.ts';
import type { EarlySignIn } from './early-sign-in.ts';

declare global {
  interface Window {
    /** What the worker answers that the page started; undefined where it started none. */
    earlySignIn?: Promise<EarlySignIn> | undefined;
  }
}

const text = document.getElementById('session-settings')?.textContent;

/** The settings that came with the page; undefined where it came without, as in development. */
export const settingsOfPage = text ? (JSON.parse(text) as SessionSettings) : undefined;

/** The sign-in that was begun with the page, once: a second try begins again. */
export function takeEarlySignIn(): Promise<EarlySignIn> | undefined {
  // A browser that starts no worker refuses it at once.
  const taken = window.earlySignIn?.catch((): EarlySignIn => ({ outcome: 'failed' }));
  window.earlySignIn = undefined;
  return taken;
}
