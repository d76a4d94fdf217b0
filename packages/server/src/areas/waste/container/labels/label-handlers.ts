import {
  previewLabels as previewEndpoint,
  printLabels as printEndpoint,
  readLabelValues,
  suggestLabels as suggestEndpoint,
} from '@oikos/contract/waste/container/labels/label-printing.ts';
import { containerAddressAt } from '@oikos/domain/waste/handling/scan-codes.ts';
import { type Handler, handle } from '../../../../foundation/http/handler.ts';
import { labelTemplateHandlers } from './label-template-handlers.ts';
import { labelValues } from './label-values.ts';
import { previewLabels, printLabels } from './print-labels.ts';
import { readLabelledContainers } from './read-labelled-containers.ts';
import { suggestLabels } from './suggest-labels.ts';

export const labelHandlers: Handler[] = [
  ...labelTemplateHandlers,
  handle(suggestEndpoint, ({ scope, input }) => suggestLabels(scope, input.containerIds)),
  handle(readLabelValues, async ({ scope, input, request }) => {
    const { publicUrl } = request.server.configuration;
    const containers = await readLabelledContainers(scope, input.containerIds);
    return {
      labels: containers.map((row) => ({
        containerId: row.id,
        values: labelValues(row, containerAddressAt(publicUrl, row.id)),
      })),
    };
  }),
  handle(previewEndpoint, ({ scope, input, request }) =>
    previewLabels(scope, request.server.configuration.publicUrl, input),
  ),
  handle(printEndpoint, ({ scope, input, request }) =>
    printLabels(scope, request.server.configuration.publicUrl, input),
  ),
];
