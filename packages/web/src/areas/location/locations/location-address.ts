import { useModule } from '../../../app/shell/use-shell.ts';
import { pageAddress } from '../../../kit/page/page-address.ts';
import { locationPages } from '../pages.ts';

/** Makes the addresses of locations' details. */
export function useLocationAddress(): (locationId: number) => string {
  const module = useModule();
  const page = locationPages.find((each) => each.path === '/location/:id');
  if (!page) throw new Error('There is no page of location details');
  const address = pageAddress(page, module);
  return (locationId) => address.replace(':id', String(locationId));
}
