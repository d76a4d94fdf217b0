import { measuredText, noDataText } from '@oikos/domain/measurement/measured-text.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { qualifierOf } from '@oikos/domain/measurement/qualifier.ts';
import type { ValueChunk } from './value-chunk.ts';

/** A value as people write it, where it is more or less than a number: a text, a date, `< 0.5`, `NODI C`. */
export function writtenText({ values, texts, flags, states }: ValueChunk, at: number): string | null {
  const text = texts[at] ?? null;
  if (states[at] === measurementState.noData) return noDataText(text ?? '');
  const qualifier = qualifierOf(flags[at] as number);
  return qualifier === null ? text : measuredText({ value: values[at] as number, qualifier, noDataCode: null });
}
