import { Anchor, Box, Button } from '@mantine/core';
import { readFirstThings } from '@oikos/contract/task/first-hour/first-things.ts';
import { neededTexts } from '@oikos/contract/task/first-hour/needed-texts.ts';
import type { NeededThing } from '@oikos/domain/task/first-hour.ts';
import { Link, useLocation } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { useSpeech } from '../../translation/translate.ts';
import { askedToAdd } from '../list/use-asked-to-add.ts';
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
import { Notice } from './Notice.tsx';
import { pageLabel } from './page-labels.ts';
import { useWayTo, type WayTo } from './use-way-to.ts';

interface NeededFirstProps extends EmptyStateProps {
  readonly needs: readonly NeededThing[];
}

/** What the company lacks first of all that is needed. */
function useLacking(needs: readonly NeededThing[]) {
  const { data, isPending } = useCall(readFirstThings, {});
  return { isPending, first: needs.find((need) => data?.lacks.includes(need)) };
}

/** Above a form that can't be filled in before something else is there. */
export function NeededNotice({ needs }: Pick<NeededFirstProps, 'needs'>) {
  const { first } = useLacking(needs);
  return first === undefined ? null : <LackingNotice thing={first} />;
}

/** The same of what is known to be missing for the reader, such as a storage area at their own locations. */
export function LackingNotice({ thing }: { readonly thing: NeededThing }) {
  const { say } = useSpeech();
  const place = useWayTo()(thing);
  return (
    <Box mb="md">
      <Notice tone="information">
        {say(neededTexts[thing])}{' '}
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

/** An empty page that needs something else first says so, and leads to where that is made those who may make it. */
export function NeededFirst({ needs, ...rest }: NeededFirstProps) {
  const { say } = useSpeech();
  const { isPending, first } = useLacking(needs);
  const wayTo = useWayTo();
  // Until it is known, the page offers nothing that might not be possible yet.
  if (isPending) return <EmptyState title={rest.title} />;
  if (first === undefined) return <EmptyState {...rest} />;
  const place = wayTo(first);
  return (
    <EmptyState
      {...rest}
      hint={place ? say(neededTexts[first]) : `${say(neededTexts[first])} ${say(neededTexts.askForIt)}`}
      action={place ? <ToPlace {...place} /> : null}
    />
  );
}

function ToPlace({ page, address }: WayTo) {
  const { say } = useSpeech();
  const isHere = useLocation().pathname === address;
  return (
    <Button component={Link} to={isHere ? address + askedToAdd : address} variant="default">
      {isHere ? say(neededTexts.addIt) : say(neededTexts.goTo, say(pageLabel(page)))}
    </Button>
  );
}
