import type { StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import states from 'us-atlas/states-10m.json';
import world from 'world-atlas/countries-110m.json';

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

export interface MapColours {
  readonly water: string;
  readonly land: string;
  readonly border: string;
}

export const lightColours: MapColours = { water: '#dbe7ee', land: '#f7f6f2', border: '#b9b7ad' };
export const darkColours: MapColours = { water: '#1b2a33', land: '#2c3336', border: '#59636a' };

/** A MapLibre style drawn from the bundled outlines alone. */
export function basemapStyle({ water, land, border }: MapColours): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: feature(countries, others) as never },
      states: { type: 'geojson', data: feature(unitedStates, unitedStates.objects.states) as never },
      borders: { type: 'geojson', data: mesh(countries, others as never) as never },
      stateBorders: { type: 'geojson', data: mesh(unitedStates, unitedStates.objects.states as never) as never },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land, 'fill-antialias': false } },
      { id: 'states', type: 'fill', source: 'states', paint: { 'fill-color': land, 'fill-antialias': false } },
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
