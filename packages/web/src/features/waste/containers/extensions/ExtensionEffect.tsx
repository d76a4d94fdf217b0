import { Table, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { checkExtension, type extensionSchema } from '@oikos/contract/waste/accumulation-extensions.ts';
import type { z } from 'zod';
import { useCall } from '../../../../api/use-call.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import classes from '../containers.module.css';
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
    <section className={classes.preview} aria-label={say(texts.effect)} aria-live="polite">
      <Text size="sm" fw={650}>
        {say(texts.effect)}
      </Text>
      {isReady && error ? <Text size="sm">{error.message}</Text> : null}
      {isReady && data ? (
        <>
          <Text size="sm">{say(texts.later, data.extendedCount, data.containers.length)}</Text>
          <Table fz="sm" verticalSpacing={2} mt={8}>
            <Table.Thead>
              <Table.Tr>
                {[texts.container, texts.before, texts.after].map((text) => (
                  <Table.Th key={text.key}>{say(text)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.containers.slice(0, SHOWN).map((container) => (
                <Table.Tr key={container.containerId}>
                  <Table.Td>{container.containerIdValue}</Table.Td>
                  <Table.Td>{container.deadlineBefore ?? say(texts.none)}</Table.Td>
                  <Table.Td>{container.problem ?? container.deadlineAfter ?? say(texts.none)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      ) : isReady && error ? null : (
        <Text size="sm" c="dimmed">
          {say(isReady && isFetching ? texts.judging : texts.waiting)}
        </Text>
      )}
    </section>
  );
}
