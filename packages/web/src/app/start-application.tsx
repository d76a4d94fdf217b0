import { createRoot } from 'react-dom/client';
import { startTranslation } from '../translation/translate.ts';
import { App } from './App.tsx';
import { fillSlots } from './fill-slots.ts';
import { startSession } from './session/session.ts';

/** Shows the application in the reader's language, then signs them in. */
export async function startApplication(root: HTMLElement): Promise<void> {
  fillSlots();
  await startTranslation();
  createRoot(root).render(<App />);
  await startSession();
}
