import { Anchor, Button } from '@mantine/core';
import { moveContainer } from '@oikos/contract/waste/handling/container-moves.ts';
import { IconArrowsMove } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useKit } from '../../../../kit/kit-context.tsx';
import { Notice } from '../../../../kit/page/Notice.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import type { ContainerDetails } from '../../site/public.ts';
import { containerAddress, excessText, isMovable, containerTexts as texts } from '../../site/public.ts';
import { ContainerMoves } from './ContainerMoves.tsx';

/** What the container's satellite area holds above its limits, with the move that ends it, here or at the container that holds it. */
export function AreaExcess({ container }: { readonly container: ContainerDetails }) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [isMoving, setMoving] = useState(false);
  const { areaExcesses } = container;
  if (areaExcesses.length === 0) return null;
  const holding = new Map(areaExcesses.flatMap(({ containers }) => containers).map((each) => [each.id, each]));
  const others = [...holding.values()].filter(({ id }) => id !== container.id);
  const canMove = holding.has(container.id) && isMovable(container) && may(moveContainer);
  return (
    <Notice tone="error" title={say(texts.areaExcess)} mt="sm">
      {areaExcesses.map((excess) => (
        <div key={excess.limitKind}>
          {say(texts.excessText, say(texts[excess.limitKind]), excess.exceededOn, excessText(excess), excess.removeBy)}
        </div>
      ))}
      {others.length > 0 ? (
        <div>
          {say(texts.excessIsIn)}{' '}
          {others.map(({ id, containerIdValue }, index) => (
            <span key={id}>
              {index > 0 ? ', ' : ''}
              <Anchor component={Link} to={containerAddress(id)} size="sm">
                {containerIdValue}
              </Anchor>
            </span>
          ))}
        </div>
      ) : null}
      {canMove ? (
        <Button
          mt="xs"
          size="xs"
          variant="default"
          leftSection={<IconArrowsMove size={16} />}
          onClick={() => setMoving(true)}
        >
          {say(texts.moveExcess)}
        </Button>
      ) : null}
      {isMoving ? (
        <ContainerMoves containers={[container]} onClose={() => setMoving(false)} onMoved={() => setMoving(false)} />
      ) : null}
    </Notice>
  );
}
