/** Has the pages that work without a signal kept by the browser; only where the product is built. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch((error: unknown) => console.error('Pages are not kept for the time without a signal', error));
}
