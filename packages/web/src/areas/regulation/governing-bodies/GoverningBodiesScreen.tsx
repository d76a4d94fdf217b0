import { governingBodies } from '@oikos/contract/regulation/governing-bodies.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { governingBodyInputs } from './governing-body-inputs.tsx';

/** Governing bodies; a row's details have its categories (R095). */
export function GoverningBodiesScreen() {
  return (
    <ResourceScreen
      resource={governingBodies}
      inputs={governingBodyInputs}
      filters={['jurisdiction', 'countryId']}
      address={({ id }) => `./${id}`}
    />
  );
}
