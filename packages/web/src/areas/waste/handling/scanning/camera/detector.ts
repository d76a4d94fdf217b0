/** Reads codes from pictures: the browser's own reader, else one that is loaded when it's first wanted. */
export interface Detector {
  detect(picture: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}

const formats = ['qr_code', 'code_128', 'code_39', 'data_matrix'] as const;

interface BrowserReader {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Some browsers have the reader without anything that it could read. */
async function browserReader(): Promise<Detector | undefined> {
  const Reader = (globalThis as { BarcodeDetector?: BrowserReader }).BarcodeDetector;
  const supported: readonly string[] = (await Reader?.getSupportedFormats().catch(() => [])) ?? [];
  return Reader && formats.every((format) => supported.includes(format)) ? new Reader({ formats }) : undefined;
}

async function ownReader(): Promise<Detector> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  // Served by us: on its own it would be fetched from a public network.
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector({ formats: [...formats] });
}

let opened: Promise<Detector> | undefined;

export function openDetector(): Promise<Detector> {
  opened ??= browserReader()
    .then((reader) => reader ?? ownReader())
    .catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
  return opened;
}

/** The codes in a photo. */
export async function readPhoto(file: Blob): Promise<string[]> {
  const [detector, picture] = await Promise.all([openDetector(), createImageBitmap(file)]);
  try {
    return (await detector.detect(picture)).map(({ rawValue }) => rawValue);
  } finally {
    picture.close();
  }
}
