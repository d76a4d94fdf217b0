import { z } from 'zod';

/** What waste is by its consistency, as manifests, labels and satellite limits tell it apart. */
export const physicalStates = {
  solid: 'Solid',
  liquid: 'Liquid',
  semisolid: 'Semisolid or sludge',
  gas: 'Gas',
} as const;
export type PhysicalState = keyof typeof physicalStates;
export const physicalState = z.enum(Object.keys(physicalStates) as [PhysicalState, ...PhysicalState[]]);
