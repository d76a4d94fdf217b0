import { Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useSpeech } from '../../../../../translation/translate.ts';
import type { ScanOwner } from '../../../site/public.ts';
import {
  AcceptReason,
  changeScanSession,
  emptyScanSession,
  removeContainer,
  scanningTexts as texts,
  useScanSession,
} from '../../../site/public.ts';
import { ContainerCard } from './ContainerCard.tsx';
import { MoveButton } from './MoveButton.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { useVerdicts } from './use-verdicts.ts';

interface HandViewProps {
  readonly owner: ScanOwner;
  readonly isConnected: boolean;
}

/** What is in the scan session, where it goes, and the button that moves it. */
export function ScanSessionView({ owner, isConnected }: HandViewProps) {
  const { say } = useSpeech();
  const scanSession = useScanSession();
  const [isChoosing, setChoosing] = useState(false);
  const [reason, setReason] = useState('');
  const judged = useVerdicts(scanSession, owner, isConnected, reason);
  const { containers, place } = scanSession;
  const isIncompatible = [...judged.verdicts.values()].some(({ incompatibilities }) => incompatibilities.length > 0);
  if (containers.length === 0 && place === null) return null;
  return (
    <section aria-label={say(texts.inHand)}>
      <Group justify="space-between" mb={6}>
        <Title order={2} size="h3">
          {say(texts.inHand)}
        </Title>
        <Button size="md" variant="subtle" onClick={() => changeScanSession(() => emptyScanSession)}>
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
            onPutDown={() => changeScanSession((before) => removeContainer(before, container.id))}
          />
        ))}
        {owner.mayMove ? (
          <PlaceCard
            scanSession={scanSession}
            owner={owner}
            isConnected={isConnected}
            isChoosing={isChoosing}
            onChosen={() => setChoosing(false)}
          />
        ) : (
          <Text size="sm">{say(texts.mayNotMove)}</Text>
        )}
        {place !== null && containers.length > 0 && owner.mayMove ? (
          <>
            {isIncompatible || reason !== '' ? <AcceptReason value={reason} onChange={setReason} /> : null}
            <MoveButton
              scanSession={scanSession}
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
