import { Button, Group, Title } from '@mantine/core';
import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import {
  addWasteEntry,
  removeWasteEntry,
  searchWasteEntries,
  type WasteEntryRow,
} from '@oikos/contract/waste/handling/waste-entries.ts';
import { physicalStates } from '@oikos/contract/waste/site/physical-states.ts';
import { isInUse } from '@oikos/domain/waste/container/container-states.ts';
import { IconArrowFork, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useDeletion } from '../../../../kit/dialog/use-deletion.tsx';
import { labelledChoices } from '../../../../kit/fields/labelled-choices.ts';
import { useFileImport } from '../../../../kit/import/use-import.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { wordsOf } from '../../../../kit/list/file-columns.ts';
import { ListScreen } from '../../../../kit/list/ListScreen.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { NameCell } from '../../../../kit/list/NameCell.tsx';
import classes from '../../../../kit/page/record.module.css';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { speech, useSpeech, useSpoken } from '../../../../translation/translate.ts';
import type { ContainerDetails } from '../../site/public.ts';
import { containerTexts, MASS_DECIMALS } from '../../site/public.ts';
import { PourDialog } from '../consolidation/PourDialog.tsx';
import { WasteDialog } from './WasteDialog.tsx';
import { wasteInFiles } from './waste-in-files.ts';
import { wasteTexts as texts } from './waste-texts.ts';

const needs = ['wasteStream'] as const;

/** The container that brought it along, and the episodic event that it is of. */
const originOf = ({ childContainerIdValue, episodicEvent }: WasteEntryRow): string =>
  [
    childContainerIdValue === null ? '' : speech.say(texts.mixedIn, childContainerIdValue),
    episodicEvent === null ? '' : speech.say(texts.ofEvent, episodicEvent),
  ]
    .filter(Boolean)
    .join(' · ');

const columns = (): readonly ListColumn<WasteEntryRow>[] => {
  const { say } = speech;
  return [
    {
      field: 'materialUniqueName',
      title: say(words.wasteStream),
      render: (row) => <NameCell name={row.materialUniqueName} detail={originOf(row)} />,
      also: [
        { field: 'childContainerIdValue', title: say(texts.fromContainer) },
        { field: 'episodicEvent', title: say(words.episodicEvent) },
      ],
    },
    {
      field: 'amount',
      title: say(words.amount),
      numeric: true,
      noWrap: true,
      render: (row) => <Quantity value={row.amount} unit={row.unitOfMeasureName} />,
      also: [{ field: 'unitOfMeasureName', title: say(words.unitOfMeasure) }],
    },
    {
      field: 'massKg',
      title: say(texts.mass),
      decimals: MASS_DECIMALS,
      numeric: true,
      render: (row) => <Quantity value={row.massKg} decimals={MASS_DECIMALS} />,
    },
    { field: 'dateAdded', title: say(words.dateAdded), noWrap: true },
    {
      field: 'wasteCodes',
      title: say(words.wasteCodes),
      sortable: false,
      each: { texts: {}, parts: [{ field: 'code' }] },
    },
    {
      field: 'physicalState',
      title: say(words.physicalState),
      words: wordsOf(labelledChoices('physicalState', physicalStates)),
    },
  ];
};

/** The accumulated waste of a container (S33). */
export function WasteList({ container }: { readonly container: ContainerDetails }) {
  const { say } = useSpeech();
  const importing = useFileImport(wasteInFiles);
  const { may } = useKit();
  const shown = useSpoken(columns);
  const input = useMemo(() => ({ id: container.id }), [container.id]);
  const [opened, setOpened] = useState<WasteEntryRow | 'new'>();
  const [isPouring, setPouring] = useState(false);
  const deletion = useDeletion<WasteEntryRow>({
    kind: texts.entry,
    nameOf: (row) => row.materialUniqueName,
    by: removeWasteEntry,
    input: (row) => ({ id: container.id, containerWasteStreamId: row.id }),
  });
  const mayChange = may(addWasteEntry) && isInUse(container.statusName);
  const rowActions = mayChange
    ? [
        {
          label: say(kitTexts.remove),
          icon: <IconTrash size={16} />,
          onClick: deletion.ask,
          isHidden: (row: WasteEntryRow) => !row.isEditable,
        },
      ]
    : [];
  return (
    <section className={classes.panel} aria-labelledby="accumulated-waste">
      <div className={classes.panelHead}>
        <Title order={2} id="accumulated-waste">
          {say(texts.title)}
        </Title>
        {mayChange && container.hasWaste ? (
          <Group gap="xs">
            <Button variant="default" leftSection={<IconArrowFork size={16} />} onClick={() => setPouring(true)}>
              {say(containerTexts.pourPart)}
            </Button>
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setOpened('new')}>
              {say(containerTexts.addWaste)}
            </Button>
          </Group>
        ) : null}
      </div>
      <ListScreen
        embedded
        prefix="waste."
        title={say(texts.title)}
        plural={say(texts.plural)}
        needs={needs}
        endpoint={searchWasteEntries}
        onImport={importing.open}
        columns={shown}
        input={input}
        searchable={false}
        onOpen={setOpened}
        rowActions={rowActions}
      />
      {opened ? (
        <WasteDialog
          container={container}
          entry={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      {importing.dialog}
      {isPouring ? <PourDialog container={container} onClose={() => setPouring(false)} /> : null}
      {deletion.question}
    </section>
  );
}
