import { Text, useComputedColorScheme } from '@mantine/core';
import { Map as MapLibre, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { locationTexts as texts } from '@oikos/contract/location/locations/location-texts.ts';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSpeech } from '../../../../translation/translate.ts';
import { basemapStyle, darkColours, lightColours } from './basemap.ts';
import { MapLegend } from './MapLegend.tsx';
import { MapMarkers } from './MapMarkers.tsx';
import classes from './map.module.css';
import type { MapPoint } from './map-point.ts';
import { PlaceNames } from './PlaceNames.tsx';

setWorkerUrl(workerUrl);

export interface LocationMapProps {
  readonly points: readonly MapPoint[];
  /** None: points only show where they are. */
  readonly onOpen?: ((point: MapPoint) => void) | undefined;
  /** Beside the map in wide windows. */
  readonly list?: ((onShow: (point: MapPoint) => void) => ReactNode) | undefined;
}

const CONTIGUOUS_STATES: [[number, number], [number, number]] = [
  [-125, 24],
  [-66, 50],
];
const CLOSEST_FIT = 5.5;
const CLOSEST = 14;
/** A place with what is around it, and no other in a group with it. */
const CLOSE_ENOUGH = 12.5;

/** The map around all points; of one point, its surroundings; of none, the contiguous United States. */
function boundsOf(points: readonly MapPoint[]): [[number, number], [number, number]] {
  if (points.length === 0) return CONTIGUOUS_STATES;
  const longitudes = points.map((point) => point.longitude);
  const latitudes = points.map((point) => point.latitude);
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ];
}

function makeMap(container: HTMLElement, isDark: boolean): MapLibre | undefined {
  try {
    const map = new MapLibre({
      container,
      style: basemapStyle(isDark ? darkColours : lightColours),
      bounds: CONTIGUOUS_STATES,
      maxZoom: CLOSEST,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
    });
    map.touchZoomRotate.disableRotation();
    map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    map.addControl(new ScaleControl({ unit: 'imperial' }), 'bottom-left');
    map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left');
    return map;
  } catch {
    return undefined;
  }
}

/** Locations on a map that needs no network. Markers are buttons; the list is the alternative for who can't use it. */
export function LocationMap({ points, onOpen, list }: LocationMapProps) {
  const { say } = useSpeech();
  const isDark = useComputedColorScheme('light') === 'dark';
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibre | null>();
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const made = container.current ? makeMap(container.current, isDark) : undefined;
    setMap(made ?? null);
    setDrawn(false);
    // Before the outlines are there, a pin would be in the sea.
    made?.once('load', () => setDrawn(true));
    return () => made?.remove();
  }, [isDark]);
  const bounds = JSON.stringify(boundsOf(points));
  useEffect(() => {
    map?.fitBounds(JSON.parse(bounds), { padding: 70, maxZoom: CLOSEST_FIT, animate: false });
  }, [map, bounds]);
  if (map === null) return <Text p="md">{say(texts.mapUnavailable)}</Text>;
  const show = ({ longitude, latitude }: MapPoint) =>
    map?.jumpTo({ center: [longitude, latitude], zoom: CLOSE_ENOUGH });
  const frame = (
    <section className={classes.frame} aria-label={say(texts.mapLabel)}>
      <div ref={container} className={classes.map} />
      {map && isDrawn ? (
        <>
          <PlaceNames map={map} />
          <MapMarkers map={map} points={points} onOpen={onOpen} />
          {list ? <MapLegend /> : null}
        </>
      ) : null}
      <span className={classes.source}>{say(texts.mapData)}</span>
    </section>
  );
  if (!list) return frame;
  return (
    <div className={classes.views}>
      {list(show)}
      {frame}
    </div>
  );
}
