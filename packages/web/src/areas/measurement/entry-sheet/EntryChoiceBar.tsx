import { Group, Input, SegmentedControl } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSpeech } from '../../../translation/translate.ts';
import { LocationChoice } from '../../hierarchy/public.ts';
import type { ChoiceProps, EntryChoice } from './entry-choice.ts';
import { entryTexts as texts } from './entry-texts.ts';
import { SiteChoice } from './SiteChoice.tsx';

// Most people enter the values of a site.
const SetChoice = lazy(() => import('./SetChoice.tsx').then((file) => ({ default: file.SetChoice })));

interface EntryChoiceBarProps extends ChoiceProps {
  /** The node is the page's own. */
  readonly isNodeFixed?: boolean;
}

/** What the spreadsheet shows: how it lies, where, which parameters, when. */
export function EntryChoiceBar({ choice, onChange, onDefault, isNodeFixed = false }: EntryChoiceBarProps) {
  const { say } = useSpeech();
  return (
    <Group align="flex-end" gap="xs" mb="sm">
      {isNodeFixed ? null : (
        <Input.Wrapper label={say(texts.layout)} component="div">
          <SegmentedControl
            value={choice.layout}
            aria-label={say(texts.layout)}
            data={[
              { value: 'site', label: say(texts.layoutSite) },
              { value: 'periods', label: say(texts.layoutPeriods) },
              { value: 'nodes', label: say(texts.layoutNodes) },
            ]}
            onChange={(layout) => onChange({ layout: layout as EntryChoice['layout'], page: 0 })}
            style={{ display: 'flex' }}
          />
        </Input.Wrapper>
      )}
      {isNodeFixed ? null : (
        <LocationChoice
          label={say(texts.location)}
          placeholder={say(texts.chooseLocation)}
          nodeId={choice.nodeId}
          onChange={(nodeId) => onChange({ nodeId, page: 0 })}
        />
      )}
      {choice.layout === 'site' ? (
        <SiteChoice choice={choice} onChange={onChange} onDefault={onDefault} />
      ) : (
        <Suspense fallback={null}>
          <SetChoice choice={choice} onChange={onChange} onDefault={onDefault} isNodeFixed={isNodeFixed} />
        </Suspense>
      )}
    </Group>
  );
}
