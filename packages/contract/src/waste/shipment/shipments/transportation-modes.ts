import { z } from 'zod';

/** How waste travels (U36). */
export const transportationModes = ['Highway', 'Rail', 'Water', 'Air'] as const;
export const transportationMode = z.enum(transportationModes);
