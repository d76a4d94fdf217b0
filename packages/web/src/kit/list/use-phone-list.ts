import { useMediaQuery } from '@mantine/hooks';

/** Below this a list is cards, and its filters are in a sheet. */
export const usePhoneList = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
