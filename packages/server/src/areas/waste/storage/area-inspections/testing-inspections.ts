import type { InputOf, OutputOf } from '@oikos/contract/endpoint.ts';
import {
  readAreaInspection,
  recordAreaInspection,
} from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import {
  type InspectionCheckpointKey,
  inspectionCheckpointKeys,
} from '@oikos/domain/waste/storage/inspection-checkpoints.ts';
import type { TestClient } from '../../../../testing/api.ts';
import type { TestingWaste } from '../../container/containers/testing-waste.ts';

type NewInspection = InputOf<typeof recordAreaInspection>;
type Result = NewInspection['checkpoints'][number];

/** Everything satisfactory but for what is given. */
export const checkpointsBut = (
  found: Partial<Record<InspectionCheckpointKey, Omit<Result, 'checkpoint' | 'outcome'>>> = {},
): Result[] =>
  inspectionCheckpointKeys.map((checkpoint) =>
    checkpoint in found
      ? { checkpoint, outcome: 'deficiency', ...found[checkpoint] }
      : { checkpoint, outcome: 'satisfactory' },
  );

export const inspectionOf = (areaId: number, day: LocalDate, more: Partial<NewInspection> = {}): NewInspection => ({
  clientOperationId: crypto.randomUUID(),
  areaId,
  inspectedAt: `${day}T00:00`,
  checkpoints: checkpointsBut(),
  ...more,
});

export async function recorded(waste: TestingWaste, input: NewInspection, client: TestClient = waste.client) {
  const { status, body } = await client.call(recordAreaInspection, input);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

export async function readBack(waste: TestingWaste, id: number) {
  const { body } = await waste.client.call(readAreaInspection, { id });
  return body as OutputOf<typeof readAreaInspection>;
}
