import { Fieldset, Group, Stack, Text } from '@mantine/core';
import type { ImportMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { createNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { CheckField } from '../../../../kit/fields/CheckField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { LocationChoice } from '../../../hierarchy/public.ts';
import { ColumnsField } from '../import-mappings/ColumnField.tsx';
import { importTexts as texts } from '../import-texts.ts';
import type { PanelProps } from './mapping-draft.ts';
import { NodeCreationFields } from './NodeCreationFields.tsx';

type NodeMapping = ImportMapping['node'];

/** Which columns say where a value belongs. */
export function NodePanel({ mapping, change, columns }: PanelProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const { node } = mapping;
  const set = (part: Partial<NodeMapping>) => change({ node: { ...node, ...part } });
  const isFixed = node.fixedNodeId !== 0;
  const matches = [
    { value: 'any', label: say(texts.matchAny) },
    { value: 'externalId', label: say(texts.matchExternalId) },
    { value: 'name', label: say(texts.matchName) },
    { value: 'alternativeName', label: say(texts.matchAlternativeName) },
    { value: 'uniqueName', label: say(texts.matchUniqueName) },
  ] as const;
  return (
    <Fieldset legend={say(texts.where)}>
      <Stack gap="xs">
        <CheckField
          label={say(texts.oneNode)}
          value={isFixed}
          onChange={(fixed) => set({ fixedNodeId: fixed ? -1 : 0 })}
        />
        {isFixed ? (
          <LocationChoice
            label={say(texts.node)}
            placeholder={say(texts.choose)}
            nodeId={Math.max(0, node.fixedNodeId)}
            onChange={(fixedNodeId) => set({ fixedNodeId })}
          />
        ) : (
          <>
            <ColumnsField
              label={say(texts.nodeColumns)}
              description={say(texts.nodeColumnsHint)}
              columns={columns}
              value={node.columns}
              onChange={(chosen) => set({ columns: chosen })}
            />
            <Group grow>
              <SelectField
                label={say(texts.matchBy)}
                required
                choices={matches}
                value={node.matchBy}
                onChange={(matchBy) => matchBy && set({ matchBy })}
              />
              {node.columns.length > 1 ? (
                <TextField
                  label={say(node.separator === ' ' ? texts.separatorSpace : texts.separator)}
                  maxLength={10}
                  value={node.separator}
                  onChange={(separator) => set({ separator })}
                />
              ) : null}
            </Group>
            {may(createNode) ? <NodeCreationFields node={node} columns={columns} set={set} /> : null}
            {node.texts.length > 0 ? (
              <Text size="sm" c="dimmed">
                {node.texts.map(({ text }) => text).join(', ')}
              </Text>
            ) : null}
          </>
        )}
      </Stack>
    </Fieldset>
  );
}
