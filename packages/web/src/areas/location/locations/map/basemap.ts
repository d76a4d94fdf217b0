import type { StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import states from 'us-atlas/states-10m.json';
import world from 'world-atlas/countries-110m.json';
import { cutAtAntimeridian, cutLines } from './antimeridian.ts';
import { type PlaceName, placeName } from './place-names.ts';

/**
 * A map that needs no network: countries of Natural Earth 1:110m and, in more detail, states of the Census Bureau's cartographic boundaries,
 * both public domain, as they come with the npm packages world-atlas and us-atlas.
 */
const countries = world as unknown as Topology<{ countries: GeometryCollection }>;
const unitedStates = states as unknown as Topology<{ states: GeometryCollection }>;

/** ISO 3166-1 numeric: drawn from its states instead. */
const UNITED_STATES = '840';
const others: GeometryCollection = {
  ...countries.objects.countries,
  geometries: countries.objects.countries.geometries.filter((country) => country.id !== UNITED_STATES),
};

type Land = Parameters<typeof cutAtAntimeridian<{ readonly name?: string } | null>>[0];

const landOf = (topology: Topology, of: GeometryCollection) => ({
  type: 'FeatureCollection' as const,
  features: (feature(topology, of).features as Land[]).map(cutAtAntimeridian),
});

const land = landOf(countries, others);
const statesLand = landOf(unitedStates, unitedStates.objects.states);

/** What countries and states are called, where their names fit. */
export const placeNames: readonly PlaceName[] = [...land.features, ...statesLand.features].flatMap(
  (each) => placeName(each) ?? [],
);

export interface MapColours {
  readonly water: string;
  readonly land: string;
  readonly border: string;
}

export const lightColours: MapColours = { water: '#dbe7ee', land: '#f7f6f2', border: '#b9b7ad' };
export const darkColours: MapColours = { water: '#1b2a33', land: '#2c3336', border: '#59636a' };

/** A MapLibre style drawn from the bundled outlines alone. */
export function basemapStyle({ water, land: ground, border }: MapColours): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land },
      states: { type: 'geojson', data: statesLand },
      borders: { type: 'geojson', data: cutLines(mesh(countries, others as never)) },
      stateBorders: { type: 'geojson', data: cutLines(mesh(unitedStates, unitedStates.objects.states as never)) },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': ground, 'fill-antialias': false } },
      { id: 'states', type: 'fill', source: 'states', paint: { 'fill-color': ground, 'fill-antialias': false } },
      { id: 'borders', type: 'line', source: 'borders', paint: { 'line-color': border, 'line-width': 0.9 } },
      {
        id: 'stateBorders',
        type: 'line',
        source: 'stateBorders',
        paint: { 'line-color': border, 'line-width': 0.7 },
      },
    ],
  };
}
