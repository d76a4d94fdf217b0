import { Button, Group, Select, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useSpeech } from '../../../../../translation/translate.ts';
import type { ScanOwner } from '../../../site/public.ts';
import {
  changeScanSession,
  placeName,
  type ScanSession,
  setDestination,
  scanningTexts as texts,
  useOfflineSites,
} from '../../../site/public.ts';
import { InspectHere } from '../inspection/InspectHere.tsx';
import classes from '../scanning.module.css';

interface PlaceCardProps {
  readonly scanSession: ScanSession;
  readonly owner: ScanOwner;
  readonly isConnected: boolean;
  readonly isChoosing: boolean;
  readonly onChosen: () => void;
}

/** Where the containers in the scan session go: scanned, or chosen where there is no code to scan. */
export function PlaceCard({
  scanSession: { place, containers },
  owner,
  isConnected,
  isChoosing,
  onChosen,
}: PlaceCardProps) {
  const { say } = useSpeech();
  if (place === null) return <PlaceChoice isChoosing={isChoosing} onChosen={onChosen} />;
  return (
    <div className={classes.card}>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text size="sm" c="dimmed">
            {say(texts.target)}
          </Text>
          <Group gap={6} wrap="nowrap">
            <IconMapPin size={22} aria-hidden />
            <Text fw={600} size="lg">
              {placeName(place)}
            </Text>
          </Group>
          <Text size="sm">{place.siteName}</Text>
        </div>
        <Button
          size="md"
          variant="subtle"
          flex="none"
          onClick={() => changeScanSession((scanSession) => setDestination(scanSession, null))}
        >
          {say(texts.clearTarget)}
        </Button>
      </Group>
      {containers.length === 0 ? <Text>{say(texts.containersHint)}</Text> : null}
      {containers.length === 0 && place.kind !== 'disposalSystem' ? (
        <InspectHere place={place} owner={owner} isConnected={isConnected} />
      ) : null}
    </div>
  );
}

function PlaceChoice({ isChoosing, onChosen }: Pick<PlaceCardProps, 'isChoosing' | 'onChosen'>) {
  const { say } = useSpeech();
  const sites = useOfflineSites();
  const places = sites.flatMap((site) => site.places).filter(({ kind }) => kind !== 'disposalSystem');
  const keyOf = ({ areaId, bayId }: (typeof places)[number]) => `${areaId}.${bayId ?? ''}`;
  const choose = (key: string | null) => {
    const chosen = places.find((place) => keyOf(place) === key);
    if (!chosen) return;
    changeScanSession((scanSession) => setDestination(scanSession, chosen));
    onChosen();
  };
  return (
    <div className={classes.card} data-choosing={isChoosing || undefined}>
      <Text fw={isChoosing ? 600 : undefined}>{say(texts.moveHint)}</Text>
      <Select
        size="lg"
        label={say(texts.otherTarget)}
        data={places.map((place) => ({
          value: keyOf(place),
          label: sites.length > 1 ? `${placeName(place)} · ${place.siteName}` : placeName(place),
        }))}
        value={null}
        searchable={places.length > 7}
        onChange={choose}
      />
    </div>
  );
}
