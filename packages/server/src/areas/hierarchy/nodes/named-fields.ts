import { namingFields } from '../../../foundation/http/refusals.ts';

/** Runs the saving of a node for a form that names its fields in full, as those of locations and areas do. */
export const namingNodeFields = <Result>(run: () => Promise<Result>): Promise<Result> =>
  namingFields({ altname: 'alternateName', type: 'nodeTypeId' }, run);
