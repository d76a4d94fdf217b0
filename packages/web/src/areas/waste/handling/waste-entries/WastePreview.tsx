import { List, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { InputOf } from '@oikos/contract/endpoint.ts';
import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { previewWasteEntry } from '@oikos/contract/waste/handling/waste-entries.ts';
import { useMemo } from 'react';
import type { ApiError } from '../../../../api/api-error.ts';
import { useCall } from '../../../../api/use-call.ts';
import { EffectPreview } from '../../../../kit/page/EffectPreview.tsx';
import { Notice } from '../../../../kit/page/Notice.tsx';
import classes from '../../../../kit/page/record.module.css';
import { ShortTable } from '../../../../kit/page/ShortTable.tsx';
import { numberText } from '../../../../kit/text/number-text.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { categoryName, containerTexts, excessText, MASS_DECIMALS, wasteClassName } from '../../site/public.ts';
import { type Preview, previewSentence } from './preview-sentence.ts';
import { wasteTexts as texts } from './waste-texts.ts';

const TYPING_MILLISECONDS = 400;
const kilograms = (value: number) => numberText(value, MASS_DECIMALS);

/** What saving waste in its present form would do; undefined until it is complete. */
export function usePreview(input: InputOf<typeof previewWasteEntry>) {
  const [settled] = useDebouncedValue(JSON.stringify(input), TYPING_MILLISECONDS);
  const asked = useMemo(() => JSON.parse(settled) as InputOf<typeof previewWasteEntry>, [settled]);
  const isReady = previewWasteEntry.input.safeParse(asked).success;
  const query = useCall(previewWasteEntry, asked, {
    enabled: isReady,
    staleTime: 0,
    retry: false,
    keepPrevious: true,
  });
  return {
    preview: isReady ? query.data : undefined,
    error: isReady ? query.error : null,
    isLoading: isReady && query.isFetching,
  };
}

interface WastePreviewProps {
  readonly preview: Preview | undefined;
  readonly error: ApiError | null;
  readonly isLoading: boolean;
}

/** Before saving: the month's category, the clocks, the satellite area, and what is left. */
export function WastePreview({ preview, error, isLoading }: WastePreviewProps) {
  const { say } = useSpeech();
  return (
    <EffectPreview
      title={say(texts.preview)}
      waiting={say(isLoading ? texts.previewing : texts.previewWaiting)}
      error={error}
    >
      {preview ? <Effects preview={preview} /> : null}
    </EffectPreview>
  );
}

function Effects({ preview }: { readonly preview: Preview }) {
  const { say, sayReply } = useSpeech();
  const { acute, acuteResidue, nonAcute } = preview.totalsAfter;
  return (
    <>
      <Text size="sm">{previewSentence(preview)}</Text>
      <Text size="sm" c="dimmed">
        {say(texts.totals, kilograms(nonAcute), kilograms(acute), kilograms(acuteResidue))}
      </Text>
      {preview.left.length > 0 ? (
        <List size="sm" mt={4}>
          {preview.left.map((left) => (
            <List.Item key={left.wasteClass}>
              {say(
                left.mayBeUsedUp ? texts.left : texts.leftBelow,
                kilograms(left.kilogramsLeft),
                categoryName(left.next),
                wasteClassName(left.wasteClass),
              )}
            </List.Item>
          ))}
        </List>
      ) : null}
      {preview.satelliteExcesses.map((excess) => (
        <Notice key={excess.limit} tone="warning" mt={8}>
          {say(texts.excess, say(containerTexts[excess.limit]), excess.exceededOn, excessText(excess), excess.removeBy)}
        </Notice>
      ))}
      {[...preview.doubts, ...preview.warnings].map((warning) => (
        <Notice key={warning.message} tone="warning" mt={8}>
          {sayReply(warning)}
        </Notice>
      ))}
      {preview.changedClockCount > 0 ? <ChangedClocks preview={preview} /> : null}
    </>
  );
}

function ChangedClocks({ preview: { changedClocks, changedClockCount } }: { readonly preview: Preview }) {
  const { say } = useSpeech();
  const unseen = changedClockCount - changedClocks.length;
  return (
    <div className={classes.changes}>
      <ShortTable
        caption={say(texts.clocksChange, changedClockCount)}
        rows={changedClocks}
        keyOf={(clock) => clock.containerId}
        columns={[
          { title: say(texts.container), cell: (clock) => clock.containerIdValue || say(words.newContainer) },
          { title: say(texts.before), cell: (clock) => clock.deadlineBefore ?? say(texts.none) },
          { title: say(texts.after), cell: (clock) => clock.deadlineAfter ?? say(texts.none) },
          { title: say(texts.rule), cell: (clock) => clock.citation },
        ]}
      />
      {unseen > 0 ? <Text size="sm">{say(texts.moreClocks, unseen)}</Text> : null}
    </div>
  );
}
