import { formAddresses } from '../../areas/collection/forms/public.ts';
import { scanAddress } from '../../areas/waste/site/public.ts';
import { inspectAreaAddress } from '../../areas/waste/storage/public.ts';

/** The pages that work without a signal. */
export const offlineScans = [scanAddress, inspectAreaAddress(':areaId')] as const;
export const offlineForms = formAddresses;
