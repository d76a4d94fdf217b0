import { pickedKinds } from '@oikos/domain/collection/forms/form-definition.ts';
import { severities } from '@oikos/domain/measurement/severity.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { entryReferences } from '../../measurement/entry-references.ts';
import { readForm } from './data-entry-forms.ts';
import { formMessages as say } from './form-messages.ts';

/** A form as a device takes it along, to be filled in without a signal. */

/** So many nodes and so many materials a form takes along to choose from. */
export const MOST_DEVICE_CHOICES = 1_000;

export const readDeviceForm = endpoint({
  method: 'GET',
  path: 'dataentry/forms/{id}/device',
  shows: [
    'dataEntryForm',
    'formTemplate',
    'measurement',
    'parameter',
    'parameterSet',
    'node',
    'wasteStream',
    'qualityRule',
  ],
  permission: 'DATA_ENTRY',
  failure: say.formNotLoaded,
  input: readForm.input,
  output: readForm.output.extend({
    /** Values of the form's sources in the form's period before. */
    previous: entryReferences.shape.earlier,
    /** The rules of data quality that hold for cells, in the parameters' own units. */
    rules: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        message: z.string(),
        severity: z.enum(severities),
        formula: z.string(),
        validFrom: z.string(),
        validTo: z.string(),
        sources: z.array(z.object({ nodeId: z.int(), parameterId: z.int() })),
      }),
    ),
    /** What units of each type measure, as exponents; rules are read with it. */
    dimensions: z.array(z.object({ unitTypeId: z.int(), dimension: z.record(z.string(), z.number()) })),
    /** What questions that choose a record offer by kind, those of the form's location first; not whole beyond `MOST_DEVICE_CHOICES`. */
    choices: z.array(
      z.object({
        kind: z.enum(Object.values(pickedKinds)),
        isWhole: z.boolean(),
        items: z.array(z.object({ id: z.int(), name: z.string(), hint: z.string() })),
      }),
    ),
    /** Who changed an answer of the form last, and when. */
    repliedBy: z.string().nullable(),
    repliedAt: z.string().nullable(),
  }),
  summary: 'A form with everything that it is filled in with where the server is out of reach',
});
export type DeviceForm = z.output<typeof readDeviceForm.output>;
