import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { checkExtension, type extensionSchema } from '@oikos/contract/waste/accumulation/extensions.ts';
import type { z } from 'zod';
import { useCall } from '../../../../api/use-call.ts';
import { EffectPreview } from '../../../../kit/page/EffectPreview.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { DeadlineChanges } from '../clocks/DeadlineChanges.tsx';
import { extensionTexts as texts } from './extension-texts.ts';

const TYPING_MILLISECONDS = 400;
const SHOWN = 20;

interface ExtensionEffectProps {
  readonly values: z.input<typeof extensionSchema>;
  readonly target: { readonly containerIds: readonly number[]; readonly areaId: number | null };
}

/** What the extension would do to each container's deadline. */
export function ExtensionEffect({ values, target }: ExtensionEffectProps) {
  const { say } = useSpeech();
  const [settled] = useDebouncedValue(values, TYPING_MILLISECONDS);
  const input = { ...settled, containerIds: [...target.containerIds], areaId: target.areaId };
  const isReady = checkExtension.input.safeParse(input).success;
  const { data, error, isFetching } = useCall(checkExtension, input, { enabled: isReady, staleTime: 0, retry: false });
  return (
    <EffectPreview
      title={say(texts.effect)}
      waiting={say(isReady && isFetching ? texts.judging : texts.waiting)}
      error={isReady ? error : null}
    >
      {isReady && data ? (
        <>
          <Text size="sm">{say(texts.later, data.extendedCount, data.containers.length)}</Text>
          <DeadlineChanges changes={data.containers.slice(0, SHOWN)} />
        </>
      ) : null}
    </EffectPreview>
  );
}
