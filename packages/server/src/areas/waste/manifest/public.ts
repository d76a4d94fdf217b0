export { LETTER } from './manifest-pdf/form-geometry.ts';
export { manifestPageCount, manifestPdf } from './manifest-pdf/manifest-pdf.ts';
