import { Button } from '@mantine/core';
import { readFirstThings } from '@oikos/contract/task/first-hour/first-things.ts';
import { neededTexts } from '@oikos/contract/task/first-hour/needed-texts.ts';
import type { NeededThing } from '@oikos/domain/task/first-hour.ts';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { useSpeech } from '../../translation/translate.ts';
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
import type { Page } from './page.ts';
import { pageLabel } from './page-labels.ts';
import { siteMap } from './site-map.ts';
import { usePageAddresses } from './use-page-address.ts';
import { useModule } from './use-visitor.ts';

interface NeededFirstProps extends EmptyStateProps {
  readonly needs: readonly NeededThing[];
}

/** An empty page that needs something else first says so, and leads to where that is made those who may open it. */
export function NeededFirst({ needs, ...rest }: NeededFirstProps) {
  const { say } = useSpeech();
  const { data, isPending } = useCall(readFirstThings, {});
  const module = useModule();
  const addressOf = usePageAddresses();
  // Until it is known, the page offers nothing that might not be possible yet.
  if (isPending) return <EmptyState title={rest.title} />;
  const first = needs.find((need) => data?.lacks.includes(need));
  if (first === undefined) return <EmptyState {...rest} />;
  const places = siteMap().filter(({ gives, path }) => gives?.includes(first) && addressOf(path) !== undefined);
  const place = places.find(({ modules }) => modules.includes(module)) ?? places[0];
  return (
    <EmptyState
      {...rest}
      hint={place ? say(neededTexts[first]) : `${say(neededTexts[first])} ${say(neededTexts.askForIt)}`}
      action={place ? <ToPlace page={place} address={addressOf(place.path) ?? ''} /> : null}
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
