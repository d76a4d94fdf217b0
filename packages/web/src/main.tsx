import '@mantine/core/styles.layer.css';
import './app/app.css';
import { createRoot } from 'react-dom/client';

/** The frame of a silent sign-in needs none of the application. */
async function main(): Promise<void> {
  if (window.location.pathname === '/silent-refresh') {
    const { completeSilentRefresh } = await import('./app/session/silent-refresh.ts');
    return completeSilentRefresh();
  }
  const [{ App }, { fillSlots }, { startSession }, { startTranslation }] = await Promise.all([
    import('./app/App.tsx'),
    import('./app/fill-slots.ts'),
    import('./app/session/session.ts'),
    import('./translation/translate.ts'),
  ]);
  fillSlots();
  await startTranslation();
  createRoot(document.getElementById('root') as HTMLElement).render(<App />);
  await startSession();
}

await main();
