import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

export interface EscapeAreaProps {
  readonly onEscape: () => void;
  readonly className?: string;
  /** It is out of sight or closing, and answers to nothing: what it was opened from does. */
  readonly isAside?: boolean;
  readonly children: ReactNode;
}

/** Those that are open, the one on top last. */
const openAreas: object[] = [];

/**
 * Escape closes the dialog the user is in, and no other: events of a dialog opened from within a drawer bubble through
 * the drawer, so the first that answers stops them. A field with an open list keeps its Escape to itself. Where the
 * focus is nowhere, since what had it was taken away, the dialog on top answers.
 */
export function EscapeArea({ onEscape, className, isAside = false, children }: EscapeAreaProps) {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    if (isAside) return;
    const area = {};
    openAreas.push(area);
    const answerFromNowhere = (event: globalThis.KeyboardEvent) => {
      const isNowhere = event.target === document.body && !event.isComposing;
      if (event.key === 'Escape' && isNowhere && openAreas.at(-1) === area) latest.current();
    };
    document.addEventListener('keydown', answerFromNowhere);
    return () => {
      openAreas.splice(openAreas.indexOf(area), 1);
      document.removeEventListener('keydown', answerFromNowhere);
    };
  }, [isAside]);
  const answer = (event: KeyboardEvent) => {
    if (isAside || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    if ((event.target as HTMLElement).getAttribute('data-mantine-stop-propagation') === 'true') return;
    event.stopPropagation();
    onEscape();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for what is inside; the dialog around it has the role
    <div className={className} onKeyDown={answer}>
      {children}
    </div>
  );
}
