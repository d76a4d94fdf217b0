import { clockStarts, jurisdictions } from '@oikos/domain/waste/accumulation/accumulation-rules.ts';
import { z } from 'zod';

/** Why a clock ends when it does: text is catalogued by code and filled with the parameters (domain/waste/accumulation/accumulation-clocks.ts). */
export const clockReason = z.object({
  code: z.string(),
  date: z.string().optional(),
  category: z.string().optional(),
  month: z.string().optional(),
  /** Where the site declared another category than the one counted for the month: the milder of the two. */
  declared: z.string().optional(),
  counted: z.string().optional(),
  days: z.int().optional(),
  insteadOf: z.int().optional(),
  /** Of a rule of one code. */
  wasteCode: z.string().optional(),
  kilograms: z.number().optional(),
  /** Of an extension: who granted it, by which letter, and what lets it be granted. */
  by: z.string().optional(),
  reference: z.string().optional(),
  citation: z.string().optional(),
});

/** One clock of a container: the event that started it, the rule, the deadline, days left, and why. */
export const containerClock = z.object({
  accumulationRuleId: z.int(),
  ruleName: z.string(),
  governingBodyName: z.string(),
  jurisdiction: z.enum(jurisdictions),
  citation: z.string(),
  /** Where a company's own rule says that its text is read; blank: not told. */
  citationUrl: z.string(),
  startEvent: z.enum(clockStarts),
  startedOn: z.string(),
  days: z.int(),
  deadline: z.string(),
  daysLeft: z.int(),
  isOverdue: z.boolean(),
  isStrictest: z.boolean(),
  why: z.array(clockReason),
});
export type ContainerClock = z.output<typeof containerClock>;
