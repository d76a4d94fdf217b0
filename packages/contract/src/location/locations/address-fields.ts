import { isPhoneText } from '@oikos/domain/location/phone.ts';
import { z } from 'zod';
import { idOrNone, idRegistry } from '../../entity.ts';
import { requiredText, text } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { ruleText } from '../../message.ts';
import { locationMessages as say } from './location-messages.ts';

const LINE_MAXIMUM = 100;
const PHONE_MAXIMUM = 50;
export const POSTCODE_MAXIMUM = 9;

/** The characters that phone numbers are written with (V143). */
export const phoneField = () => text(PHONE_MAXIMUM).refine(isPhoneText, ruleText(say.phoneCharacters));

/** V147 to V150; the first administration level is checked against its country on the server (V148, V149). */
export const addressShape = {
  /** Required (V147). */
  countryId: z
    .int(ruleText(general.required))
    .positive(ruleText(general.required))
    .register(idRegistry, { entity: 'country' }),
  /** First administration level: state, province. */
  adminLevel1: idOrNone('firstAdministrationLevel').nullable().default(null),
  adminLevel2: text(LINE_MAXIMUM).default(''),
  adminLevel3: text(LINE_MAXIMUM).default(''),
  adminLevel4: text(LINE_MAXIMUM).default(''),
  city: requiredText(LINE_MAXIMUM),
  addressLine1: requiredText(LINE_MAXIMUM),
  addressLine2: text(LINE_MAXIMUM).default(''),
  addressLine3: text(LINE_MAXIMUM).default(''),
  /** Required, at most 9 characters (V144). */
  zipCode: requiredText(POSTCODE_MAXIMUM),
  phone: phoneField().default(''),
};
export const addressFields = z.object(addressShape);
export type AddressFields = z.output<typeof addressFields>;

/** The physical address also says whether the coordinates follow it (V151). */
export const physicalAddressFields = z.object({ ...addressShape, syncCoordsWithAddress: z.boolean().default(false) });
export type PhysicalAddressFields = z.output<typeof physicalAddressFields>;

export const readAddress = z.object({
  countryId: z.int().nullable(),
  country: z.string().nullable(),
  countryCode: z.string().nullable(),
  adminLevel1: z.int().nullable(),
  adminLevel1Name: z.string().nullable(),
  adminLevel1Code: z.string().nullable(),
  adminLevel2: z.string(),
  adminLevel3: z.string(),
  adminLevel4: z.string(),
  city: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  addressLine3: z.string(),
  zipCode: z.string(),
  phone: z.string(),
});
export type ReadAddress = z.output<typeof readAddress>;
