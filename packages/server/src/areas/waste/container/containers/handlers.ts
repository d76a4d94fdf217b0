import {
  modifyContainerCustomField,
  revertContainerCustomField,
  searchContainerCustomFields,
} from '@oikos/contract/waste/container/containers/container-custom-fields.ts';
import { searchContainerHistory } from '@oikos/contract/waste/container/containers/container-history.ts';
import {
  createContainers as createEndpoint,
  deleteContainer as deleteEndpoint,
  readContainer,
  readContainerChoices,
  searchContainers,
  updateContainer as updateEndpoint,
} from '@oikos/contract/waste/container/containers/containers.ts';
import { readSiteOverviews } from '@oikos/contract/waste/container/containers/site-overview.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { serveList } from '../../../../foundation/records/serve-list.ts';
import { readChoices } from './container-choices.ts';
import { historyItem, historyRows } from './container-history.ts';
import { customFields, modifyField, revertField } from './custom-fields.ts';
import { deleteContainer } from './delete-container.ts';
import { listContainers, shownRow } from './list-containers.ts';
import { readContainerDetails } from './read-container.ts';
import { createContainers, updateContainer } from './save-containers.ts';
import { readOverviews } from './site-overviews.ts';

export const containerHandlers: Handler[] = [
  serveList({
    endpoint: searchContainers,
    sortedAs: { containerId: 'containerIdValue', totalWasteAccumulated: 'totalKg', deadline: 'dueOrder' },
    // Waste that nobody weighed is no zero.
    summedAs: { totalKg: sql`case when total_kg > 0 or waste_streams = '' then total_kg end` },
    query: ({ scope, input }) => listContainers(scope, input),
    item: shownRow as never,
  }),
  handle(readContainerChoices, ({ scope, input }) => readChoices(scope, input.locationId)),
  handle(readSiteOverviews, ({ scope, input }) => readOverviews(scope, input)),
  handle(readContainer, ({ scope, input }) => readContainerDetails(scope, input.id)),
  handle(createEndpoint, ({ scope, input }) => createContainers(scope, input)),
  handle(updateEndpoint, ({ scope, input }) => updateContainer(scope, input)),
  handle(deleteEndpoint, async ({ scope, input }) => {
    await deleteContainer(scope, input.id);
    return { isSuccessful: true as const };
  }),
  serveList({
    endpoint: searchContainerCustomFields,
    query: ({ input }) => customFields(input.id),
  }),
  handle(modifyContainerCustomField, ({ scope, input: { id, customFieldId, ...change } }) =>
    modifyField(scope, id, customFieldId, change),
  ),
  handle(revertContainerCustomField, async ({ scope, input }) => {
    await revertField(scope, input.id, input.customFieldId);
    return { isSuccessful: true as const };
  }),
  serveList({
    endpoint: searchContainerHistory,
    query: ({ input }) => historyRows(input.id, input.containerAuditTypeId),
    item: historyItem,
  }),
];
