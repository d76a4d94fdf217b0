import { locationTexts as texts } from '@oikos/contract/location/locations/location-texts.ts';
import { type Map as MapLibre, Marker } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import Supercluster from 'supercluster';
import { useSpeech } from '../../../../translation/translate.ts';
import { dueLevels, rankOf } from './location-due.ts';
import { dueWords } from './MapLegend.tsx';
import { MapMarker } from './MapMarker.tsx';
import classes from './map.module.css';
import type { MapPoint } from './map-point.ts';

const CLUSTER_RADIUS_PIXELS = 56;
const CLUSTERED_UP_TO_ZOOM = 12;

export interface MapMarkersProps {
  readonly map: MapLibre;
  readonly points: readonly MapPoint[];
  readonly onOpen?: ((point: MapPoint) => void) | undefined;
}

interface Worst {
  readonly rank: number;
}
type Cluster = ReturnType<Supercluster<{ point: MapPoint }, Worst>['getClusters']>[number];

/** Every point within sight, near ones as one with their number, in the color of the worst of them. */
export function MapMarkers({ map, points, onOpen }: MapMarkersProps) {
  const { say } = useSpeech();
  const clusters = useMemo(() => {
    const index = new Supercluster<{ point: MapPoint }, { rank: number }>({
      radius: CLUSTER_RADIUS_PIXELS,
      maxZoom: CLUSTERED_UP_TO_ZOOM,
      map: ({ point }) => ({ rank: rankOf(point.due) }),
      reduce: (worst, { rank }) => {
        worst.rank = Math.max(worst.rank, rank);
      },
    });
    return index.load(
      points.map((point) => ({
        type: 'Feature',
        properties: { point },
        geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
      })),
    );
  }, [points]);
  const [shown, setShown] = useState<readonly Cluster[]>([]);
  useEffect(() => {
    const update = () => {
      const bounds = map.getBounds();
      const box: [number, number, number, number] = [
        bounds.getWest(),
        bounds.getSouth(),
        bounds.getEast(),
        bounds.getNorth(),
      ];
      setShown(clusters.getClusters(box, Math.floor(map.getZoom())));
    };
    update();
    map.on('moveend', update);
    return () => void map.off('moveend', update);
  }, [map, clusters]);
  return shown.map((each) => {
    const [longitude = 0, latitude = 0] = each.geometry.coordinates;
    const { properties } = each;
    if ('cluster' in properties && properties.cluster) {
      const id = properties.cluster_id;
      const worst = dueLevels[properties.rank - 1];
      const count = say(texts.clusterOf, properties.point_count);
      return (
        <MarkerPortal key={`cluster ${id}`} map={map} longitude={longitude} latitude={latitude}>
          <button
            type="button"
            className={classes.cluster}
            data-due={worst ?? 'none'}
            aria-label={worst ? say(texts.clusterWorst, count, say(dueWords[worst])) : count}
            onClick={() =>
              map.easeTo({ center: [longitude, latitude], zoom: clusters.getClusterExpansionZoom(id) + 0.5 })
            }
          >
            {properties.point_count}
          </button>
        </MarkerPortal>
      );
    }
    const { point } = properties as { point: MapPoint };
    return (
      <MarkerPortal key={point.id} map={map} longitude={longitude} latitude={latitude}>
        <MapMarker point={point} onOpen={onOpen} />
      </MarkerPortal>
    );
  });
}

interface MarkerPortalProps {
  readonly map: MapLibre;
  readonly longitude: number;
  readonly latitude: number;
  readonly children: React.ReactNode;
}

/** Puts its content on a place of the map, with its bottom at the place. */
function MarkerPortal({ map, longitude, latitude, children }: MarkerPortalProps) {
  const [element] = useState(() => document.createElement('div'));
  useEffect(() => {
    const marker = new Marker({ element, anchor: 'bottom' }).setLngLat([longitude, latitude]).addTo(map);
    // The content says on its own what it is; the wrapper is no image with a name of its own.
    element.removeAttribute('aria-label');
    element.removeAttribute('role');
    element.removeAttribute('tabindex');
    return () => void marker.remove();
  }, [map, element, longitude, latitude]);
  return createPortal(children, element);
}
