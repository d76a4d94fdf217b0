import { serviceAccountFieldTexts as fields } from '@oikos/contract/identity/service-accounts/service-account-messages.ts';
import {
  createServiceAccount,
  type ServiceAccountRow,
  searchServiceAccounts,
  serviceAccountStates,
} from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { labelledChoices } from '../../../kit/fields/labelled-choices.ts';
import { choiceFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListColumn, ListFilters } from '../../../kit/list/list-types.ts';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { speech, useSpeech, useSpoken } from '../../../translation/translate.ts';
import { personLookup } from '../users/user-lookups.ts';
import { ServiceAccountState } from './service-account-state.tsx';
import { serviceAccountTexts as texts } from './service-account-texts.ts';

const ServiceAccountDrawer = lazy(() =>
  import('./ServiceAccountDrawer.tsx').then((file) => ({ default: file.ServiceAccountDrawer })),
);

/** The service accounts of the company, among its settings (U92). */
export function ServiceAccountsTab() {
  const { say } = useSpeech();
  const { user } = useSession();
  const columns = useSpoken(() => columnsIn(user.ianaTimeZone), [user.ianaTimeZone]);
  const filters = useSpoken(filtersOf, []);
  const [isAdding, setAdding] = useState(false);
  const add = (
    <PageActions
      actions={[
        {
          label: say(texts.add),
          icon: <IconPlus size={16} />,
          kind: 'primary',
          by: createServiceAccount,
          onClick: () => setAdding(true),
        },
      ]}
    />
  );
  return (
    <>
      <ListScreen
        embedded
        prefix="machines."
        title={say(texts.title)}
        plural={say(texts.plural)}
        endpoint={searchServiceAccounts}
        columns={columns}
        filters={filters}
        address={({ id }) => `service-accounts/${id}`}
        emptyHint={say(texts.noneHint)}
        actions={add}
        emptyAction={add}
      />
      <Suspense fallback={null}>{isAdding ? <ServiceAccountDrawer onClose={() => setAdding(false)} /> : null}</Suspense>
    </>
  );
}

const columnsIn = (timeZone: string): readonly ListColumn<ServiceAccountRow>[] => {
  const { say } = speech;
  const at = (instant: string | null) => (instant === null ? '' : timeText(instant, timeZone));
  return [
    { field: 'name', title: say(fields.name) },
    { field: 'ownerName', title: say(fields.owner), onCard: 'fact' },
    {
      field: 'state',
      title: say(fields.state),
      onCard: 'badge',
      render: ({ state }) => <ServiceAccountState state={state} />,
    },
    { field: 'userGroups', title: say(fields.userGroups), sortable: false, onCard: 'fact' },
    { field: 'tokenCount', title: say(texts.tokens), numeric: true },
    {
      field: 'nextTokenEnd',
      title: say(texts.nextEnd),
      noWrap: true,
      onCard: 'fact',
      render: ({ nextTokenEnd }) => at(nextTokenEnd),
    },
    {
      field: 'lastUsedAt',
      title: say(texts.lastUsed),
      noWrap: true,
      onCard: 'fact',
      render: ({ lastUsedAt }) => at(lastUsedAt) || say(texts.never),
    },
    { field: 'purpose', title: say(fields.purpose), sortable: false },
    { field: 'madeAt', title: say(texts.madeAt), noWrap: true, render: ({ madeAt }) => at(madeAt) },
  ];
};

const filtersOf = (): ListFilters<typeof searchServiceAccounts> => {
  const { say } = speech;
  return [
    choiceFilter('state', say(fields.state), labelledChoices('serviceAccount.state', serviceAccountStates)),
    lookupFilter('ownerId', say(fields.owner), personLookup),
  ];
};
