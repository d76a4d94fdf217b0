import { addressOfPage } from '../../../kit/page/site-map.ts';
import { useModule } from '../../../kit/page/use-visitor.ts';

/** Makes the addresses of locations' details. */
export function useLocationAddress(): (locationId: number) => string {
  const address = addressOfPage('/location/:id', useModule());
  return (locationId) => address.replace(':id', String(locationId));
}
