import { Anchor, Box, Button } from '@mantine/core';
import { readFirstThings } from '@oikos/contract/task/first-hour/first-things.ts';
import { neededTexts } from '@oikos/contract/task/first-hour/needed-texts.ts';
import type { NeededThing } from '@oikos/domain/task/first-hour.ts';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { useSpeech } from '../../translation/translate.ts';
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
import { Notice } from './Notice.tsx';
import type { Page } from './page.ts';
import { pageLabel } from './page-labels.ts';
import { siteMap } from './site-map.ts';
import { usePageAddresses } from './use-page-address.ts';
import { useModule } from './use-visitor.ts';

interface NeededFirstProps extends EmptyStateProps {
  readonly needs: readonly NeededThing[];
}

/** What the company lacks first of all that is needed, and where it is made, if the reader may open that. */
function useNeeded(needs: readonly NeededThing[]) {
  const { data, isPending } = useCall(readFirstThings, {});
  const module = useModule();
  const addressOf = usePageAddresses();
  const first = needs.find((need) => data?.lacks.includes(need));
  const places = siteMap().filter(
    ({ gives, path }) => first !== undefined && gives?.includes(first) && addressOf(path) !== undefined,
  );
  const page = places.find(({ modules }) => modules.includes(module)) ?? places[0];
  return { isPending, first, place: page && { page, address: addressOf(page.path) ?? '' } };
}

/** Above a form that can't be filled in before something else is there. */
export function NeededNotice({ needs }: Pick<NeededFirstProps, 'needs'>) {
  const { say } = useSpeech();
  const { first, place } = useNeeded(needs);
  if (first === undefined) return null;
  return (
    <Box mb="md">
      <Notice tone="information">
        {say(neededTexts[first])}{' '}
        {place ? (
          <Anchor component={Link} to={place.address} size="sm">
            {say(neededTexts.goTo, say(pageLabel(place.page)))}
          </Anchor>
        ) : (
          say(neededTexts.askForIt)
        )}
      </Notice>
    </Box>
  );
}

/** An empty page that needs something else first says so, and leads to where that is made those who may open it. */
export function NeededFirst({ needs, ...rest }: NeededFirstProps) {
  const { say } = useSpeech();
  const { isPending, first, place } = useNeeded(needs);
  // Until it is known, the page offers nothing that might not be possible yet.
  if (isPending) return <EmptyState title={rest.title} />;
  if (first === undefined) return <EmptyState {...rest} />;
  return (
    <EmptyState
      {...rest}
      hint={place ? say(neededTexts[first]) : `${say(neededTexts[first])} ${say(neededTexts.askForIt)}`}
      action={place ? <ToPlace {...place} /> : null}
    />
  );
}

function ToPlace({ page, address }: { readonly page: Page; readonly address: string }) {
  const { say } = useSpeech();
  return (
    <Button component={Link} to={address} variant="default">
      {say(neededTexts.goTo, say(pageLabel(page)))}
    </Button>
  );
}
