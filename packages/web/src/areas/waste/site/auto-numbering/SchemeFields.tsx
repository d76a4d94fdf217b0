import { Group, Paper, Text } from '@mantine/core';
import {
  type NumberFormat,
  type NumberingSchemeRow,
  numberFormats,
  type numberingSchemeForm,
} from '@oikos/contract/waste/site/auto-numbering/auto-numbering.ts';
import { formatNumber, schemeProblem } from '@oikos/domain/waste/site/auto-numbering.ts';
import type { z } from 'zod';
import { NumberField } from '../../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import type { EntityFormState } from '../../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { numberingTexts as texts } from './numbering-texts.ts';

type Values = z.input<typeof numberingSchemeForm>;

export interface SchemeFieldsProps {
  readonly state: EntityFormState<Values>;
  readonly scheme: NumberingSchemeRow;
}

const formats = Object.keys(numberFormats) as NumberFormat[];
const SAMPLE_PREFIX = 'ABC';
const SAMPLE_DIGITS = 6;

/** Prefix, digits and format, and what the next number will look like while they are typed (V372 to V375). */
export function SchemeFields({ state, scheme }: SchemeFieldsProps) {
  const { say } = useSpeech();
  const { field, values } = state;
  const year = new Date().getFullYear();
  const textOf = (format: NumberFormat, prefix: string, digits: number, count: number) =>
    formatNumber({ prefix, digits, ...numberFormats[format] }, count, year).text;
  const sampleDigits = values.digits > 0 && values.digits <= 12 ? values.digits : SAMPLE_DIGITS;
  return (
    <>
      <Group grow align="flex-start">
        <TextField label={say(texts.prefix)} description={say(texts.prefixHint)} {...field('prefix')} />
        <NumberField label={say(texts.digits)} description={say(texts.digitsHint)} {...field('digits')} />
      </Group>
      <SelectField
        label={say(texts.format)}
        choices={formats.map((format) => ({
          value: format,
          label: textOf(format, values.prefix || SAMPLE_PREFIX, sampleDigits, 1) ?? format,
        }))}
        {...field('format')}
      />
      <NumberPreview values={values} scheme={scheme} year={year} />
    </>
  );
}

interface NumberPreviewProps {
  readonly values: Values;
  readonly scheme: NumberingSchemeRow;
  readonly year: number;
}

function NumberPreview({ values, scheme, year }: NumberPreviewProps) {
  const { say } = useSpeech();
  const { prefix, digits, format } = values;
  // Another format with the year, or without it, counts in another counter.
  const isSameCounter =
    scheme.id > 0 && numberFormats[format]?.includesYear === numberFormats[scheme.format].includesYear;
  const next = (isSameCounter ? scheme.lastNumber : 0) + 1;
  const written = { prefix, digits: Number(digits), ...numberFormats[format] };
  const isComplete = format !== null && schemeProblem(written) === null;
  const isSaved = scheme.id > 0 && prefix === scheme.prefix && digits === scheme.digits && format === scheme.format;
  const text = isSaved ? scheme.nextNumber : isComplete ? formatNumber(written, next, year).text : null;
  return (
    <Paper withBorder p="md" aria-live="polite">
      <Text size="sm" c="dimmed">
        {say(next === 1 ? texts.previewNew : texts.preview)}
      </Text>
      <Text size="xl" fw={600} ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {text ?? (isComplete ? say(texts.tooFewDigits, next) : say(texts.incomplete))}
      </Text>
      {scheme.id > 0 ? (
        <Text size="sm" c="dimmed" mt={4}>
          {say(texts.lastNumber, scheme.lastNumber)}
        </Text>
      ) : null}
    </Paper>
  );
}
