import { modulePath } from '../../../app/page-address.ts';

export const scanAddress = `${modulePath(3)}/containers/scan`;
