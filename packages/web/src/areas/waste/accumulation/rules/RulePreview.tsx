import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { InputOf, OutputOf } from '@oikos/contract/endpoint.ts';
import type { FieldsOf } from '@oikos/contract/resource.ts';
import {
  type accumulationRules,
  previewAccumulationRule,
} from '@oikos/contract/waste/accumulation/rules/accumulation-rules.ts';
import { ruleTexts as texts } from '@oikos/contract/waste/accumulation/rules/rule-texts.ts';
import { useCall } from '../../../../api/use-call.ts';
import { EffectPreview } from '../../../../kit/page/EffectPreview.tsx';
import { Notice } from '../../../../kit/page/Notice.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { DeadlineChanges } from '../clocks/DeadlineChanges.tsx';

const TYPING_MILLISECONDS = 500;

interface RulePreviewProps {
  readonly values: FieldsOf<typeof accumulationRules>;
  /** Of the rule that is edited; undefined: a new one. */
  readonly id: number | undefined;
}

/** What saving the rule in its present form would do to the clocks of containers. */
export function RulePreview({ values, id }: RulePreviewProps) {
  const { say } = useSpeech();
  const [settled] = useDebouncedValue(values, TYPING_MILLISECONDS);
  const input: InputOf<typeof previewAccumulationRule> = { ...settled, id: id ?? 0 };
  const isReady = previewAccumulationRule.input.safeParse(input).success;
  const { data, error, isFetching } = useCall(previewAccumulationRule, input, {
    enabled: isReady,
    staleTime: 0,
    retry: false,
    keepPrevious: true,
  });
  const preview = isReady ? data : undefined;
  return (
    <EffectPreview
      title={say(texts.preview)}
      waiting={say(isReady && isFetching ? texts.previewing : texts.previewWaiting)}
      error={isReady ? error : null}
    >
      {preview ? <Effects preview={preview} /> : null}
    </EffectPreview>
  );
}

function Effects({ preview }: { readonly preview: OutputOf<typeof previewAccumulationRule> }) {
  const { say } = useSpeech();
  const { containerCount, changedCount, earlierCount, laterCount, overdueCount, changed } = preview;
  return (
    <>
      <Text size="sm">
        {changedCount === 0
          ? say(texts.nothingChanges, containerCount)
          : say(texts.changes, changedCount, containerCount, earlierCount, laterCount)}
      </Text>
      {preview.isPartial ? (
        <Text size="sm" c="dimmed">
          {say(texts.partial, containerCount)}
        </Text>
      ) : null}
      {overdueCount > 0 ? (
        <Notice tone="warning" mt={8}>
          {say(texts.overdue, overdueCount)}
        </Notice>
      ) : null}
      {changed.length > 0 ? <DeadlineChanges changes={changed} /> : null}
    </>
  );
}
