import { Fieldset, Group, Stack, TagsInput } from '@mantine/core';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { importTexts as texts } from '../import-texts.ts';
import { ColumnField } from './ColumnField.tsx';
import type { PanelProps } from './mapping-draft.ts';

/** What else a row may say, and which rows are taken. */
export function OptionsPanel({ mapping, change, columns }: PanelProps) {
  const { say } = useSpeech();
  const [filter] = mapping.rowFilters;
  const [flag] = mapping.flags;
  return (
    <Fieldset legend={say(texts.more)}>
      <Stack gap="xs">
        <Group grow align="flex-end">
          <ColumnField
            label={say(texts.filterColumn)}
            columns={columns}
            value={filter?.column ?? null}
            onChange={(column) =>
              change({ rowFilters: column ? [{ isExcluding: false, texts: filter?.texts ?? [], column }] : [] })
            }
          />
          {filter ? (
            <TagsInput
              label={say(texts.filterTexts)}
              value={filter.texts}
              onChange={(wanted) => change({ rowFilters: [{ ...filter, texts: wanted }] })}
            />
          ) : null}
        </Group>
        <Group grow align="flex-end">
          <ColumnField
            label={say(texts.flagColumn)}
            columns={columns}
            value={flag?.column ?? null}
            onChange={(column) =>
              change({
                flags: column
                  ? [{ flag: 'estimated', texts: flag?.texts ?? ['yes', 'y', 'true', 'x', '1'], column }]
                  : [],
              })
            }
          />
          {flag ? (
            <TagsInput
              label={say(texts.flagTexts)}
              value={flag.texts}
              onChange={(wanted) => change({ flags: [{ ...flag, texts: wanted }] })}
            />
          ) : null}
        </Group>
        <Group grow align="flex-end">
          <ColumnField
            label={say(texts.commentColumn)}
            columns={columns}
            value={mapping.commentColumn}
            onChange={(commentColumn) => change({ commentColumn })}
          />
          <TextField
            label={say(texts.dataOriginColumn)}
            maxLength={256}
            value={mapping.dataOrigin}
            onChange={(dataOrigin) => change({ dataOrigin })}
          />
        </Group>
      </Stack>
    </Fieldset>
  );
}
