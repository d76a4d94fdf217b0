import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Held } from './Held.tsx';

interface OpenerProps {
  readonly label: string;
  readonly children: (isOpen: boolean, close: () => void) => ReactNode;
}

/** A button that opens a dialog or a drawer. */
export function Opener({ label, children }: OpenerProps) {
  return (
    <Held initial={false}>
      {(isOpen, set) => (
        <>
          <Button variant="default" onClick={() => set(true)}>
            {label}
          </Button>
          {children(isOpen, () => set(false))}
        </>
      )}
    </Held>
  );
}
