import { z } from 'zod';
import type { Geocoder } from './geocoded-point.ts';

const ANSWER_WITHIN_MS = 5000;

/** Bing's and Azure's shape of an answer: resource sets with points; or a plain list of points. */
const answer = z.object({
  resourceSets: z
    .array(
      z.object({
        resources: z.array(
          z.object({
            name: z.string().default(''),
            point: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
          }),
        ),
      }),
    )
    .default([]),
});

/**
 * Asks the configured address with the five fields of the specification as its query. The address may carry a key of its
 * own, which stays in it.
 */
export const remoteGeocoder =
  (address: string): Geocoder =>
  async (query) => {
    const url = new URL(address);
    for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
    const reply = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    if (!reply.ok) throw new Error(`The geocoder answered ${reply.status}`);
    const first = answer.parse(await reply.json()).resourceSets[0]?.resources[0];
    if (!first) return undefined;
    const [latitude, longitude] = first.point.coordinates;
    return { latitude, longitude, precision: 'address', found: first.name };
  };
