import { locationMessages } from '@oikos/contract/location/locations/location-messages.ts';
import { readLocation } from '@oikos/contract/location/locations/locations.ts';
import { fillIn } from '@oikos/contract/message.ts';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';

/** V140: once a second, up to 120 times. */
const ATTEMPTS = 120;
const PAUSE_MILLISECONDS = 1000;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));

/**
 * Reads a location that was just created until it can be read; another product may take a while to give access to it.
 * When the attempts run out, the error names the location and how many failed.
 */
export async function awaitLocation(locationId: number, attempts = ATTEMPTS): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      await call(readLocation, { locationId });
      return;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (attempt < attempts) await pause();
    }
  }
  throw new Error(fillIn(locationMessages.locationNotReady.english, [locationId, attempts]));
}
