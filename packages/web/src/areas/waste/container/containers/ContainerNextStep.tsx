import { moveContainer } from '@oikos/contract/waste/handling/container-moves.ts';
import { addWasteEntry } from '@oikos/contract/waste/handling/waste-entries.ts';
import { IconArrowsMove, IconPlus, IconTruck } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useKit } from '../../../../kit/kit-context.tsx';
import { NextStep, type NextStepProps } from '../../../../kit/page/NextStep.tsx';
import type { PageAction } from '../../../../kit/page/page-action.ts';
import { useParts } from '../../../../kit/page/slot.ts';
import { speech, useSpeech } from '../../../../translation/translate.ts';
import { Citation, clockStartText } from '../../accumulation/public.ts';
import {
  type ContainerDetails,
  DeadlineBadge,
  deadlineTone,
  isMovable,
  shipmentAddress,
  containerTexts as texts,
} from '../../site/public.ts';
import { ContainerMoves } from './ContainerMoves.tsx';
import { containerNext } from './container-next.ts';
import { containerSlot } from './container-parts.ts';

type Task = 'move' | 'waste';

const toShipment = ({ shipmentId }: ContainerDetails): PageAction | null =>
  shipmentId === null
    ? null
    : {
        label: speech.say(texts.openShipment),
        icon: <IconTruck size={16} />,
        kind: 'primary',
        to: shipmentAddress(shipmentId),
      };

function stepOf(container: ContainerDetails, begin: (task: Task) => void): NextStepProps | undefined {
  const { say } = speech;
  const next = containerNext(container);
  if (next === undefined) return undefined;
  if (next.kind === 'rejected') {
    return {
      tone: 'error',
      what: say(texts.rejectedNext),
      why: say(texts.rejectedNextHint),
      actions: [toShipment(container)],
    };
  }
  if (next.kind === 'fill') {
    const icon = <IconPlus size={16} />;
    return {
      tone: 'neutral',
      what: say(texts.noWasteYet),
      why: say(texts.noWasteYetHint),
      actions: [
        { label: say(texts.addWaste), icon, kind: 'primary', onClick: () => begin('waste'), by: addWasteEntry },
      ],
    };
  }
  const { clock, by } = next;
  const icon = <IconArrowsMove size={16} />;
  return {
    tone: deadlineTone(clock.daysLeft),
    what: say(texts.outBy, clock.deadline),
    badge: <DeadlineBadge daysLeft={clock.daysLeft} />,
    why: (
      <>
        {clockStartText(clock)} (<Citation citation={clock.citation} address={clock.citationUrl} />)
      </>
    ),
    actions: [
      by === 'move' && {
        label: say(texts.moveOrDispose),
        icon,
        kind: 'primary',
        onClick: () => begin('move'),
        by: moveContainer,
      },
      by === 'shipment' && toShipment(container),
    ],
  };
}

function withoutTask(now: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(now);
  next.delete('do');
  return next;
}

/** Until when the container has to go, why, and the button that moves it; of an empty one, that it is to be filled. */
export function ContainerNextStep({ container }: { readonly container: ContainerDetails }) {
  useSpeech();
  const [parts] = useParts(containerSlot);
  const { may } = useKit();
  const [parameters, setParameters] = useSearchParams();
  // A task about moving the container leads straight to its dialog.
  const isToMove = parameters.get('do') === 'move' && isMovable(container) && may(moveContainer);
  const [task, setTask] = useState<Task | undefined>(isToMove ? 'move' : undefined);
  const close = () => {
    setTask(undefined);
    if (parameters.has('do')) setParameters(withoutTask, { replace: true });
  };
  const step = stepOf(container, setTask);
  return (
    <>
      {step ? <NextStep {...step} /> : null}
      {task === 'move' ? <ContainerMoves containers={[container]} onClose={close} onMoved={close} /> : null}
      {task === 'waste' && parts ? (
        <Suspense fallback={null}>
          <parts.WasteDialog container={container} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
