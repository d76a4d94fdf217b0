import { compatibilityGroups } from '@oikos/domain/waste/storage/compatibility-groups.ts';
import { z } from 'zod';
import { containerMessages } from '../../container/containers/container-messages.ts';

/** Wastes that must not come together, as replies tell it. */

/** In one container, or beside each other in a bay; a refusal has one of these as its code. */
export const incompatibilityCodes = [
  containerMessages.incompatible.key,
  containerMessages.incompatibleInBay.key,
] as const;

export const isIncompatibilityCode = (code: string | undefined): boolean =>
  code !== undefined && incompatibilityCodes.includes(code);

const group = z.enum(compatibilityGroups);

const reason = z.discriminatedUnion('by', [
  /** 40 CFR part 264, appendix V. */
  z.object({
    by: z.literal('groups'),
    groupA: group,
    groupB: group,
    consequences: z.array(z.string()).readonly(),
    citation: z.string(),
  }),
  /** A type of container declares the codes not to go together. */
  z.object({ by: z.literal('codes'), first: z.string(), second: z.string() }),
]);

export const foundIncompatibility = z.object({
  code: z.enum(incompatibilityCodes),
  text: z.string(),
  by: z.array(reason).readonly(),
});
export type FoundIncompatibility = z.output<typeof foundIncompatibility>;
