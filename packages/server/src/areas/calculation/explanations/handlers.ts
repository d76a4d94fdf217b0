import { explainMeasurement, replayMeasurement } from '@oikos/contract/calculation/explanations.ts';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { notFound } from '../../../foundation/http/refusals.ts';
import { explainResult } from './explain-result.ts';
import { replayResult } from './replay-result.ts';

export const explanationHandlers: Handler[] = [
  handle(explainMeasurement, async ({ scope, input }) => {
    const explanation = await explainResult(scope, input);
    if (explanation === null) throw notFound();
    // The same shape, whose lists are read-only inside.
    return explanation as OutputOf<typeof explainMeasurement>;
  }),
  handle(replayMeasurement, async ({ scope, input }) => {
    const replay = await replayResult(scope, input);
    if (replay === null) throw notFound();
    return replay;
  }),
];
