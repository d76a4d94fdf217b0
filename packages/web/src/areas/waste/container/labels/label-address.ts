import { modulePath } from '../../../../kit/page/page-address.ts';

const section = `${modulePath(3)}/libraries`;

export const labelTemplatesAddress = `${section}/label-templates`;
export const newLabelTemplateAddress = `${labelTemplatesAddress}/new`;
export const labelTemplateAddress = (id: number): string => `${labelTemplatesAddress}/${id}`;
