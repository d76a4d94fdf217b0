import { toast, toastError } from './toast.ts';

/** Puts a text on the clipboard and says so; a browser may refuse, and has no clipboard without https. */
export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast('success', copied);
  } catch (error) {
    toastError(error);
  }
}
