import '@mantine/core/styles.layer.css';
import './kit/fonts.css';
import './kit/tokens.css';
import './app/app.css';

/** The frame of a silent sign-in needs none of the application. */
async function main(): Promise<void> {
  if (window.location.pathname === '/silent-refresh') {
    const { completeSilentRefresh } = await import('./app/session/silent-refresh.ts');
    return completeSilentRefresh();
  }
  const { startApplication } = await import('./app/start-application.tsx');
  return startApplication(document.getElementById('root') as HTMLElement);
}

await main();
