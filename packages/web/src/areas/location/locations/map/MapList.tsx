import { ActionIcon, Anchor } from '@mantine/core';
import { locationTexts as texts } from '@oikos/contract/location/locations/location-texts.ts';
import { IconCurrentLocation } from '@tabler/icons-react';
import { Link } from 'react-router';
import { StatusBadge } from '../../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { rankOf } from './location-due.ts';
import classes from './map.module.css';
import type { MapPoint } from './map-point.ts';

export interface MapListProps {
  readonly points: readonly MapPoint[];
  readonly address: ((point: MapPoint) => string) | undefined;
  readonly onShow: (point: MapPoint) => void;
}

const tones = { overdue: 'error', soon: 'warning', ok: 'success' } as const;

/** The same locations beside the map, what presses most first; each leads to its page and to its place on the map. */
export function MapList({ points, address, onShow }: MapListProps) {
  const { say } = useSpeech();
  const sorted = points.toSorted((a, b) => rankOf(b.due) - rankOf(a.due) || a.name.localeCompare(b.name));
  return (
    <ul className={classes.list} aria-label={say(texts.locations)}>
      {sorted.map((point) => (
        <li key={point.id}>
          <div>
            {address ? (
              <Anchor component={Link} to={address(point)} size="sm">
                {point.name}
              </Anchor>
            ) : (
              point.name
            )}
            {point.due ? (
              <div>
                <StatusBadge tone={tones[point.due.level]}>{point.due.text}</StatusBadge>
              </div>
            ) : null}
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={say(texts.showOnMap, point.name)}
            onClick={() => onShow(point)}
          >
            <IconCurrentLocation size={16} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
