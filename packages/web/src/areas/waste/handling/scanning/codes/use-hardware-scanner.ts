import { useEffect, useRef } from 'react';
import { keyReader } from './typed-keys.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Listens for a hardware scanner wherever the focus is; in a field its keys are the field's own. */
export function useHardwareScanner(onCode: (text: string) => void): void {
  const tell = useRef(onCode);
  tell.current = onCode;
  useEffect(() => {
    const reader = keyReader();
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      const code = reader.press({ key: event.key, at: event.timeStamp });
      if (code === null) return;
      // Its Enter must not press the button that has the focus.
      event.preventDefault();
      event.stopPropagation();
      tell.current(code);
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, []);
}
