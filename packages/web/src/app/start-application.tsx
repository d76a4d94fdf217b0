import { beforeSignInTexts } from '@oikos/contract/identity/before-sign-in/before-sign-in.ts';
import type { ModuleId } from '@oikos/contract/modules.ts';
import { createRoot } from 'react-dom/client';
import { sessionOf, sessionState, timeZoneOf } from '../api/session/session-state.ts';
import type { Page } from '../kit/page/page.ts';
import { accessTo } from '../kit/page/page-access.ts';
import { moduleOfAddress } from '../kit/page/page-address.ts';
import { visitorOf } from '../kit/page/visitor.ts';
import { speech, startTranslation } from '../translation/translate.ts';
import { App } from './App.tsx';
import { fillSlots } from './fill-slots.ts';
import { prepareHome } from './home/prepare-home.ts';
import { pages } from './pages.ts';
import { openRouter } from './routes.tsx';
import { loadScreen } from './screens.tsx';
import { startSession } from './session/session.ts';
import { beganInOutline } from './session/signed-in-hint.ts';
import { pageAt } from './shell/active-page.ts';

/** An answer that takes longer is shown when it comes. */
const LONGEST_WAIT_MS = 400;

/** Shows the application in the reader's language, then signs them in. */
export async function startApplication(root: HTMLElement): Promise<void> {
  fillSlots();
  await startTranslation();
  const started = startSession();
  if (beganInOutline()) {
    // The outline that came with the page is there until it is known who signed in, and their page is loaded.
    const status = root.querySelector('[role="status"]');
    if (status) status.textContent = speech.say(beforeSignInTexts.authenticating);
    const module = moduleOfAddress(window.location.pathname);
    const page = module && pageAt(pages, module, window.location.pathname);
    await Promise.all([started, prepare(module, page)]);
    if (page) await askFirst(module, page);
  }
  createRoot(root).render(<App />);
  await started;
}

/** What the page needs for anyone is made ready while the sign-in is under way. */
async function prepare(module: ModuleId | undefined, page: Page | undefined): Promise<void> {
  // Whether they may see it is decided, and a failure shown, when it is to be shown.
  const parts = module && page && [loadScreen(page), ...(page.path === '/welcome' ? [prepareHome(module)] : [])];
  openRouter();
  await Promise.all(parts ?? []).catch(() => {});
}

/** What this person sees first on the page is asked for, and waited for a moment. */
async function askFirst(module: ModuleId, page: Page): Promise<void> {
  const session = sessionOf(sessionState());
  if (!session || accessTo(page, module, visitorOf(session)) !== 'allowed') return;
  const address = new URLSearchParams(window.location.search);
  const answered = loadScreen(page).then(({ asksFirst }) =>
    asksFirst?.({ module, address, timeZone: timeZoneOf(session) }),
  );
  const tooLong = new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
  await Promise.race([answered, tooLong]).catch(() => {});
}
