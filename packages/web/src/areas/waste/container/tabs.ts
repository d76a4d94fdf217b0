export { SitesDue as dueOfLocations } from './containers/map/SitesDue.tsx';
