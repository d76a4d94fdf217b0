import { formTemplates } from '@oikos/contract/collection/forms/form-templates.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';

/** The templates of data entry forms (R020). */
export const TemplatesScreen = () => (
  <ResourceScreen resource={formTemplates} filters={['isActive']} address={({ id }) => `./${id}`} />
);
