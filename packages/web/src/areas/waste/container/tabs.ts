import { SitesDue } from './containers/map/SitesDue.tsx';

/** What the map of locations shows of their containers. */
export const dueOfLocations = SitesDue;
