import { Alert, Group, ScrollArea, Table, Text } from '@mantine/core';
import { encodings, type FileLayout } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { importMessages } from '@oikos/contract/collection/imports/import-messages.ts';
import type { FilePreview } from '@oikos/contract/collection/imports/import-shapes.ts';
import { CheckField } from '../../../../kit/fields/CheckField.tsx';
import { NumberField } from '../../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import classes from '../import.module.css';
import { importTexts as texts } from '../import-texts.ts';

export interface LayoutPanelProps {
  readonly preview: FilePreview;
  readonly onChange: (layout: FileLayout) => void;
}

const ROWS_SHOWN = 8;

/** How the file is laid out, as detected or chosen, over its first rows. */
export function LayoutPanel({ preview, onChange }: LayoutPanelProps) {
  const { say } = useSpeech();
  const { layout, sheets } = preview;
  const change = (part: Partial<FileLayout>) => onChange({ ...layout, ...part });
  const isSpreadsheet = sheets.length > 0;
  return (
    <>
      {preview.note ? (
        <Alert color="yellow" mb="sm">
          {preview.note}
        </Alert>
      ) : null}
      <Group align="flex-end" gap="sm" mb="sm">
        {isSpreadsheet ? (
          <SelectField
            label={say(texts.sheet)}
            w={200}
            choices={sheets.map((name) => ({ value: name, label: name }))}
            value={layout.sheet ?? sheets[0] ?? null}
            onChange={(sheet) => change({ sheet })}
          />
        ) : (
          <>
            <SelectField
              label={say(texts.delimiter)}
              w={150}
              required
              choices={[
                { value: ',', label: say(texts.comma) },
                { value: '\t', label: say(texts.tab) },
                { value: ';', label: say(texts.semicolon) },
                { value: '|', label: say(texts.pipe) },
              ]}
              value={layout.delimiter}
              onChange={(delimiter) => delimiter && change({ delimiter: delimiter as FileLayout['delimiter'] })}
            />
            <SelectField
              label={say(texts.encoding)}
              w={150}
              required
              choices={encodings.map((value) => ({ value, label: value }))}
              value={layout.encoding}
              onChange={(encoding) => encoding && change({ encoding })}
            />
          </>
        )}
        <NumberField
          label={say(texts.skippedRows)}
          w={150}
          min={0}
          max={1000}
          value={layout.skippedRows}
          onChange={(skippedRows) => change({ skippedRows: Math.max(0, Math.floor(skippedRows ?? 0)) })}
        />
        <CheckField
          label={say(texts.hasHeader)}
          mb={8}
          value={layout.hasHeader}
          onChange={(hasHeader) => change({ hasHeader })}
        />
      </Group>
      <ScrollArea className={classes.scroll} tabIndex={0} aria-label={say(texts.filePreview)}>
        <Table striped verticalSpacing={4} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              {preview.columns.map(({ name, isNumeric }) => (
                <Table.Th key={name} className={isNumeric ? classes.number : ''}>
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {preview.rows.slice(0, ROWS_SHOWN).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other key
              <Table.Tr key={index}>
                {preview.columns.map(({ name, isNumeric }, place) => (
                  <Table.Td key={name} className={isNumeric ? classes.number : ''}>
                    {row[place] ?? ''}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {preview.rows.length === 0 ? (
          <Text size="sm" c="orange" p="xs" role="status">
            {say(importMessages.emptyFile)}
          </Text>
        ) : null}
      </ScrollArea>
    </>
  );
}
