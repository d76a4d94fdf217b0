import type { KeyboardEvent, ReactNode } from 'react';

export interface EscapeAreaProps {
  readonly onEscape: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Escape closes the dialog the user is in, and no other: events of a dialog opened from within a drawer bubble through
 * the drawer, so the first that answers stops them. A field with an open list keeps its Escape to itself.
 */
export function EscapeArea({ onEscape, className, children }: EscapeAreaProps) {
  const answer = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
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
