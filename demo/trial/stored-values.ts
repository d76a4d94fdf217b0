import { searchMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import type { Call } from '../../packages/server/src/foundation/http/in-process-client.ts';
import type { AirModel } from '../air-model/build.ts';
import { nodeTypeId } from './company-lookups.ts';

export interface StoredValue {
  readonly nodeId: number;
  readonly year: number;
  /** Null where a calculation came to nothing: see `state`. */
  readonly value: number | null;
  readonly state: string;
}

/** All values of a parameter at the nodes of a type. */
export async function storedValues(
  call: Call,
  model: AirModel,
  parameter: string,
  nodeType: string,
): Promise<StoredValue[]> {
  const known = model.parameters.get(parameter);
  if (!known) throw new Error(`The model has no parameter ${parameter}`);
  const { body } = await call(searchMeasurements, {
    nodeTypeId: await nodeTypeId(call, nodeType),
    parameterSetId: known.setId,
    top: 0,
  });
  return body.items.flatMap(({ nodeId, beginDate, dataItems }) =>
    dataItems
      .filter(({ parameterId }) => parameterId === known.id)
      .map(({ numValue, state }) => ({ nodeId, year: Number(beginDate.slice(0, 4)), value: numValue, state })),
  );
}
