import { Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useSpeech } from '../../../../../translation/translate.ts';
import type { Holder } from '../../../site/public.ts';
import { AcceptReason, changeHand, emptyHand, putDown, scanningTexts as texts, useHand } from '../../../site/public.ts';
import { ContainerCard } from './ContainerCard.tsx';
import { MoveButton } from './MoveButton.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { useVerdicts } from './use-verdicts.ts';

interface HandViewProps {
  readonly holder: Holder;
  readonly isConnected: boolean;
}

/** What is in hand, where it goes, and the button that moves it. */
export function HandView({ holder, isConnected }: HandViewProps) {
  const { say } = useSpeech();
  const hand = useHand();
  const [isChoosing, setChoosing] = useState(false);
  const [reason, setReason] = useState('');
  const judged = useVerdicts(hand, holder, isConnected, reason);
  const { containers, place } = hand;
  const isIncompatible = [...judged.verdicts.values()].some(({ incompatibilities }) => incompatibilities.length > 0);
  if (containers.length === 0 && place === null) return null;
  return (
    <section aria-label={say(texts.inHand)}>
      <Group justify="space-between" mb={6}>
        <Title order={2} size="h3">
          {say(texts.inHand)}
        </Title>
        <Button size="md" variant="subtle" onClick={() => changeHand(() => emptyHand)}>
          {say(texts.putDownAll)}
        </Button>
      </Group>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 10 }}>
        {containers.map((container) => (
          <ContainerCard
            key={container.id}
            container={container}
            verdict={judged.verdicts.get(container.id)}
            isConnected={isConnected}
            onMove={() => setChoosing(true)}
            onPutDown={() => changeHand((before) => putDown(before, container.id))}
          />
        ))}
        {holder.mayMove ? (
          <PlaceCard
            hand={hand}
            holder={holder}
            isConnected={isConnected}
            isChoosing={isChoosing}
            onChosen={() => setChoosing(false)}
          />
        ) : (
          <Text size="sm">{say(texts.mayNotMove)}</Text>
        )}
        {place !== null && containers.length > 0 && holder.mayMove ? (
          <>
            {isIncompatible || reason !== '' ? <AcceptReason value={reason} onChange={setReason} /> : null}
            <MoveButton
              hand={hand}
              judged={judged}
              overrideReason={reason.trim()}
              isConnected={isConnected}
              onMoved={() => setReason('')}
            />
          </>
        ) : null}
      </div>
    </section>
  );
}
