import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { readLocation, searchLocations } from '@oikos/contract/location/locations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { queryKey } from '../../../../api/query-keys.ts';
import { toast } from '../../../../kit/toast.ts';

export type Location = OutputOf<typeof readLocation>;

/** What every section of the details takes. */
export interface SectionProps {
  readonly location: Location;
}

/** Reads the location and the list anew: after every save (E131), or after somebody else's. */
export function useRefreshLocation(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: queryKey(readLocation) }),
      client.invalidateQueries({ queryKey: queryKey(searchLocations) }),
    ]);
  };
}

/** Says what was saved, and what was saved although something is odd about it. */
export function tellSaved(text: string, { warnings }: { readonly warnings: readonly string[] }): void {
  toast('success', text);
  for (const warning of warnings) toast('warning', warning);
}
