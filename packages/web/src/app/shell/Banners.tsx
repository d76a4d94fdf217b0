import { lazy, Suspense } from 'react';
import { useSession } from '../../api/session/session-state.ts';
import { MessageBanner } from './MessageBanner.tsx';

const ActingBanner = lazy(() => import('./ActingBanner.tsx').then((file) => ({ default: file.ActingBanner })));

/** Above every page: who acts for somebody, and the company's messages. */
export function Banners() {
  const { actor } = useSession().user;
  return (
    <>
      <Suspense fallback={null}>{actor ? <ActingBanner actor={actor} /> : null}</Suspense>
      <MessageBanner />
    </>
  );
}
