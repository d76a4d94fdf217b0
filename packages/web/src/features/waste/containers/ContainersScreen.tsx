import { Button, Group } from '@mantine/core';
import { grantExtension } from '@oikos/contract/waste/accumulation-extensions.ts';
import { containerMessages } from '@oikos/contract/waste/container-messages.ts';
import { moveContainer } from '@oikos/contract/waste/container-moves.ts';
import {
  type ContainerRow,
  containerSortable,
  createContainers,
  searchContainers,
} from '@oikos/contract/waste/containers.ts';
import { IconArrowsMove, IconCalendarPlus, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { inSentence } from '../../../kit/in-sentence.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { PrintLabelDialog } from '../labels/printing/PrintLabelDialog.tsx';
import { RuleCoverage } from '../rules/RuleCoverage.tsx';
import { addContainerAddress, containerAddress } from './container-address.ts';
import { useContainerChoices } from './container-choices.ts';
import { containerColumns } from './container-columns.tsx';
import { containerTexts as texts } from './container-texts.ts';
import { ExtensionDialog } from './extensions/ExtensionDialog.tsx';
import { extensionTexts } from './extensions/extension-texts.ts';
import { idsOf } from './many-filter.tsx';
import { MoveDialog } from './moves/MoveDialog.tsx';
import { ToLocations, useLacksAreas } from './NoStorageAreas.tsx';
import { useContainerFilters } from './use-container-filters.ts';

interface Moving {
  readonly containers: readonly ContainerRow[];
  readonly clear: () => void;
}

/** Containers (R116): what stands where and how long it still may; the selected ones move at once (S40). */
export function ContainersScreen() {
  const { say } = useSpeech();
  const { may } = useKit();
  const navigate = useNavigate();
  const [moving, setMoving] = useState<Moving>();
  const [extended, setExtended] = useState<readonly ContainerRow[]>([]);
  const [labelled, setLabelled] = useState<readonly number[]>();
  const [parameters] = useSearchParams();
  const choices = useContainerChoices();
  const filters = useContainerFilters(choices);
  const lacksAreas = useLacksAreas();
  const columns = useMemo(containerColumns, []);
  const add = may(createContainers) ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => navigate(addContainerAddress)}>
      {say(texts.add)}
    </Button>
  ) : null;
  const selection = {
    actions: (rows: readonly ContainerRow[], clear: () => void) => (
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} />}
          onClick={() => setLabelled(rows.map(({ id }) => id))}
        >
          {say(texts.printLabels)}
        </Button>
        {may(moveContainer) ? (
          <Button
            variant="default"
            leftSection={<IconArrowsMove size={16} />}
            onClick={() => setMoving({ containers: rows, clear })}
          >
            {say(texts.moveOrDispose)}
          </Button>
        ) : null}
        {may(grantExtension) ? (
          <Button variant="default" leftSection={<IconCalendarPlus size={16} />} onClick={() => setExtended(rows)}>
            {say(extensionTexts.record)}
          </Button>
        ) : null}
      </Group>
    ),
  };
  return (
    <>
      <ListScreen
        title={say(containerMessages.containers)}
        help={say(texts.listHelp)}
        notice={<RuleCoverage locationIds={idsOf(parameters.get('locationIds'))} />}
        plural={inSentence(say(containerMessages.containers))}
        endpoint={searchContainers}
        exportName="containers"
        columns={columns}
        sortable={containerSortable}
        filters={filters}
        onOpen={(row) => navigate(containerAddress(row.id))}
        actions={add}
        emptyHint={lacksAreas ? say(texts.noAreas) : undefined}
        emptyAction={lacksAreas ? <ToLocations /> : add}
        selection={selection}
      />
      {extended.length > 0 ? <ExtensionDialog containers={extended} onClose={() => setExtended([])} /> : null}
      {labelled ? <PrintLabelDialog containerIds={labelled} onClose={() => setLabelled(undefined)} /> : null}
      {moving ? (
        <MoveDialog
          containers={moving.containers}
          onClose={() => setMoving(undefined)}
          onMoved={() => {
            moving.clear();
            setMoving(undefined);
          }}
        />
      ) : null}
    </>
  );
}
