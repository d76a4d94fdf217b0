import { insteadOfValue } from '@oikos/domain/collection/forms/form-completeness.ts';
import { z } from 'zod';
import { entryReferences } from '../../measurement/entry-references.ts';
import { sheetColumn, sheetNode, sheetPicklist, sheetSet, sheetUnit } from '../../measurement/entry-sheet.ts';
import { measurementDataItem } from '../../measurement/measurements/measurements.ts';
import { saidMessage } from '../../replies.ts';
import { formDefinition } from './form-layout.ts';

/** What a form shows, whether it is filled in or previewed. */

const cell = { nodeId: z.int(), parameterId: z.int(), beginDate: z.string(), slot: z.int() };

export const formView = z.object({
  templateName: z.string(),
  instructions: z.string(),
  nodeId: z.int(),
  nodeName: z.string(),
  beginDate: z.string(),
  /** Half-open. */
  endDate: z.string(),
  timespan: z.int(),
  dueOn: z.string(),
  definition: formDefinition,
  /** The location and what is below it, as on the last day of the period, as far as the form asks about it. */
  nodes: z.array(sheetNode.extend({ nodeTypeId: z.int() })),
  parameters: z.array(sheetColumn.extend({ parameterSetId: z.int() })),
  sets: z.array(sheetSet),
  units: z.array(sheetUnit),
  picklists: z.array(sheetPicklist),
  items: z.array(
    measurementDataItem.extend({ nodeId: z.int(), beginDate: z.string(), endDate: z.string(), slot: z.int() }),
  ),
  references: entryReferences,
  replies: z.record(z.string(), z.string()),
  /** Of questions that offer earlier answers: these, the most usual first. */
  suggestions: z.record(z.string(), z.array(z.string())),
  answers: z.array(
    z.object({
      ...cell,
      answer: z.enum(insteadOfValue),
      reason: z.string(),
      recordedBy: z.string().nullable(),
      recordedAt: z.string(),
    }),
  ),
  warnings: z.array(
    z.object({ ...cell, code: z.string(), said: saidMessage, isAcknowledged: z.boolean(), reason: z.string() }),
  ),
  evidence: z.array(
    z.object({
      id: z.int(),
      /** Blank: it is of a value. */
      blockKey: z.string(),
      cell: z.object(cell).nullable(),
      storedFileId: z.int(),
      name: z.string(),
      addedBy: z.string().nullable(),
      addedAt: z.string(),
    }),
  ),
});
export type FormView = z.output<typeof formView>;
