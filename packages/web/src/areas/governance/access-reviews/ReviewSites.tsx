import { Input, Stack } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { LineList } from '../../../kit/list/LineList.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { personLookup, placeLookup } from '../../identity/public.ts';
import { accessReviewTexts as texts } from './access-review-texts.ts';

export interface SiteLine {
  readonly nodeId: number;
  readonly reviewerId?: number | undefined;
}

const noSite: SiteLine = { nodeId: 0, reviewerId: 0 };

interface ReviewSitesProps {
  readonly sites: readonly SiteLine[];
  readonly onChange: (sites: readonly SiteLine[]) => void;
  readonly errorOf: (path: string) => ReactNode;
}

/** The locations that are reviewed, each with who reviews it. */
export function ReviewSites({ sites, onChange, errorOf }: ReviewSitesProps) {
  const { say } = useSpeech();
  const { user } = useSession();
  const places = useMemo(() => placeLookup(user.currentHierarchyId ?? 0), [user.currentHierarchyId]);
  return (
    <Input.Wrapper label={say(texts.sites)} description={say(texts.sitesHint)} labelElement="div">
      <Stack gap="xs" my={4}>
        <LineList
          lines={sites}
          onChange={onChange}
          newLine={noSite}
          addLabel={say(texts.addSite)}
          removeLabel={(_line, number) => say(texts.removeSite, number)}
          error={errorOf('sites')}
          readOnly={false}
        >
          {(line, index, change) => (
            <>
              <LookupField
                flex={1}
                aria-label={say(texts.site)}
                placeholder={say(texts.site)}
                lookup={places}
                value={line.nodeId || null}
                error={errorOf(`sites.${index}.nodeId`)}
                onChange={(id) => change({ nodeId: id ?? 0 })}
              />
              <LookupField
                flex={1}
                aria-label={say(texts.reviewer)}
                placeholder={say(texts.reviewerHint)}
                lookup={personLookup}
                value={line.reviewerId || null}
                error={errorOf(`sites.${index}.reviewerId`)}
                onChange={(id) => change({ reviewerId: id ?? 0 })}
              />
            </>
          )}
        </LineList>
      </Stack>
    </Input.Wrapper>
  );
}
