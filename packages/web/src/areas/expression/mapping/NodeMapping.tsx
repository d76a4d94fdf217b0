import { ActionIcon, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { expressionMessages } from '@oikos/contract/expression/expressions/expression-messages.ts';
import { mappingLabel } from '@oikos/contract/expression/mapping-label.ts';
import {
  createVariableMap,
  deleteVariableMap,
  type MappedVariable,
  readNodeTypeVariables,
  readNodeVariables,
  updateVariableMap,
} from '@oikos/contract/expression/variables.ts';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSave } from '../../../api/use-save.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { expressionTexts as texts } from '../expression-texts.ts';
import { MappingDialog, mappingOf, nameless } from './MappingDialog.tsx';

export interface NodeMappingProps {
  readonly parameterId: number;
  readonly expressionId: number;
  readonly nodeId: number;
  readonly nodeTypeId: number;
  readonly placeName: string;
  readonly date: string | undefined;
}

/** What the variables mean at a node or for a type, what is missing, and the node's own mappings. */
export function NodeMapping(props: NodeMappingProps) {
  const { parameterId: id, expressionId, nodeId, nodeTypeId, placeName, date } = props;
  const { say, sayReply } = useSpeech();
  const { may } = useKit();
  const [edited, setEdited] = useState<MappedVariable>();
  const create = useSave(createVariableMap);
  const update = useSave(updateVariableMap);
  const remove = useSave(deleteVariableMap);
  const atNode = useCall(readNodeVariables, { expressionId, nodeId, date }, { enabled: nodeId > 0 });
  const atType = useCall(readNodeTypeVariables, { expressionId, nodeTypeId, date }, { enabled: nodeId === 0 });
  const list = nodeId > 0 ? atNode.data : atType.data;
  if (!list || list.variables.length === 0) return null;
  const mayEdit = nodeId > 0 && may(createVariableMap);
  return (
    <Paper withBorder p="sm" component="section">
      <Group justify="space-between" mb="xs">
        <Title order={2}>{say(texts.mappingHere, placeName)}</Title>
        <StatusBadge tone={list.isComplete ? 'success' : 'warning'}>
          {say(list.isComplete ? texts.complete : expressionMessages.mappingsMissing)}
        </StatusBadge>
      </Group>
      <Table.ScrollContainer minWidth={420}>
        <Table>
          <Table.Tbody>
            {list.variables.map((variable) => (
              <Table.Tr key={variable.variableId}>
                <Table.Td fw={600}>{variable.name}</Table.Td>
                <Table.Td c="dimmed">{variable.unit}</Table.Td>
                <Table.Td>
                  {variable.map ? sayReply(mappingLabel(variable.map)) : null}
                  {variable.map && nodeId > 0 ? (
                    <Text size="xs" c="dimmed">
                      {say(variable.isOwn ? texts.own : texts.inherited)}
                    </Text>
                  ) : null}
                </Table.Td>
                <Table.Td>
                  <Stack gap={2}>
                    {variable.messages.map((message) => (
                      <StatusBadge tone="warning" key={message.message}>
                        {sayReply(message)}
                      </StatusBadge>
                    ))}
                  </Stack>
                </Table.Td>
                {mayEdit ? (
                  <Table.Td w={80}>
                    <Group gap={2} wrap="nowrap" justify="flex-end">
                      <ActionIcon
                        variant="subtle"
                        aria-label={`${say(texts.mapHere)}: ${variable.name}`}
                        title={say(texts.mapHere)}
                        onClick={() => setEdited(variable)}
                      >
                        <IconPencil size={16} />
                      </ActionIcon>
                      {variable.isOwn && variable.map ? (
                        <ActionIcon
                          variant="subtle"
                          color="gray"
                          aria-label={`${say(texts.dropMap)}: ${variable.name}`}
                          title={say(texts.dropMap)}
                          onClick={() =>
                            variable.map &&
                            remove.mutate({ id, mapId: variable.map.parameterExpressionMapId }, { onError: toastError })
                          }
                        >
                          <IconArrowBackUp size={16} />
                        </ActionIcon>
                      ) : null}
                    </Group>
                  </Table.Td>
                ) : null}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {edited ? (
        <MappingDialog
          variable={edited.name}
          map={edited.map ? mappingOf(edited.map) : null}
          names={edited.map ?? nameless}
          saveLabel={say(kitTexts.save)}
          onClose={() => setEdited(undefined)}
          onSave={async (map) => {
            const own = edited.isOwn ? edited.map : null;
            const place = { id, expressionId };
            if (own) {
              await update.mutateAsync({ ...place, ...map, mapId: own.parameterExpressionMapId, version: own.version });
            } else await create.mutateAsync({ ...place, ...map, nodeId, variableId: edited.variableId });
          }}
        />
      ) : null}
    </Paper>
  );
}
