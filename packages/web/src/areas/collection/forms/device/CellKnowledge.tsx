import { Text } from '@mantine/core';
import { measuredText } from '@oikos/domain/measurement/measured-text.ts';
import { limitOperators } from '@oikos/domain/measurement/parameter-limit.ts';
import { numberText } from '../../../../kit/text/number-text.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import type { EntryCell } from '../../../measurement/public.ts';
import type { FormEntry } from '../use-form-entry.ts';
import { useKnownOfCells } from './device-checks.ts';
import { deviceTexts as texts } from './device-texts.ts';
import { unitCode } from './form-now.ts';

interface CellKnowledgeProps {
  readonly cell: EntryCell;
  readonly entry: FormEntry;
}

/** What the cell in focus is compared with: its last value, its limits, and rules that only the server can check. */
export function CellKnowledge({ cell, entry }: CellKnowledgeProps) {
  const { say } = useSpeech();
  const knownOf = useKnownOfCells();
  if (!knownOf) return null;
  const { previous, later } = knownOf(cell);
  const { references, view } = entry;
  const withUnit = (text: string, unitId: number | null) => [text, unitCode(view, unitId)].filter(Boolean).join(' ');
  const limits = references
    .limitsOf(cell)
    .map(({ operator, value, unitId }) => withUnit(`${limitOperators[operator]} ${numberText(value, null)}`, unitId));
  const last =
    previous &&
    (previous.textValue ??
      withUnit(
        measuredText({ value: previous.numValue, qualifier: previous.qualifier, noDataCode: null }, (value) =>
          numberText(value, null),
        ),
        previous.uomId,
      ));
  const parts = [
    ...(last ? [say(texts.last, last)] : []),
    ...(limits.length > 0 ? [say(texts.limit, limits.join(', '))] : []),
    ...later.map((name) => say(texts.cellCheckedWhenSent, name)),
  ];
  if (parts.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {parts.join(' · ')}
    </Text>
  );
}
