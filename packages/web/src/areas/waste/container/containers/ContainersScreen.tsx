import { Button, Group } from '@mantine/core';
import { inSentence } from '@oikos/contract/in-sentence.ts';
import { grantExtension } from '@oikos/contract/waste/accumulation/extensions.ts';
import { containerMessages } from '@oikos/contract/waste/container/containers/container-messages.ts';
import {
  type ContainerRow,
  createContainers,
  searchContainers,
} from '@oikos/contract/waste/container/containers/containers.ts';
import { moveContainer } from '@oikos/contract/waste/handling/container-moves.ts';
import { containerStatuses, isOnSite } from '@oikos/domain/waste/container/container-states.ts';
import { IconCalendarPlus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useFileImport } from '../../../../kit/import/use-import.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { ListScreen } from '../../../../kit/list/ListScreen.tsx';
import type { FoundRows } from '../../../../kit/list/list-types.ts';
import { idsOf } from '../../../../kit/list/many-filter.tsx';
import type { BuiltInView } from '../../../../kit/list/views/view-content.ts';
import { PageActions } from '../../../../kit/page/PageActions.tsx';
import { speech, useSpeech, useSpoken } from '../../../../translation/translate.ts';
import { ExtensionDialog, extensionTexts, RuleCoverage } from '../../accumulation/public.ts';
import {
  addContainerAddress,
  containerAddress,
  containerTexts as texts,
  useContainerChoices,
} from '../../site/public.ts';
import { PrintLabelDialog } from '../labels/printing/PrintLabelDialog.tsx';
import { ContainerMoves } from './ContainerMoves.tsx';
import { containerColumns } from './container-columns.tsx';
import { containersInFiles } from './containers-in-files.ts';
import { LabelsButton, MoveButton } from './SelectionButtons.tsx';
import { useContainerFilters } from './use-container-filters.ts';

interface Moving {
  readonly containers: readonly ContainerRow[];
  readonly found?: FoundRows<ContainerRow>;
  readonly clear: () => void;
}

const ON_SITE = containerStatuses.filter(isOnSite).join(',');
const containerViews = (): readonly BuiltInView[] => [
  { key: 'overdue', label: speech.say(texts.overdue), filters: { dueWithinDays: '-1' } },
  { key: 'onsite', label: speech.say(texts.onSiteView), filters: { statuses: ON_SITE } },
];

/** What is overdue, then what is due next; those on site without a clock follow, and those that left come last. */
const urgentFirst = { column: 'deadline', direction: 'asc' } as const;

/** Containers (R116): what is where and how long it still may; the selected ones move at once (S40). */
export function ContainersScreen() {
  const { say } = useSpeech();
  const importing = useFileImport(containersInFiles);
  const { may } = useKit();
  const navigate = useNavigate();
  const [moving, setMoving] = useState<Moving>();
  const [extended, setExtended] = useState<readonly ContainerRow[]>([]);
  const [labelled, setLabelled] = useState<readonly number[]>();
  const [parameters] = useSearchParams();
  const choices = useContainerChoices();
  const filters = useContainerFilters(choices);
  const columns = useSpoken(containerColumns);
  const views = useSpoken(containerViews);
  const add = may(createContainers) ? (
    <PageActions
      actions={[
        {
          label: say(texts.add),
          icon: <IconPlus size={16} />,
          kind: 'primary',
          onClick: () => navigate(addContainerAddress),
        },
      ]}
    />
  ) : null;
  const selection = {
    actions: (rows: readonly ContainerRow[], clear: () => void) => (
      <Group gap="xs">
        <LabelsButton rows={rows} onChosen={setLabelled} />
        {may(moveContainer) ? <MoveButton onClick={() => setMoving({ containers: rows, clear })} /> : null}
        {may(grantExtension) ? (
          <Button variant="default" leftSection={<IconCalendarPlus size={16} />} onClick={() => setExtended(rows)}>
            {say(extensionTexts.record)}
          </Button>
        ) : null}
      </Group>
    ),
    onFound: (found: FoundRows<ContainerRow>, clear: () => void) => (
      <Group gap="xs">
        <LabelsButton rows={found.rows} found={found} onChosen={setLabelled} />
        {may(moveContainer) ? <MoveButton onClick={() => setMoving({ containers: found.rows, found, clear })} /> : null}
      </Group>
    ),
  };
  return (
    <>
      <ListScreen
        title={say(containerMessages.containers)}
        help={say(texts.listHelp)}
        remark={<RuleCoverage locationIds={idsOf(parameters.get('locationIds'))} isRemark />}
        plural={inSentence(say(containerMessages.containers))}
        endpoint={searchContainers}
        onImport={importing.open}
        columns={columns}
        filters={filters}
        views={views}
        standardSort={urgentFirst}
        address={(row) => containerAddress(row.id)}
        actions={add}
        emptyAction={add}
        selection={selection}
      />
      {importing.dialog}
      {extended.length > 0 ? <ExtensionDialog containers={extended} onClose={() => setExtended([])} /> : null}
      {labelled ? <PrintLabelDialog containerIds={labelled} onClose={() => setLabelled(undefined)} /> : null}
      {moving ? (
        <ContainerMoves
          containers={moving.containers}
          found={moving.found}
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
