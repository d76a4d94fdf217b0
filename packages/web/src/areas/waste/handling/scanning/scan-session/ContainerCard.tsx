import { Button, Group, Text, Title } from '@mantine/core';
import type { ScannedContainer } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import { IconArrowsMove, IconEye, IconPrinter, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { StatusBadge } from '../../../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../../../translation/translate.ts';
import { LazyPrintLabel } from '../../../container/public.ts';
import {
  ContainerStatusBadge,
  containerAddress,
  DeadlineBadge,
  placeName,
  Reasons,
  TotalWaste,
  scanningTexts as texts,
} from '../../../site/public.ts';
import classes from '../scanning.module.css';
import { AddWasteHere } from '../weighing/AddWasteHere.tsx';
import { daysLeftNow } from './days-left.ts';
import type { MoveVerdict } from './use-verdicts.ts';

interface ContainerCardProps {
  readonly container: ScannedContainer;
  readonly verdict: MoveVerdict | undefined;
  readonly isConnected: boolean;
  readonly onMove: () => void;
  readonly onPutDown: () => void;
}

/** A scanned container: what it is, what is in it, where it is, how long it may stay, and what can be done. */
export function ContainerCard({ container, verdict, isConnected, onMove, onPutDown }: ContainerCardProps) {
  const { say } = useSpeech();
  const [isPrinting, setPrinting] = useState(false);
  const { containerIdValue, wasteStreams, statusName, locationName, wasteStorageAreaName, bayName } = container;
  const place = placeName({ areaName: wasteStorageAreaName ?? '', bayName });
  const daysLeft = daysLeftNow(container);
  return (
    <article className={classes.card} data-tone={verdict?.isPossible === false ? 'error' : undefined}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Title order={3}>{containerIdValue}</Title>
        <Button size="md" variant="subtle" color="gray" leftSection={<IconX size={18} />} onClick={onPutDown}>
          {say(texts.putDown)}
        </Button>
      </Group>
      <Text>
        {wasteStreams || say(texts.empty)}
        {wasteStreams ? (
          <>
            {' · '}
            <TotalWaste of={container} />
          </>
        ) : null}
      </Text>
      <div className={classes.facts}>
        <ContainerStatusBadge status={statusName} />
        {daysLeft === null ? <Text size="sm">{say(texts.noClock)}</Text> : <DeadlineBadge daysLeft={daysLeft} />}
        <Text size="sm">
          {locationName} · {place}
        </Text>
      </div>
      {verdict ? <Verdict verdict={verdict} /> : null}
      {verdict === undefined ? (
        <Button size="lg" variant="light" leftSection={<IconArrowsMove size={20} />} onClick={onMove}>
          {say(texts.move)}
        </Button>
      ) : null}
      <AddWasteHere container={container} isConnected={isConnected} />
      {isConnected ? (
        <Group gap="xs" grow>
          <Button
            size="lg"
            variant="default"
            component={Link}
            to={containerAddress(container.id)}
            leftSection={<IconEye size={20} />}
          >
            {say(texts.open)}
          </Button>
          <Button size="lg" variant="default" leftSection={<IconPrinter size={20} />} onClick={() => setPrinting(true)}>
            {say(texts.printLabel)}
          </Button>
        </Group>
      ) : null}
      <Suspense fallback={null}>
        {isPrinting ? <LazyPrintLabel containerIds={[container.id]} onClose={() => setPrinting(false)} /> : null}
      </Suspense>
    </article>
  );
}

function Verdict({ verdict: { isPossible, text, incompatibilities } }: { readonly verdict: MoveVerdict }) {
  const { say } = useSpeech();
  if (isPossible === null) return <StatusBadge tone="waiting">{text}</StatusBadge>;
  return (
    <div>
      <StatusBadge tone={isPossible ? 'success' : 'error'}>
        {say(isPossible ? texts.mayBeMoved : texts.mayNotBeMoved)}
      </StatusBadge>
      {text ? <Text size="sm">{text}</Text> : null}
      <Reasons found={incompatibilities} />
    </div>
  );
}
