/** Loads what reads and sends what the device keeps, only where it is needed. */
export const loadDevice = () => import('./device.ts');
