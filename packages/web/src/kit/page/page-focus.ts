const WAIT_MILLISECONDS = 5000;

/** The phone's keyboard would cover the page that was just opened. */
const hasKeyboard = (): boolean => !matchMedia('(pointer: coarse)').matches;

const content = (): HTMLElement | null => document.getElementById('content');

const heading = (): HTMLElement | null => content()?.querySelector<HTMLElement>('h1') ?? null;

const firstField = (): HTMLElement | null =>
  content()?.querySelector<HTMLElement>(
    'form :is(input:not([type="hidden"]), textarea):not([readonly]):not(:disabled)',
  ) ?? null;

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Somebody is at work on the page already, or a dialog is in front of it. */
function isTaken(): boolean {
  const { activeElement } = document;
  if (activeElement?.closest('[role="dialog"]')) return true;
  return activeElement !== content() && content()?.contains(activeElement) === true;
}

/** Gives the focus to an element once it is there; not after the person has gone on by hand. */
function focusWhenShown(find: () => HTMLElement | null, isWanted: () => boolean): () => void {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('keydown', stop, true);
    document.removeEventListener('pointerdown', stop, true);
  };
  const look = () => {
    const element = isWanted() ? find() : null;
    if (!element) return;
    stop();
    // A heading takes the focus only when it is given.
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, WAIT_MILLISECONDS);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('keydown', stop, true);
  document.addEventListener('pointerdown', stop, true);
  look();
  return stop;
}

/** After navigation: on the heading of the page, or in the first field of a form. */
export const focusPage = (isForm: boolean): (() => void) =>
  focusWhenShown(isForm && hasKeyboard() ? firstField : heading, () => !isTaken());

/** After Save, where the form began again or its button went: on the link to what was saved, or on the heading. */
export const focusResult = (): (() => void) =>
  focusWhenShown(() => content()?.querySelector<HTMLElement>('[data-result] a') ?? heading(), isNowhere);
