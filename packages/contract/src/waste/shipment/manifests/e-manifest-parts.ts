import { z } from 'zod';

/**
 * Parts of EPA's e-Manifest document, by its JSON Schema 1.3 (USEPA/e-manifest, CC0,
 * Services-Information/Schema/emanifest.json). A test compares the two.
 */

/** RFC 3339; EPA writes offsets without the colon too, as in `2018-03-18T04:00:00.000+0000`. */
const DATE_TIME = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:?\d{2})$/u;

export const epaDateTime = z
  .string()
  .refine((text) => DATE_TIME.test(text) && !Number.isNaN(Date.parse(text.replace(/(\d{2})(\d{2})$/u, '$1:$2'))));

const text = z.string();
export const optionalText = text.optional();
export const optionalFlag = z.boolean().optional();

export const epaCode = z.strictObject({ code: text });
export const epaCodeDescription = z.strictObject({ code: text, description: optionalText });

const epaLocality = z.strictObject({ code: text.length(2), name: text.min(1).max(100).optional() });

const epaAddress = z.strictObject({
  streetNumber: text.max(12).optional(),
  address1: text.max(50),
  address2: text.max(50).optional(),
  city: text.max(25).optional(),
  state: epaLocality.optional(),
  country: epaLocality.optional(),
  zip: optionalText,
});

export const epaPhone = z.strictObject({ number: text, extension: optionalText });

const epaContact = z.strictObject({
  firstName: optionalText,
  middleInitial: optionalText,
  lastName: optionalText,
  phone: epaPhone.optional(),
  email: text.nullable().optional(),
  companyName: optionalText,
});

export const epaSigner = z.strictObject({
  userId: optionalText,
  firstName: optionalText,
  middleInitial: optionalText,
  lastName: optionalText,
  phone: epaPhone.optional(),
  email: optionalText,
  companyName: optionalText,
  contactType: z.enum(['Email', 'Text', 'Voice']).optional(),
});

export const epaDocument = z.strictObject({
  name: text.regex(/^[0-9a-zA-Z_\-. ]+$/u).optional(),
  size: z.number().optional(),
  mimeType: z.enum(['APPLICATION_PDF', 'TEXT_HTML']).optional(),
});

export const epaPaperSignature = z.strictObject({
  printedName: text.max(255).optional(),
  signatureDate: epaDateTime.optional(),
});

export const epaElectronicSignature = z.strictObject({
  signer: epaSigner.optional(),
  signatureDate: epaDateTime.optional(),
  humanReadableDocument: epaDocument.optional(),
  cromerrActivityId: optionalText,
  cromerrDocumentId: optionalText,
  signerRole: z.enum(['Industry', 'State', 'PPC', 'EPA']).optional(),
  signatureMethod: z.enum(['QuickerSign', 'QuickSign']).optional(),
  onBehalf: optionalFlag,
});

export const epaSite = z.strictObject({
  siteType: z.enum(['Tsdf', 'Generator', 'Transporter', 'Broker']).optional(),
  epaSiteId: optionalText,
  name: text.max(80).optional(),
  mailingAddress: epaAddress.optional(),
  siteAddress: epaAddress.optional(),
  contact: epaContact.optional(),
  emergencyPhone: epaPhone.optional(),
  paperSignatureInfo: epaPaperSignature.optional(),
  electronicSignaturesInfo: z.array(epaElectronicSignature).optional(),
  order: z.number().optional(),
  registered: optionalFlag,
  modified: optionalFlag,
  limitedEsign: optionalFlag,
  canEsign: optionalFlag,
  siteState: epaLocality.optional(),
  hasRegisteredEmanifestUser: optionalFlag,
  gisPrimary: optionalFlag,
  signatureType: z.enum(['NotSigned', 'TypedName', 'QuickSign', 'CROMERRSign', 'QuickerSign']).optional(),
});

export const epaAdditionalInfo = z.strictObject({
  originalManifestTrackingNumbers: z.array(text).optional(),
  newManifestDestination: z.enum(['OriginalGenerator', 'Tsdf']).optional(),
  consentNumber: optionalText,
  comments: z
    .array(z.strictObject({ label: optionalText, description: optionalText, handlerId: optionalText }))
    .optional(),
  handlingInstructions: optionalText,
  pcbAlternateDesignatedFacility: epaSite.optional(),
});

export const epaImportInfo = z.strictObject({
  importGenerator: z
    .strictObject({
      name: optionalText,
      address: optionalText,
      city: optionalText,
      country: epaLocality.optional(),
      postalCode: optionalText,
      province: optionalText,
    })
    .optional(),
  portOfEntry: z.strictObject({ state: epaLocality.optional(), cityPort: text.max(100).optional() }).optional(),
});

export type EpaSite = z.infer<typeof epaSite>;
export type EpaAddress = z.infer<typeof epaAddress>;
export type EpaPhone = z.infer<typeof epaPhone>;
export type EpaPaperSignature = z.infer<typeof epaPaperSignature>;
export type EpaImportInfo = z.infer<typeof epaImportInfo>;
