import { Alert, Button, Checkbox, MultiSelect, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { ParameterExpressionReply } from '@oikos/contract/expression/expressions/expression-fields.ts';
import { propagateToNodes } from '@oikos/contract/expression/mapping.ts';
import { searchNodes } from '@oikos/contract/hierarchy/nodes/node-lists.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSave } from '../../../api/use-save.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { StatusBadge, type StatusTone } from '../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { expressionTexts as texts } from '../expression-texts.ts';

export interface PropagateDialogProps {
  readonly expression: ParameterExpressionReply;
  readonly hierarchyId: number;
  readonly onClose: () => void;
}

type Outcome = OutputOf<typeof propagateToNodes>['nodes'][number];

const MOST_OFFERED = 200;

/** Gives nodes this expression with its mapping, and tells what became of each. */
export function PropagateDialog({ expression, hierarchyId, onClose }: PropagateDialogProps) {
  const { say } = useSpeech();
  const [chosen, setChosen] = useState<readonly { readonly id: number; readonly name: string }[]>([]);
  const [withBelow, setBelow] = useState(false);
  const [dropExistingMappings, setDrop] = useState(false);
  const [isNodeType, setFollow] = useState(false);
  const propagate = useSave(propagateToNodes);
  const submit = () =>
    propagate.mutate({
      id: expression.id,
      hierarchyId,
      nodes: chosen.map(({ id }) => id),
      withBelow,
      dropExistingMappings,
      isNodeType,
    });
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {say(propagate.data ? kitTexts.close : kitTexts.cancel)}
      </Button>
      {propagate.data ? null : (
        <Button onClick={submit} loading={propagate.isPending} disabled={chosen.length === 0}>
          {say(texts.propagate)}
        </Button>
      )}
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={say(texts.propagateTitle)} footer={footer} size="xl">
      {propagate.data ? (
        <Outcomes nodes={propagate.data.nodes} />
      ) : (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {say(isNodeType ? texts.followHint : texts.propagateHint)}
          </Text>
          <NodesField hierarchyId={hierarchyId} value={chosen} onChange={setChosen} />
          <Checkbox
            label={say(texts.below)}
            checked={withBelow}
            onChange={(event) => setBelow(event.currentTarget.checked)}
          />
          {expression.nodeId === 0 ? (
            <Checkbox
              label={say(texts.follow)}
              checked={isNodeType}
              onChange={(event) => setFollow(event.currentTarget.checked)}
            />
          ) : null}
          <Checkbox
            label={say(texts.dropMappings)}
            checked={dropExistingMappings}
            onChange={(event) => setDrop(event.currentTarget.checked)}
          />
          {propagate.error ? (
            <Alert color="red" role="alert">
              {propagate.error.message}
            </Alert>
          ) : null}
        </Stack>
      )}
    </Dialog>
  );
}

interface NodesFieldProps {
  readonly hierarchyId: number;
  readonly value: readonly { readonly id: number; readonly name: string }[];
  readonly onChange: (nodes: readonly { readonly id: number; readonly name: string }[]) => void;
}

function NodesField({ hierarchyId, value, onChange }: NodesFieldProps) {
  const { say } = useSpeech();
  const [search, setSearch] = useState('');
  const [contains] = useDebouncedValue(search.trim(), 250);
  const found = useCall(searchNodes, { hierarchyId, contains, top: MOST_OFFERED }, { keepPrevious: true });
  const placed = (found.data?.items ?? []).map(({ id, name, path }) => ({
    id,
    // Nodes of one name are identified by where they are.
    name: [name, path.map((step) => step.name).join(' › ')].filter((part) => part !== '').join(' · '),
  }));
  const offered = [...value, ...placed];
  const names = new Map(offered.map(({ id, name }) => [String(id), name]));
  return (
    <MultiSelect
      label={say(texts.nodes)}
      data-autofocus
      searchable
      clearable
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      data={[...names].map(([id, label]) => ({ value: id, label }))}
      value={value.map(({ id }) => String(id))}
      onChange={(ids) => onChange(ids.map((id) => ({ id: Number(id), name: names.get(id) ?? id })))}
    />
  );
}

function Outcomes({ nodes }: { readonly nodes: readonly Outcome[] }) {
  const { say, sayReply } = useSpeech();
  const tones: Readonly<Record<Outcome['outcome'], StatusTone>> = {
    added: 'success',
    replaced: 'information',
    refused: 'error',
  };
  return (
    <ShortTable
      caption={say(texts.propagateTitle)}
      rows={nodes}
      keyOf={({ nodeId }) => nodeId}
      columns={[
        { title: say(texts.node), cell: ({ node }) => node },
        {
          title: say(texts.outcome),
          cell: ({ outcome, reason }) => (
            <>
              <StatusBadge tone={tones[outcome]}>{say(texts[outcome])}</StatusBadge>
              {reason === null ? null : (
                <Text size="xs" c="dimmed">
                  {sayReply(reason)}
                </Text>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
