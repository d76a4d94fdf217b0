import { Combobox, Divider, Group, ScrollArea, Text, VisuallyHidden } from '@mantine/core';
import { useSpeech } from '../../../translation/translate.ts';
import type { SearchEntry } from './search-entry.ts';
import { searchTexts as texts } from './search-texts.ts';
import type { SearchAnswer } from './use-search.ts';

export interface SearchResultsProps {
  readonly typed: string;
  readonly results: SearchAnswer;
  readonly isPhone: boolean;
}

/** What was found, in groups; what is said where nothing was, and what screen readers hear. */
export function SearchResults({ typed, results: { groups, isAwaited, error }, isPhone }: SearchResultsProps) {
  const { say } = useSpeech();
  const isEmpty = groups.length === 0;
  const isNothing = isEmpty && !isAwaited && error === null && typed.trim() !== '';
  const nothing = say(texts.nothing, typed.trim());
  const failed = error ? say(texts.failed, error.message) : '';
  const said = groups.length > 0 ? say(texts.found, groups.map(({ title }) => title).join(', ')) : nothing;
  return (
    <>
      <Divider />
      <ScrollArea.Autosize mah={isPhone ? 'calc(100dvh - 60px)' : 'min(60vh, 520px)'} type="auto">
        <Combobox.Options aria-label={say(texts.title)} p={6}>
          {groups.map(({ title, entries }) => (
            <Combobox.Group label={title} key={title}>
              {entries.map((entry) => (
                <ResultLine entry={entry} key={entry.id} />
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
        {error ? (
          <Text role="alert" size="sm" p="md">
            {failed}
          </Text>
        ) : null}
        {isNothing || (isEmpty && isAwaited) ? (
          <Text size="sm" c="dimmed" p="md" ta="center">
            {isNothing ? nothing : say(texts.searching)}
          </Text>
        ) : null}
      </ScrollArea.Autosize>
      <VisuallyHidden role="status">{isAwaited || typed.trim() === '' || error ? '' : said}</VisuallyHidden>
    </>
  );
}

function ResultLine({ entry: { id, label, detail, icon: Icon } }: { readonly entry: SearchEntry }) {
  return (
    <Combobox.Option value={id} mih={44}>
      <Group gap="sm" wrap="nowrap">
        <Icon size={18} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
        <div style={{ minWidth: 0 }}>
          <Text size="sm" truncate>
            {label}
          </Text>
          {detail ? (
            <Text size="xs" c="dimmed" truncate>
              {detail}
            </Text>
          ) : null}
        </div>
      </Group>
    </Combobox.Option>
  );
}
