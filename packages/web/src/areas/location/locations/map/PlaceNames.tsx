import { type Map as MapLibre, Marker } from 'maplibre-gl';
import { useEffect } from 'react';
import { placeNames } from './basemap.ts';
import classes from './map.module.css';

/** Names of states and countries, as far as they fit; the list of locations says where each is. */
export function PlaceNames({ map }: { readonly map: MapLibre }) {
  useEffect(() => {
    const named = placeNames.map((place) => {
      const element = document.createElement('span');
      element.className = classes.placeName ?? '';
      element.textContent = place.name;
      element.setAttribute('aria-hidden', 'true');
      const marker = new Marker({ element }).setLngLat([place.longitude, place.latitude]).addTo(map);
      element.removeAttribute('tabindex');
      return { place, element, marker };
    });
    const update = () => {
      for (const { place, element } of named) element.hidden = map.getZoom() < place.fromZoom;
    };
    update();
    map.on('zoom', update);
    return () => {
      map.off('zoom', update);
      for (const { marker } of named) marker.remove();
    };
  }, [map]);
  return null;
}
