import type { Feature, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';

const HALF = 180;
const WHOLE = 360;
const SOUTH_POLE = -90;

/** Outlines that cross the antimeridian jump from one edge of the map to the other: drawn as they are, land smears across it. */

const longitudeOf = ([longitude = 0]: Position): number => longitude;

/** The same ring without jumps: it goes on beyond the edge. One that goes around the pole is closed over it. */
function unwrapped(ring: readonly Position[]): readonly Position[] {
  let turns = 0;
  const points = ring.map((point, at) => {
    const step = at === 0 ? 0 : longitudeOf(point) - longitudeOf(ring[at - 1] as Position);
    if (step > HALF) turns -= 1;
    if (step < -HALF) turns += 1;
    return [longitudeOf(point) + turns * WHOLE, point[1] as number];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || turns === 0) return points;
  return [...points, [longitudeOf(last), SOUTH_POLE], [longitudeOf(first), SOUTH_POLE], first];
}

function crossing(from: Position, to: Position, edge: number): Position {
  const part = (edge - longitudeOf(from)) / (longitudeOf(to) - longitudeOf(from));
  return [edge, (from[1] as number) + part * ((to[1] as number) - (from[1] as number))];
}

/** The part of a ring on one side of an edge (Sutherland and Hodgman). */
function clipped(ring: readonly Position[], edge: number, isInside: (longitude: number) => boolean): Position[] {
  const kept: Position[] = [];
  ring.forEach((point, at) => {
    const before = ring[(at + ring.length - 1) % ring.length] as Position;
    const [was, is] = [isInside(longitudeOf(before)), isInside(longitudeOf(point))];
    if (was !== is) kept.push(crossing(before, point, edge));
    if (is) kept.push(point);
  });
  return kept;
}

/** The part of a ring within the world `turn` times around from ours, moved into ours; blank where there is none. */
function inWorld(ring: readonly Position[], turn: number): Position[] {
  const [west, east] = [turn * WHOLE - HALF, turn * WHOLE + HALF];
  const right = clipped(ring, west, (longitude) => longitude >= west);
  const both = clipped(right, east, (longitude) => longitude <= east);
  const moved = both.map((point): Position => [longitudeOf(point) - turn * WHOLE, point[1] as number]);
  const [first] = moved;
  return first && moved.length >= 3 ? [...moved, first] : [];
}

const crosses = (points: readonly Position[]): boolean =>
  points.some((point, at) => at > 0 && Math.abs(longitudeOf(point) - longitudeOf(points[at - 1] as Position)) > HALF);

function cutPolygon(rings: readonly Position[][]): Position[][][] {
  if (!rings.some(crosses)) return [[...rings]];
  const whole = rings.map(unwrapped);
  return [-1, 0, 1]
    .map((turn) => whole.map((ring) => inWorld(ring, turn)).filter((ring) => ring.length > 0))
    .filter((parts) => parts.length > 0);
}

/** The same land in polygons that end at the antimeridian. */
export function cutAtAntimeridian<Properties>(
  land: Feature<Polygon | MultiPolygon, Properties>,
): Feature<MultiPolygon, Properties> {
  const { geometry } = land;
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return { ...land, geometry: { type: 'MultiPolygon', coordinates: polygons.flatMap(cutPolygon) } };
}

/** The same lines in parts: none jumps across the map, and none goes along the seam of the data, where no border is. */
export function cutLines({ coordinates }: MultiLineString): MultiLineString {
  const isSeam = (from: Position, to: Position) =>
    Math.abs(longitudeOf(from)) === HALF && Math.abs(longitudeOf(to)) === HALF;
  const lines = coordinates.flatMap((line) => {
    const parts: Position[][] = [[]];
    line.forEach((point, at) => {
      const before = line[at - 1];
      if (before && (crosses([before, point]) || isSeam(before, point))) parts.push([]);
      parts.at(-1)?.push(point);
    });
    return parts.filter((part) => part.length > 1);
  });
  return { type: 'MultiLineString', coordinates: lines };
}
