import { modulePath } from '../../../../kit/page/page-address.ts';

export const scanAddress = `${modulePath(3)}/containers/scan`;
