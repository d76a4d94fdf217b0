import { isApiError, numberOfFailure, textOf } from '../../api/api-error.ts';

export type ToastType = 'success' | 'ok' | 'warning' | 'error';

export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  readonly text: string;
  /** Takes back what the toast tells, for as long as it is shown. */
  readonly undo?: (() => Promise<void>) | undefined;
  /** Of a failure of ours: the number under which the logs have it. */
  readonly requestId?: string | undefined;
}

export interface ToastHost {
  readonly show: (toast: Toast) => void;
  readonly hide: (toast: Toast) => void;
}

let last = 0;
let waiting: Toast[] = [];
/** Those that say that something went well, newest last. */
let good: Toast[] = [];
let host: ToastHost | undefined;
let onFirst: (() => void) | undefined;

/** Shows a toast: Success, Ok, Warning or Error (V037). One of an error takes the place of those before it that praise. */
export function toast(type: ToastType, text: string, undo?: () => Promise<void>, requestId?: string): void {
  last += 1;
  const shown = { id: last, type, text, undo, requestId };
  if (type === 'error') hideGoodToasts();
  // What can be taken back stays: that something else went wrong is no reason to lose it.
  else if (!undo) good.push(shown);
  if (host) {
    host.show(shown);
  } else {
    waiting.push(shown);
    onFirst?.();
  }
}

/** Something is wrong now: that something went well before would read as if it hadn't. */
export function hideGoodToasts(): void {
  for (const each of good) host?.hide(each);
  waiting = waiting.filter((each) => !good.includes(each));
  good = [];
}

/** Who isn't signed in any more is asked to above the page: a toast would say it once more, and stay. */
export function toastError(error: unknown): void {
  if (isApiError(error) && error.isWaiting) toast('ok', textOf(error));
  else if (!isApiError(error) || error.status !== 401) toast('error', textOf(error), undefined, numberOfFailure(error));
}

/** The host is loaded with the first toast; until then toasts wait. */
export function awaitFirstToast(load: () => void): void {
  onFirst = load;
  if (waiting.length > 0) load();
}

export function attachToastHost(attached: ToastHost): void {
  host = attached;
  for (const each of waiting) attached.show(each);
  waiting = [];
}
