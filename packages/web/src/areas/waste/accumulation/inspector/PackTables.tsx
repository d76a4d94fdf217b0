import { Tabs, Text } from '@mantine/core';
import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { daysBetween } from '@oikos/domain/period/local-date.ts';
import type { ReactNode } from 'react';
import { CellText } from '../../../../kit/list/CellText.tsx';
import { ShortTable } from '../../../../kit/page/ShortTable.tsx';
import { useParts } from '../../../../kit/page/slot.ts';
import { numberText } from '../../../../kit/text/number-text.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { DeadlineBadge, MASS_DECIMALS } from '../../site/public.ts';
import { DeficiencyBadge, inspectionTexts } from '../../storage/public.ts';
import { inspectorTexts as texts } from './inspector-texts.ts';
import { manifestTitleSlot } from './manifest-titles.ts';
import type { OpenedPack } from './open-pack.ts';

/** A page is no file: more rows than this are read in the pack. */
const SHOWN = 500;

interface Fact {
  readonly key: string;
  readonly cells: readonly ReactNode[];
}

interface FactTableProps {
  readonly caption: string;
  readonly titles: readonly string[];
  readonly rows: readonly Fact[];
}

function FactTable({ caption, titles, rows }: FactTableProps) {
  const { say } = useSpeech();
  return (
    <>
      <ShortTable
        caption={caption}
        empty={say(texts.nothing)}
        minWidth={640}
        rows={rows.slice(0, SHOWN)}
        keyOf={({ key }) => key}
        columns={titles.map((title, index) => ({
          title,
          cell: ({ cells }: Fact) => <CellText value={cells[index]} />,
        }))}
      />
      {rows.length > SHOWN ? <Text size="sm">{say(texts.shown, SHOWN, rows.length)}</Text> : null}
    </>
  );
}

/** What the pack holds, as tables: inventory with ages, clocks, manifests, audit. */
export function PackTables({ pack }: { readonly pack: OpenedPack }) {
  const { say } = useSpeech();
  const tabs = [
    { key: 'inventory', title: texts.inventory, content: <Inventory pack={pack} /> },
    { key: 'clocks', title: texts.clockList, content: <Clocks pack={pack} /> },
    { key: 'manifests', title: texts.manifests, content: <Manifests pack={pack} /> },
    { key: 'inspections', title: texts.inspections, content: <Inspections pack={pack} /> },
    { key: 'audit', title: texts.audit, content: <Audit pack={pack} /> },
  ];
  return (
    <Tabs defaultValue="inventory" keepMounted={false} mt="md">
      <Tabs.List mb="xs">
        {tabs.map(({ key, title }) => (
          <Tabs.Tab value={key} key={key}>
            {say(title)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key, content }) => (
        <Tabs.Panel value={key} key={key}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Inventory({ pack }: { readonly pack: OpenedPack }) {
  const { say } = useSpeech();
  const titles = [
    words.containerIdValue,
    words.status,
    words.wasteStorageArea,
    words.wasteStreams,
    words.initialAccumulationDate,
    texts.age,
    words.deadline,
  ].map((title) => say(title));
  const rows = pack.containers.map(({ containerId, state }) => {
    const since = state.initialAccumulationDate;
    const streams = [...new Set(state.waste?.map(({ stream }) => stream))].join(', ');
    const kilograms = `${numberText(Number(state.totalKg), MASS_DECIMALS)} kg`;
    return {
      key: String(containerId),
      cells: [
        state.number,
        state.status,
        state.area,
        [streams, streams !== '' && Number(state.totalKg) > 0 ? kilograms : ''].filter(Boolean).join(', '),
        since,
        since ? daysBetween(since, pack.localDate) : '',
        state.deadline,
      ],
    };
  });
  return <FactTable caption={say(texts.inventory)} titles={titles} rows={rows} />;
}

function Clocks({ pack }: { readonly pack: OpenedPack }) {
  const { say } = useSpeech();
  const titles = [words.containerIdValue, texts.rule, texts.started, words.deadline, words.daysLeft].map((title) =>
    say(title),
  );
  const rows = pack.clocks.map((clock) => ({
    key: `${clock.container} ${clock.rule}`,
    cells: [
      clock.container,
      `${clock.rule} (${clock.citation})`,
      clock.startedOn,
      clock.deadline,
      <DeadlineBadge key="days" daysLeft={clock.daysLeft} />,
    ],
  }));
  return <FactTable caption={say(texts.clockList)} titles={titles} rows={rows} />;
}

function Manifests({ pack }: { readonly pack: OpenedPack }) {
  const { say } = useSpeech();
  const titles = useParts(manifestTitleSlot);
  const rows = pack.shipments.map((shipment) => ({
    key: String(shipment.id),
    cells: [shipment.shipmentNumber, shipment.trackingNumber, shipment.status, shipment.shipmentDate],
  }));
  return <FactTable caption={say(texts.manifests)} titles={titles.map((title) => say(title))} rows={rows} />;
}

function Inspections({ pack }: { readonly pack: OpenedPack }) {
  const { say } = useSpeech();
  const { inspectedAt, area, inspector, deficiencies } = inspectionTexts;
  const rows = pack.inspections.map(({ inspectionId, area: name, versions }) => {
    const content = versions.at(-1)?.content;
    const found = content?.checkpoints.filter(({ outcome }) => outcome === 'deficiency') ?? [];
    const counts = {
      deficiencyCount: found.length,
      openDeficiencyCount: found.filter(({ mendedOn }) => mendedOn === null).length,
    };
    return {
      key: String(inspectionId),
      cells: [
        content?.inspectedAt.replace('T', ' '),
        name,
        content?.inspector,
        <DeficiencyBadge key="found" {...counts} />,
      ],
    };
  });
  return (
    <FactTable
      caption={say(texts.inspections)}
      titles={[inspectedAt, area, inspector, deficiencies].map((title) => say(title))}
      rows={rows}
    />
  );
}

function Audit({ pack }: { readonly pack: OpenedPack }) {
  const { say } = useSpeech();
  const titles = [texts.when, texts.entity, texts.action, texts.fields].map((title) => say(title));
  const rows = pack.audit.map((row, index) => ({
    key: String(index),
    cells: [row.recordedAt, `${row.entity} ${row.entityId}`, row.action, Object.keys(row.changes).join(', ')],
  }));
  return <FactTable caption={say(texts.audit)} titles={titles} rows={rows} />;
}
