import { beforeSignInTexts } from '@oikos/contract/identity/before-sign-in/before-sign-in.ts';
import { createRoot } from 'react-dom/client';
import { moduleOfAddress } from '../kit/page/page-address.ts';
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

/** Shows the application in the reader's language, then signs them in. */
export async function startApplication(root: HTMLElement): Promise<void> {
  fillSlots();
  await startTranslation();
  const started = startSession();
  if (beganInOutline()) {
    // The outline that came with the page is there until it is known who signed in, and their page is loaded.
    const status = root.querySelector('[role="status"]');
    if (status) status.textContent = speech.say(beforeSignInTexts.authenticating);
    await Promise.all([started, prepare()]);
  }
  createRoot(root).render(<App />);
  await started;
}

/** What the page needs for anyone is made ready while the sign-in is under way. */
async function prepare(): Promise<void> {
  const { pathname } = window.location;
  const module = moduleOfAddress(pathname);
  const page = module && pageAt(pages, module, pathname);
  // Whether they may see it is decided, and a failure shown, when it is to be shown.
  const parts = page && [loadScreen(page), ...(page.path === '/welcome' ? [prepareHome(module)] : [])];
  openRouter();
  await Promise.all(parts ?? []).catch(() => {});
}
