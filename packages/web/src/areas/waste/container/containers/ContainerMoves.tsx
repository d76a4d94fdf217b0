import { Suspense } from 'react';
import { useParts } from '../../../../kit/page/slot.ts';
import { containerSlot, type MoveDialogProps } from './container-parts.ts';

/** The dialog that moves or disposes containers, loaded when it is opened. */
export function ContainerMoves(props: MoveDialogProps) {
  return (
    <Suspense fallback={null}>
      <Moves {...props} />
    </Suspense>
  );
}

function Moves(props: MoveDialogProps) {
  const [parts] = useParts(containerSlot);
  return parts ? <parts.MoveDialog {...props} /> : null;
}
