import { createRoot } from 'react-dom/client';
import { moduleOfAddress } from '../kit/page/page-address.ts';
import { startTranslation } from '../translation/translate.ts';
import { App } from './App.tsx';
import { fillSlots } from './fill-slots.ts';
import { pages } from './pages.ts';
import { openRouter } from './routes.tsx';
import { loadScreen } from './screens.tsx';
import { startSession } from './session/session.ts';
import { wasSignedIn } from './session/signed-in-hint.ts';
import { pageAt } from './shell/active-page.ts';

/** Shows the application in the reader's language, then signs them in. */
export async function startApplication(root: HTMLElement): Promise<void> {
  fillSlots();
  await startTranslation();
  createRoot(root).render(<App />);
  const started = startSession();
  if (wasSignedIn()) prepare();
  await started;
}

/** What the page needs for anyone is made ready while the sign-in is under way. */
function prepare(): void {
  const { pathname } = window.location;
  const module = moduleOfAddress(pathname);
  const page = module && pageAt(pages, module, pathname);
  // Whether they may see it is decided, and a failure shown, when it is to be shown.
  if (page) loadScreen(page).catch(() => {});
  openRouter();
}
