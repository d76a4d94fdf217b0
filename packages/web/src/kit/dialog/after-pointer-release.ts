/** Whether a pointer is down: what it will press is decided when it goes up. */
let isDown = false;
const set = (value: boolean) => () => {
  isDown = value;
};
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', set(true), true);
  window.addEventListener('pointerup', set(false), true);
  window.addEventListener('pointercancel', set(false), true);
}

/**
 * Runs what may move the page once a press is over: a message that appears while the pointer is down takes the button from
 * under it, and the press is lost.
 */
export function afterPointerRelease(run: () => void): void {
  if (!isDown) {
    run();
    return;
  }
  const after = new AbortController();
  const end = () => {
    after.abort();
    // The click follows the pointer's going up at once.
    setTimeout(run);
  };
  window.addEventListener('pointerup', end, { signal: after.signal });
  window.addEventListener('pointercancel', end, { signal: after.signal });
}
