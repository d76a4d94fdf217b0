import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { readLocation, searchLocations } from '@oikos/contract/location/locations/locations.ts';
import { useReadAgain } from '../../../../api/use-read-again.ts';
import { toast } from '../../../../kit/progress/toast.ts';

export type Location = OutputOf<typeof readLocation>;

/** What every section of the details takes. */
export interface SectionProps {
  readonly location: Location;
}

const stale = [readLocation, searchLocations];

/** Reads the location and the list again: after every save (E131), or after somebody else's. */
export const useRefreshLocation = (): (() => Promise<void>) => useReadAgain(stale);

/** Says what was saved, and what was saved although something is odd about it. */
export function tellSaved(text: string, { warnings }: { readonly warnings: readonly string[] }): void {
  toast('success', text);
  for (const warning of warnings) toast('warning', warning);
}
