import { conditionOperators } from '@oikos/domain/collection/forms/form-condition.ts';
import { formControls } from '@oikos/domain/collection/forms/form-definition.ts';
import { z } from 'zod';
import { idOf } from '../../entity.ts';
import { requiredText, text } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { ruleText } from '../../message.ts';

/** What a form consists of, as it is stored: sections with tables of values, questions, calculations and evidence. */

const MOST_SECTIONS = 30;
const MOST_BLOCKS = 50;
const MOST_PARAMETERS = 50;
const MOST_CHOICES = 200;
/** Values that one form can ask for. */
export const MOST_CELLS = 5000;

/** A name that formulas and conditions can use. */
const key = () => z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,49}$/, ruleText(general.invalidValue));

const condition = z
  .object({ question: key(), operator: z.enum(conditionOperators), value: text(255) })
  .nullable()
  .default(null);

const common = {
  key: key(),
  label: requiredText(255),
  instructions: text(2000).default(''),
  condition,
};

const table = z.object({
  kind: z.literal('table'),
  ...common,
  /** Null: the form's location itself; else each node of the type at and below it. */
  nodeTypeId: idOf('nodeType').nullable(),
  parameters: z
    .array(
      z.object({
        /** What formulas call the sum of its values. */
        key: key(),
        parameterId: idOf('parameter'),
        isRequired: z.boolean().default(true),
        unitId: idOf('unit').nullable().default(null),
        initial: z.number().nullable().default(null),
      }),
    )
    .max(MOST_PARAMETERS),
});

const question = z.object({
  kind: z.literal('question'),
  ...common,
  control: z.enum(formControls),
  isRequired: z.boolean().default(true),
  choices: z.array(requiredText(255)).max(MOST_CHOICES).default([]),
  unit: text(50).default(''),
  initial: text(255).default(''),
});

const calculation = z.object({
  kind: z.literal('calculation'),
  ...common,
  formula: text(1000),
  unit: text(50).default(''),
});
const evidence = z.object({ kind: z.literal('evidence'), ...common, isPhoto: z.boolean().default(false) });

export const formDefinition = z.object({
  sections: z
    .array(
      z.object({
        key: key(),
        title: requiredText(255),
        instructions: text(2000).default(''),
        condition,
        blocks: z.array(z.discriminatedUnion('kind', [table, question, calculation, evidence])).max(MOST_BLOCKS),
      }),
    )
    .min(1)
    .max(MOST_SECTIONS),
});
export type FormDefinitionInput = z.input<typeof formDefinition>;
