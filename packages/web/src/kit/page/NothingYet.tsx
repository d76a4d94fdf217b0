import type { NeededThing } from '@oikos/domain/task/first-hour.ts';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
import { pageAddress } from './page-address.ts';
import { siteMap } from './site-map.ts';
import { useModule } from './use-visitor.ts';

// Only an empty page sees it.
const NeededFirst = lazy(async () => ({ default: (await import('./NeededFirst.tsx')).NeededFirst }));

interface NothingYetProps extends EmptyStateProps {
  /** Where that isn't what the page says; an empty list: nothing. */
  readonly needs?: readonly NeededThing[] | undefined;
}

/** In place of records that there are none of yet: what the page needs first, as the site map says, else what to do. */
export function NothingYet({ needs: own, ...props }: NothingYetProps) {
  const { pathname } = useLocation();
  const module = useModule();
  const page = siteMap().find((each) => each.modules.includes(module) && pageAddress(each, module) === pathname);
  const needs = own ?? page?.needs ?? [];
  if (needs.length === 0) return <EmptyState {...props} />;
  return (
    <Suspense fallback={<EmptyState title={props.title} />}>
      <NeededFirst needs={needs} {...props} />
    </Suspense>
  );
}
