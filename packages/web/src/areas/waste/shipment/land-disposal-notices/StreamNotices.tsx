import type { ComponentProps } from 'react';
import type { StreamTab } from '../../stream/public.ts';
import { LandDisposalNotices } from './LandDisposalNotices.tsx';

/** The land disposal notices of a waste stream, as a tab of its page. */
export function StreamNotices({ record: stream }: ComponentProps<StreamTab['content']>) {
  return <LandDisposalNotices wasteStreamId={stream.id} codes={stream.wasteCodes.map(({ code }) => code).join(' ')} />;
}
