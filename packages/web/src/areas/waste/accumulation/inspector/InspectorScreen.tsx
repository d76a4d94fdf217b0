import { Button, Group, Text } from '@mantine/core';
import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { instantOfLocalMinute, localMinuteAt } from '@oikos/domain/period/local-minute.ts';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../../../api/api-error.ts';
import { MinuteField } from '../../../../kit/fields/MinuteField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { EmptyState } from '../../../../kit/page/EmptyState.tsx';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { Notice } from '../../../../kit/page/Notice.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import classes from '../../../../kit/page/record.module.css';
import { timeText } from '../../../../kit/text/time-text.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { NoStorageAreas, named, useContainerChoices } from '../../site/public.ts';
import { RuleCoverage } from '../rules/RuleCoverage.tsx';
import { inspectorTexts as texts } from './inspector-texts.ts';
import { type OpenedPack, openPack, savePack } from './open-pack.ts';
import { PackTables } from './PackTables.tsx';

/** The minute before last: what was recorded in the last one may not be visible to everybody yet. */
const TWO_MINUTES = 120_000;

/** Any site as it was known at any past minute, with the pack to hand over. */
export function InspectorScreen() {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const choices = useContainerChoices();
  const [locationId, setLocationId] = useState<number | null>(null);
  const [minute, setMinute] = useState(() => localMinuteAt(timeZone, Date.now() - TWO_MINUTES));
  const pack = useMutation({ mutationFn: openPack });
  const locations = named(choices?.locations);
  const site = locationId ?? locations[0]?.value ?? null;
  const show = () => {
    if (site !== null && minute !== '') {
      pack.mutate({
        locationId: site,
        instant: new Date(instantOfLocalMinute(timeZone, minute)).toISOString(),
      });
    }
  };
  return (
    <>
      <PageHeader title={say(texts.title)} help={say(texts.help)} />
      <NoStorageAreas />
      <Group align="flex-start" gap="sm">
        <SelectField
          label={say(words.location)}
          choices={locations}
          value={site}
          onChange={setLocationId}
          required
          w={260}
        />
        <MinuteField
          label={say(texts.minute)}
          description={say(texts.minuteHint, timeZone)}
          value={minute}
          onChange={setMinute}
          w={260}
        />
        <Button
          mt={23}
          leftSection={<IconEye size={16} />}
          loading={pack.isPending}
          disabled={site === null || minute === ''}
          onClick={show}
        >
          {say(texts.show)}
        </Button>
      </Group>
      {site === null ? null : <RuleCoverage locationIds={[site]} />}
      {pack.error ? (
        <Notice tone="error" mt="md">
          {textOf(pack.error)}
        </Notice>
      ) : null}
      {pack.data ? (
        <Pack
          pack={pack.data}
          title={say(
            texts.asOf,
            locations.find(({ value }) => value === pack.variables?.locationId)?.label ?? '',
            pack.variables ? timeText(pack.variables.instant, timeZone) : '',
          )}
        />
      ) : pack.isPending ? (
        <LoadingFallback text={say(kitTexts.loading)} />
      ) : pack.error ? null : (
        <EmptyState icon={IconEye} title={say(texts.chooseFirst)} hint={say(texts.chooseFirstHint)} />
      )}
    </>
  );
}

function Pack({ pack, title }: { readonly pack: OpenedPack; readonly title: string }) {
  const { say } = useSpeech();
  const { facts, ownHash } = pack;
  const counts = [
    say(texts.containers, facts.containerCount),
    say(texts.clocks, facts.clockCount),
    say(texts.overdue, facts.overdueCount),
    say(texts.shipments, facts.shipmentCount),
    say(texts.inspected, facts.inspectionCount),
    say(texts.audited, facts.auditCount),
  ].join(' · ');
  return (
    <section aria-label={title}>
      <Group justify="space-between" mt="lg" align="flex-start">
        <div>
          <Text fw={650}>{title}</Text>
          <Text size="sm">{counts}</Text>
        </div>
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => savePack(pack)}>
          {say(texts.download)}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        {say(texts.hash)}
      </Text>
      <div className={classes.hash}>{facts.sha256}</div>
      {ownHash === null ? null : (
        <Text size="sm" c={ownHash === facts.sha256 ? 'dimmed' : 'red'}>
          {ownHash === facts.sha256 ? say(texts.verified) : say(texts.different, ownHash)}
        </Text>
      )}
      <PackTables pack={pack} />
    </section>
  );
}
