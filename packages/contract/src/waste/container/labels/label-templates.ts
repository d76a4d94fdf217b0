import { isLabelField, namesIn } from '@oikos/domain/waste/container/labels/label-fields.ts';
import {
  fitsAcross,
  fitsDown,
  horizontalAlignments,
  isOnLabel,
  labelColours,
  labelElementKinds,
  labelPhases,
  labelTypes,
  needsPhase,
  verticalAlignments,
} from '@oikos/domain/waste/container/labels/label-template.ts';
import { z } from 'zod';
import { computed, hidden } from '../../../field.ts';
import { requiredText, wholeNumber } from '../../../fields.ts';
import { generalMessages as general } from '../../../general-messages.ts';
import { libraryEndpoints } from '../../../library-endpoints.ts';
import { ruleText } from '../../../message.ts';
import { defineResource, type RowOf } from '../../../resource.ts';
import { labelMessages as say } from './label-messages.ts';

/** Label templates (U15, U16): what a label says, where on it, and on which paper. Printing is in label-printing.ts. */

const NAME_MAXIMUM = 100;
const CONTENT_MAXIMUM = 1000;
const ELEMENTS_MAXIMUM = 100;
const PAGE_MAXIMUM = 1200;
const LEAST_LABEL = 10;

const length = (least: number, most: number) =>
  z
    .number(ruleText(general.notANumber))
    .min(least, ruleText(general.atLeast, least))
    .max(most, ruleText(general.atMost, most));
const count = () => wholeNumber().min(1, ruleText(general.atLeast, 1)).max(50, ruleText(general.atMost, 50));

const labelElement = z.object({
  id: requiredText(40),
  kind: z.enum(labelElementKinds),
  left: length(-1, PAGE_MAXIMUM),
  top: length(-1, PAGE_MAXIMUM),
  width: length(0.1, PAGE_MAXIMUM),
  height: length(0.1, PAGE_MAXIMUM),
  content: z
    .string()
    .max(CONTENT_MAXIMUM, ruleText(general.maximumLength, CONTENT_MAXIMUM))
    .superRefine((content, context) => {
      const unknown = namesIn(content).find((name) => !isLabelField(name));
      if (unknown !== undefined) context.addIssue({ code: 'custom', message: ruleText(say.unknownField, unknown) });
    }),
  fontSize: length(5, 200),
  isBold: z.boolean(),
  align: z.enum(horizontalAlignments),
  verticalAlign: z.enum(verticalAlignments),
  colour: z.enum(labelColours),
  fill: z.enum(labelColours),
  border: length(0, 5),
});

export const labelSheet = z
  .object({
    pageWidth: length(LEAST_LABEL, PAGE_MAXIMUM),
    pageHeight: length(LEAST_LABEL, PAGE_MAXIMUM),
    labelWidth: length(LEAST_LABEL, PAGE_MAXIMUM),
    labelHeight: length(LEAST_LABEL, PAGE_MAXIMUM),
    marginLeft: length(0, PAGE_MAXIMUM),
    marginTop: length(0, PAGE_MAXIMUM),
    gapAcross: length(0, PAGE_MAXIMUM),
    gapDown: length(0, PAGE_MAXIMUM),
    columns: count(),
    rows: count(),
  })
  .refine(fitsAcross, { path: ['labelWidth'], error: ruleText(say.tooWide) })
  .refine(fitsDown, { path: ['labelHeight'], error: ruleText(say.tooHigh) });

export const labelLayout = z.object({
  elements: z
    .array(labelElement)
    .min(1, ruleText(say.noElements))
    .max(ELEMENTS_MAXIMUM, ruleText(general.atMost, ELEMENTS_MAXIMUM))
    .refine((elements) => new Set(elements.map(({ id }) => id)).size === elements.length, ruleText(say.sameElement)),
});

const fields = {
  name: requiredText(NAME_MAXIMUM),
  labelType: z.enum(labelTypes),
  phase: z.enum(labelPhases),
  sheet: labelSheet,
  layout: labelLayout,
  isActive: z.boolean(),
};

/** The form and the calls share the rules that take more than one field. */
export const labelTemplateForm = z.object(fields).superRefine(({ labelType, phase, sheet, layout }, context) => {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (needsPhase(labelType) && phase === 'other') refuse('phase', ruleText(say.phaseNeeded));
  if (!needsPhase(labelType) && phase !== 'other') refuse('phase', ruleText(say.phaseOfHazardousOnly));
  const beyond = layout.elements.find((element) => !isOnLabel(element, sheet));
  if (beyond) refuse('layout', ruleText(say.offLabel, beyond.content || beyond.id));
});
export type LabelTemplateValues = z.output<typeof labelTemplateForm>;

export const labelTemplates = defineResource({
  name: 'labelTemplates',
  entity: 'labelTemplate',
  singular: say.template,
  plural: say.templates,
  fields: {
    name: hidden(fields.name),
    labelType: hidden(fields.labelType),
    phase: hidden(fields.phase),
    sheet: hidden(fields.sheet),
    layout: hidden(fields.layout),
    isActive: hidden(fields.isActive),
  },
  computed: { isCustomised: computed(z.boolean()) },
  sortable: ['name', 'labelType', 'phase', 'isActive'],
  searched: ['name'],
  unique: [{ fields: ['name'], message: general.nameExists }],
  isShipped: true,
  endpoints: (record) =>
    libraryEndpoints({
      ...record,
      path: 'labeltemplates',
      family: 'LABEL_TEMPLATES',
      filters: {
        labelType: z.enum(labelTypes).optional(),
        phase: z.enum(labelPhases).optional(),
        isActive: z.boolean().optional(),
      },
      many: 'label templates',
      one: 'a label template',
    }),
});

export type LabelTemplateRow = RowOf<typeof labelTemplates>;
