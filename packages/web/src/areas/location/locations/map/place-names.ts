import type { Feature, MultiPolygon, Position } from 'geojson';

export interface PlaceName {
  readonly key: string;
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
  /** The zoom from which the name fits into the land. */
  readonly fromZoom: number;
}

const WORLD_PIXELS = 512;
const PIXELS_PER_LETTER = 7;
/** Countries as large as continents aren't named before there is something to see. */
const FIRST_ZOOM = 1.5;

interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

function boxOf(ring: readonly Position[]): Box {
  const longitudes = ring.map(([longitude = 0]) => longitude);
  const latitudes = ring.map(([, latitude = 0]) => latitude);
  return {
    ...{ west: Math.min(...longitudes), east: Math.max(...longitudes) },
    ...{ south: Math.min(...latitudes), north: Math.max(...latitudes) },
  };
}

const sizeOf = ({ west, east, south, north }: Box): number => (east - west) * (north - south);

/** Where land is named: in the middle of its largest part, from the zoom on at which the name fits into it. */
export function placeName(land: Feature<MultiPolygon, { readonly name?: string } | null>): PlaceName | null {
  const name = land.properties?.name;
  const [largest] = land.geometry.coordinates.map(([outer = []]) => boxOf(outer)).sort((a, b) => sizeOf(b) - sizeOf(a));
  if (!name || !largest) return null;
  const { west, east, south, north } = largest;
  const pixelsAtZoomZero = ((east - west) / 360) * WORLD_PIXELS;
  return {
    ...{ key: `${land.id} ${name}`, name },
    ...{ longitude: (west + east) / 2, latitude: (south + north) / 2 },
    fromZoom: Math.max(FIRST_ZOOM, Math.log2((name.length * PIXELS_PER_LETTER) / pixelsAtZoomZero)),
  };
}
