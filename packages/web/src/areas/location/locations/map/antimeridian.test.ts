import type { Feature, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { expect, it } from 'vitest';
import world from 'world-atlas/countries-110m.json';
import { cutAtAntimeridian, cutLines } from './antimeridian.ts';

const countries = world as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>;
const all = feature(countries, countries.objects.countries).features as Parameters<typeof cutAtAntimeridian>[0][];

const widestStep = (points: readonly Position[]): number =>
  Math.max(...points.slice(1).map((point, at) => Math.abs((point[0] ?? 0) - (points[at]?.[0] ?? 0))));

const area = (ring: readonly Position[]): number =>
  Math.abs(
    ring.slice(1).reduce((sum, [x = 0, y = 0], at) => {
      const [before = 0, below = 0] = ring[at] as Position;
      return sum + (before * y - x * below) / 2;
    }, 0),
  );

const square = (rings: Position[][]): Feature<{ type: 'Polygon'; coordinates: Position[][] }, null> => ({
  type: 'Feature',
  properties: null,
  geometry: { type: 'Polygon', coordinates: rings },
});

it('cuts a square across the antimeridian into its two halves', () => {
  const ring = [
    [170, 0],
    [-170, 0],
    [-170, 10],
    [170, 10],
    [170, 0],
  ];
  const { coordinates } = cutAtAntimeridian(square([ring])).geometry;
  const outlines = coordinates.map(([outer = []]) => outer);
  expect(outlines.map(area)).toEqual([100, 100]);
  expect(outlines.map((outer) => Math.max(...outer.map(([x = 0]) => Math.abs(x))))).toEqual([180, 180]);
  expect(outlines.map(widestStep)).toEqual([10, 10]);
});

it('leaves land elsewhere as it is', () => {
  const ring = [
    [10, 0],
    [20, 0],
    [20, 10],
    [10, 0],
  ];
  expect(cutAtAntimeridian(square([ring])).geometry.coordinates).toEqual([[ring]]);
});

it('draws no country of the world across the map, and Antarctica as far as its edges', () => {
  const cut = all.map(cutAtAntimeridian);
  const rings = cut.filter(({ id }) => id !== '010').flatMap(({ geometry }) => geometry.coordinates.flat());
  expect(Math.max(...rings.map(widestStep))).toBeLessThan(60);
  const antarctica = cut.find(({ id }) => id === '010')?.geometry.coordinates.flat(2) ?? [];
  expect(Math.min(...antarctica.map(([, y = 0]) => y))).toBe(-90);
  expect(Math.max(...antarctica.map(([x = 0]) => Math.abs(x)))).toBe(180);
});

it('draws no border across the map or along the seam of the data', () => {
  const { coordinates } = cutLines(mesh(countries, countries.objects.countries));
  expect(coordinates.length).toBeGreaterThan(200);
  expect(Math.max(...coordinates.map(widestStep))).toBeLessThan(60);
  const seam = coordinates.flatMap((line) =>
    line.filter((point, at) => at > 0 && Math.abs(point[0] ?? 0) === 180 && Math.abs(line[at - 1]?.[0] ?? 0) === 180),
  );
  expect(seam).toEqual([]);
});
