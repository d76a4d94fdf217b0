import {
  readSessionSettings,
  type SessionSettings,
  sessionSettings,
} from '@oikos/contract/identity/session/session.ts';
import { call } from '../../api/call.ts';
import { settingsOfPage } from './page-data.ts';

let loaded: SessionSettings | undefined;

/** What the browser must know before sign-in: it comes with the page, or is read once. */
export async function loadSettings(): Promise<SessionSettings> {
  loaded ??= settingsOfPage ?? sessionSettings.parse(await call(readSessionSettings, {}));
  return loaded;
}

/** The settings once they are loaded; what is before sign-in must do without. */
export const settingsIfLoaded = (): SessionSettings | undefined => loaded;

/** Details of errors are shown outside production and QA (V024). */
export const showsErrorDetails = (environment: string | undefined): boolean =>
  environment !== undefined && !['production', 'prod', 'qa', 'qa2'].includes(environment);
