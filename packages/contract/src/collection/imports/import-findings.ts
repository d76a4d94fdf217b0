import { z } from 'zod';

/** What is doubtful about a file and isn't refused. */
export const importWarningKinds = [
  'negative',
  'notBegunYet',
  'farFromUsual',
  'outsideLimit',
  'doubtfulByRule',
  'heldByRule',
  'beyondHeader',
  'nameDiffers',
  'formulaUnvalued',
] as const;
export type ImportWarningKind = (typeof importWarningKinds)[number];

export const importWarning = z.object({
  kind: z.enum(importWarningKinds),
  count: z.int(),
  /** The first hundred; the column is blank where the whole row is meant. */
  places: z.array(z.object({ row: z.int(), column: z.string(), text: z.string() })),
});
export type ImportWarning = z.output<typeof importWarning>;

/** Which sign parts a number's decimals, or which of day and month comes first. */
export const notationKinds = ['decimal', 'dateOrder'] as const;
export type NotationKind = (typeof notationKinds)[number];

/** A column whose texts can be read in two ways, and both readings of three of them. */
export const importQuestion = z.object({
  kind: z.enum(notationKinds),
  /** As it is shown; several that are written alike are asked about together. */
  column: z.string(),
  columns: z.array(z.string()).default([]),
  /** What can be chosen: decimal separators, or date formats. */
  choices: z.array(z.string()).length(2),
  samples: z.array(z.object({ text: z.string(), readings: z.array(z.string()).length(2) })),
});
export type ImportQuestion = z.output<typeof importQuestion>;

/** How a column is read: because the mapping says so, or since its texts leave no other reading. */
export const importAssumption = z.object({
  kind: z.enum(notationKinds),
  column: z.string(),
  chosen: z.string(),
  isSaid: z.boolean(),
  sample: z.object({ text: z.string(), reading: z.string() }),
});
export type ImportAssumption = z.output<typeof importAssumption>;

/** What a dry run found besides the result of each row. */
export const importFindings = z.object({
  /** How many nodes a load will make. */
  newNodes: z.int(),
  warnings: z.array(importWarning),
  assumptions: z.array(importAssumption),
  /** Until these are answered in the mapping, nothing can be loaded. */
  questions: z.array(importQuestion),
});
export type ImportFindings = z.output<typeof importFindings>;
