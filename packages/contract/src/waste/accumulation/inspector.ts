import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { instantInput } from '../../fields.ts';
import { containerMessages as say } from '../container/containers/container-messages.ts';

/**
 * Inspector mode: a site as it was known at a past instant, as one file. The same site and instant give the same bytes,
 * whenever it is made.
 */
export const makeInspectorPack = endpoint({
  method: 'POST',
  path: 'waste/inspector/pack',
  saves: ['jobRun'],
  isRepeatable: true,
  permission: 'CONTAINERS',
  changes: 'places',
  failure: say.inspectorFailed,
  input: z.object({ locationId: idOf('node'), instant: instantInput() }),
  output: z.object({
    /** Downloads the pack once, within 60 seconds: /download/{ticket}. */
    ticket: z.string(),
    fileName: z.string(),
    /** Of the file's bytes, in hexadecimal. */
    sha256: z.string(),
    byteCount: z.int(),
    containerCount: z.int(),
    clockCount: z.int(),
    overdueCount: z.int(),
    shipmentCount: z.int(),
    inspectionCount: z.int(),
    auditCount: z.int(),
  }),
  summary: 'A site as it was known at a past instant: inventory with ages, clocks with citations, manifests, audit',
});
