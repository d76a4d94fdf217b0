import { MantineProvider } from '@mantine/core';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { RouterProvider } from 'react-router';
import { queries } from '../api/queries.ts';
import { timeZoneOf, useSession } from '../api/session/session-state.ts';
import { KitProvider } from '../kit/kit-context.tsx';
import { awaitFirstToast, toast } from '../kit/progress/toast.ts';
import { theme } from '../kit/theme.ts';
import { mayCall } from './may-call.ts';
import { nameVisit } from './recent-pages.ts';
import { openRouter } from './routes.tsx';
import { SessionGate } from './session/SessionGate.tsx';
import { tellsTenantChange } from './session/session.ts';
import { rememberComponentStack } from './shell/component-stack.ts';

export function App() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <Toasts />
        <SessionGate>
          <SignedInApp />
        </SessionGate>
      </QueryClientProvider>
    </MantineProvider>
  );
}

function SignedInApp() {
  const session = useSession();
  const { user, preferences } = session;
  const kit = useMemo(
    () => ({
      may: mayCall(session),
      decimalPrecision: preferences.decimalPrecision,
      timeZone: timeZoneOf(session),
      firstDayOfWeek: ({ sunday: 0, monday: 1, saturday: 6 } as const)[preferences.regional.firstDayOfWeek],
      onTitle: (title: string) => nameVisit(user, title),
    }),
    [session, preferences, user],
  );
  useEffect(() => {
    const told = tellsTenantChange();
    if (told) toast('ok', told);
    else if (user.isLastActiveTenantDisabled) toast('error', generalMessages.tenantChanged.english);
  }, [user.isLastActiveTenantDisabled]);
  return (
    <KitProvider value={kit}>
      <RouterProvider
        router={openRouter()}
        onError={(_error, info) => rememberComponentStack(info.errorInfo?.componentStack)}
      />
    </KitProvider>
  );
}

const ToastHost = lazy(() => import('../kit/progress/ToastHost.tsx').then((file) => ({ default: file.ToastHost })));

/** Loaded with the first toast. */
function Toasts() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => awaitFirstToast(() => setNeeded(true)), []);
  return <Suspense fallback={null}>{isNeeded ? <ToastHost /> : null}</Suspense>;
}
