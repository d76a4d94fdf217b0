/** Has the pages that work without a signal kept by the browser; only where the product is built. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch((error: unknown) => console.error('Pages are not kept for the time without a signal', error));
}

const INSTALL_MILLISECONDS = 30_000;

/** Whether the browser keeps the pages that work without a signal; waits for it. Where the product isn't built, it has none. */
export async function pagesAreKept(): Promise<boolean> {
  if (!import.meta.env.PROD) return true;
  if (!('serviceWorker' in navigator)) return false;
  const tooLate = new Promise<false>((resolve) => {
    setTimeout(resolve, INSTALL_MILLISECONDS, false);
  });
  return Promise.race([navigator.serviceWorker.ready.then(() => true), tooLate]);
}
