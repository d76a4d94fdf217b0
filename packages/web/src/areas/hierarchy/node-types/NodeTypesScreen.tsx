import { nodeTypes } from '@oikos/contract/hierarchy/node-types.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';

/** Node types: kinds of locations and assets (R033). */
export function NodeTypesScreen() {
  return (
    <ResourceScreen
      resource={nodeTypes}
      filters={['kind']}
      inputs={{
        // Nodes of the type are where its kind may: it stays.
        kind: ({ readOnly }, _state, type, standard) =>
          standard({ required: true, readOnly: readOnly || type?.isUsed === true }),
      }}
    />
  );
}
