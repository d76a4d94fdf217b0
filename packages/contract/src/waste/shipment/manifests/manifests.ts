import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf } from '../../../entity.ts';
import { created, messageParameter, problem, saidMessage } from '../../../replies.ts';
import { confirmedDates } from '../../site/date-doubts.ts';
import { shipmentMessages as say } from '../shipments/shipment-messages.ts';

/** The manifest of a shipment: what would be refused, the printed form, and EPA's JSON. */

const finding = z.object({
  severity: z.enum(['error', 'warning']),
  /** The field in EPA's names. */
  path: z.string(),
  code: z.string(),
  message: z.string(),
  parameters: z.array(messageParameter),
  /** Where it is fixed: the shipment's form, a line, a location, or a profile. */
  target: z.object({
    kind: z.enum(['shipment', 'line', 'location', 'wasteStream']),
    id: z.int(),
    field: z.string(),
    /** Of a location: how it is called. */
    name: z.string().optional(),
  }),
});
export type ManifestFinding = z.output<typeof finding>;

export const checkManifest = endpoint({
  method: 'GET',
  path: 'shipment/{id}/preflight',
  shows: ['shipment', 'shipmentLine', 'container'],
  permission: 'SHIPMENTS',
  failure: say.notManaged,
  input: z.object({ id: idOf('shipment') }),
  output: z.object({
    findings: z.array(finding),
    errors: z.int(),
    warnings: z.int(),
    /** Page one would be printed as DRAFT: the tracking number is missing, or no manifest can have it. */
    isDraft: z.boolean(),
  }),
  summary: 'What EPA or the receiver would refuse of the manifest, with where it is mended',
});

/** Millimetres by which the print is moved, so that it meets the registered printer's form. */
const offset = z.number().min(-50).max(50).default(0);

export const printManifest = endpoint({
  method: 'POST',
  path: 'shipment/{id}/manifest',
  saves: ['shipment'],
  isRepeatable: true,
  permission: 'SHIPMENTS',
  changes: 'places',
  failure: say.notManaged,
  input: z.object({
    id: idOf('shipment'),
    /** Data alone, for the registered printer's form; else a shipping copy on blank paper. */
    onPrintedForm: z.boolean().default(false),
    offsetX: offset,
    offsetY: offset,
    copies: z.int().min(1).max(6).default(1),
  }),
  output: z.object({
    ticket: z.string(),
    pages: z.int(),
    isDraft: z.boolean(),
    /** V309: continuation sheets are printed once the tracking number is saved. */
    continuationSheetsWait: z.boolean(),
  }),
  summary: 'The manifest and its continuation sheets as PDF, by a single-use ticket',
});

export const exportManifest = endpoint({
  method: 'GET',
  path: 'shipment/{id}/emanifest',
  shows: ['shipment', 'shipmentLine', 'container'],
  permission: 'SHIPMENTS',
  failure: say.notManaged,
  input: z.object({ id: idOf('shipment') }),
  output: z.record(z.string(), z.unknown()),
  summary: "The shipment as EPA's e-Manifest JSON",
});

/** Sites are found by their EPA ids; a site not known here is added as a waste location below the organisation's root. */
export const importManifest = endpoint({
  method: 'POST',
  path: 'shipment/emanifest/import',
  saves: ['shipment', 'shipmentLine', 'container', 'node'],
  permission: 'SHIPMENTS_FULL',
  changes: 'handler',
  failure: say.notManaged,
  bodyMegabytes: 4,
  input: z.object({
    document: z.record(z.string(), z.unknown()),
    /** Says what would happen, and changes nothing. */
    isDryRun: z.boolean().default(false),
    confirmedDates,
  }),
  output: z.object({
    shipment: created.extend({ shipmentNumber: z.string() }).nullable(),
    problems: z.array(problem),
    warnings: z.array(problem),
    newSites: z.array(saidMessage),
  }),
  summary: "Imports EPA's e-Manifest JSON as a shipment, with nothing lost",
});
