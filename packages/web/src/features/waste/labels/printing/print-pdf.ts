const SETTLED_MILLISECONDS = 60_000;

/** Hands a PDF to the browser's print dialog; where it can't show PDFs, as on most phones, it is opened instead. */
export function printPdf(file: Blob): void {
  const own = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(own), SETTLED_MILLISECONDS);
  if (!navigator.pdfViewerEnabled) {
    const link = document.createElement('a');
    link.href = own;
    link.download = 'Labels.pdf';
    link.click();
    return;
  }
  const frame = document.createElement('iframe');
  frame.style.display = 'none';
  frame.src = own;
  frame.onload = () => frame.contentWindow?.print();
  document.body.append(frame);
  setTimeout(() => frame.remove(), SETTLED_MILLISECONDS);
}
