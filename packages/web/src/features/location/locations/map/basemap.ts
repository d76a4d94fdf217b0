import type { StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import states from 'us-atlas/states-10m.json';
import world from 'world-atlas/countries-50m.json';

/**
 * A map that needs no network: countries of Natural Earth 1:50m and states of the Census Bureau's cartographic boundaries,
 * both public domain, as they come with the npm packages world-atlas and us-atlas.
 */
const countries = world as unknown as Topology<{ countries: GeometryCollection }>;
const unitedStates = states as unknown as Topology<{ states: GeometryCollection }>;

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
      land: { type: 'geojson', data: feature(countries, countries.objects.countries) as never },
      borders: { type: 'geojson', data: mesh(countries, countries.objects.countries as never) as never },
      states: {
        type: 'geojson',
        data: mesh(unitedStates, unitedStates.objects.states as never, (a, b) => a !== b) as never,
      },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land, 'fill-antialias': false } },
      { id: 'borders', type: 'line', source: 'borders', paint: { 'line-color': border, 'line-width': 0.9 } },
      {
        id: 'states',
        type: 'line',
        source: 'states',
        paint: { 'line-color': border, 'line-width': 0.7, 'line-dasharray': [3, 2] },
      },
    ],
  };
}
