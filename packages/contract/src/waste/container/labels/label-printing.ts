import { labelFields } from '@oikos/domain/waste/container/labels/label-fields.ts';
import { labelPhases, labelTypes } from '@oikos/domain/waste/container/labels/label-template.ts';
import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf } from '../../../entity.ts';
import { distinct } from '../../../fields.ts';
import { generalMessages as general } from '../../../general-messages.ts';
import { ruleText } from '../../../message.ts';
import { labelMessages as say } from './label-messages.ts';
import { labelLayout, labelSheet } from './label-templates.ts';

/** Labels of containers: which template, what is missing, the preview and the print (U15, S39, S41). */

/** Containers whose labels are printed at once. */
export const LABELLED_AT_ONCE = 200;
export const COPIES_MAXIMUM = 20;
export const LABELS_AT_ONCE = 1000;

const anyContainerIds = distinct(idOf('container')).max(LABELLED_AT_ONCE, ruleText(general.atMost, LABELLED_AT_ONCE));
const containerIds = anyContainerIds.min(1, ruleText(general.required));

const values = z.object(
  Object.fromEntries(labelFields.map((field) => [field, z.string()])) as Record<
    (typeof labelFields)[number],
    z.ZodString
  >,
);

const missing = z.object({
  /** The element, as domain/waste/container/labels/label-requirements.ts calls it. */
  key: z.string(),
  reason: z.enum(['notPlaced', 'noValue', 'noRoom', 'tooSmall', 'denied']),
  citation: z.string(),
  /** In plain words. */
  message: z.string(),
});

const verdict = z.object({
  containerId: z.int(),
  containerIdValue: z.string(),
  isPrintable: z.boolean(),
  missing: z.array(missing),
});
export type LabelVerdict = z.output<typeof verdict>;

/** Which label each container takes, and the templates there are: these alone where no container is named. */
export const suggestLabels = endpoint({
  method: 'POST',
  path: 'labeltemplates/suggest',
  shows: ['labelTemplate'],
  permission: 'CONTAINERS',
  reads: true,
  input: z.object({ containerIds: anyContainerIds }),
  output: z.object({
    containers: z.array(
      z.object({
        containerId: z.int(),
        containerIdValue: z.string(),
        labelType: z.enum(labelTypes),
        phase: z.enum(labelPhases),
        /** Null: `message` says that there is none (X174). */
        templateId: z.int().nullable(),
        message: z.string().nullable(),
      }),
    ),
    templates: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        labelType: z.enum(labelTypes),
        phase: z.enum(labelPhases),
        labelsPerSheet: z.int(),
      }),
    ),
  }),
  failure: say.previewFailed,
  summary: 'The label that each container takes by its waste and its place, and the templates to choose from',
});

/** What the labels of some containers say; the editor's sample. */
export const readLabelValues = endpoint({
  method: 'POST',
  path: 'labeltemplates/values',
  shows: ['labelTemplate'],
  permission: 'CONTAINERS',
  reads: true,
  input: z.object({ containerIds }),
  output: z.object({ labels: z.array(z.object({ containerId: z.int(), values })) }),
  failure: say.previewFailed,
  summary: 'The fields of labels, filled in for containers',
});

const job = {
  id: idOf('labelTemplate'),
  containerIds,
  copies: z
    .int()
    .min(1, ruleText(general.atLeast, 1))
    .max(COPIES_MAXIMUM, ruleText(general.atMost, COPIES_MAXIMUM))
    .default(1),
  /** The first label of the sheet that isn't used up, counted from 1. */
  startPosition: z.int().min(1, ruleText(general.atLeast, 1)).default(1),
};

const outcome = {
  verdicts: z.array(verdict),
  labels: z.int(),
  pages: z.int(),
  /** Of the PDF: the preview and the print of the same labels are the same file. */
  sha256: z.string().nullable(),
};

/** Nothing is kept of a look: the PDF comes with the answer. */
export const previewLabels = endpoint({
  method: 'POST',
  path: 'labeltemplates/{id}/preview',
  shows: ['labelTemplate'],
  permission: 'CONTAINERS',
  reads: true,
  input: z.object(job),
  output: z.object({
    ...outcome,
    sheet: labelSheet,
    layout: labelLayout,
    /** What the labels of the printable containers say, in order. */
    values: z.array(values),
    /** Base64; null where nothing can be printed. */
    pdf: z.string().nullable(),
  }),
  failure: say.previewFailed,
  summary: 'The labels of containers as they would be printed, and what is required on them but missing',
});

export const printLabels = endpoint({
  method: 'POST',
  path: 'labeltemplates/{id}/print',
  saves: ['container'],
  isRepeatable: true,
  permission: 'CONTAINERS',
  changes: 'places',
  input: z.object({
    ...job,
    /** Prints those that lack nothing; else one that lacks something refuses all. */
    isPrintableOnly: z.boolean().default(false),
  }),
  output: z.object({ ...outcome, ticket: z.string() }),
  failure: say.previewFailed,
  summary: 'Prints labels of containers as PDF, by a single-use ticket, and records that each was labelled',
});
