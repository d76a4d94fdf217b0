import { Group, Paper, SegmentedControl, Skeleton, Title } from '@mantine/core';
import { type WasteClass, wasteClasses } from '@oikos/domain/waste/site/generator-category.ts';
import { lazy, Suspense, useState } from 'react';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import classes from './generation.module.css';
import { generationTexts as texts } from './generation-texts.ts';
import { OnSiteForecast } from './OnSiteForecast.tsx';

const GenerationChart = lazy(() => import('./GenerationChart.tsx').then((file) => ({ default: file.GenerationChart })));

export interface SitePanelProps {
  /** Those that the filter leaves, at least one. */
  readonly sites: readonly { readonly id: number; readonly name: string }[];
  /** The last month of the chart, yyyy-MM. */
  readonly until: string;
}

/** One site: its months against the limits, and what it holds today. */
export function SitePanel({ sites, until }: SitePanelProps) {
  const { say } = useSpeech();
  const [chosen, setChosen] = useState<number | null>(null);
  const [wasteClass, setWasteClass] = useState<WasteClass>('nonAcute');
  const site = sites.find(({ id }) => id === chosen) ?? sites[0];
  if (!site) return null;
  return (
    <div className={classes.site}>
      <Paper withBorder component="section" className={classes.chart} aria-label={say(texts.byMonth, site.name)}>
        <Group justify="space-between" mb={4} gap="xs">
          <Title order={2} size="h3">
            {say(texts.byMonth, site.name)}
          </Title>
          <Group gap="xs">
            {sites.length > 1 ? (
              <SelectField
                w={200}
                aria-label={say(texts.site)}
                clearable={false}
                choices={sites.map(({ id, name }) => ({ value: id, label: name }))}
                value={site.id}
                onChange={setChosen}
              />
            ) : null}
            <SegmentedControl
              size="xs"
              aria-label={say(texts.wasteClass)}
              value={wasteClass}
              onChange={(value) => setWasteClass(value as WasteClass)}
              data={[...wasteClasses].reverse().map((value) => ({ value, label: say(texts[value]) }))}
            />
          </Group>
        </Group>
        <Suspense fallback={<Skeleton h={220} />}>
          <GenerationChart locationId={site.id} name={site.name} until={until} wasteClass={wasteClass} />
        </Suspense>
      </Paper>
      <OnSiteForecast locationId={site.id} name={site.name} />
    </div>
  );
}
