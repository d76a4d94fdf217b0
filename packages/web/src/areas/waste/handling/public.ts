export { LazyOfflineScan } from './scanning/LazyOfflineScan.tsx';
