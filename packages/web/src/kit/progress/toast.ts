import { isApiError, textOf } from '../../api/api-error.ts';

export type ToastType = 'success' | 'ok' | 'warning' | 'error';

export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  readonly text: string;
}

let last = 0;
let waiting: Toast[] = [];
let host: ((toast: Toast) => void) | undefined;
let onFirst: (() => void) | undefined;

/** Shows a toast: Success, Ok, Warning or Error (V037). */
export function toast(type: ToastType, text: string): void {
  last += 1;
  const shown = { id: last, type, text };
  if (host) {
    host(shown);
  } else {
    waiting.push(shown);
    onFirst?.();
  }
}

/** Who isn't signed in any more is asked to above the page: a toast would say it once more, and stay. */
export function toastError(error: unknown): void {
  if (!isApiError(error) || error.status !== 401) toast('error', textOf(error));
}

/** The host is loaded with the first toast; until then toasts wait. */
export function awaitFirstToast(load: () => void): void {
  onFirst = load;
  if (waiting.length > 0) load();
}

export function attachToastHost(show: (toast: Toast) => void): void {
  host = show;
  for (const each of waiting) show(each);
  waiting = [];
}
