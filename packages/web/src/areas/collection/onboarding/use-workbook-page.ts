import { usePageAddresses } from '../../../kit/page/use-page-address.ts';

/** People of the company itself have another page for their workbooks (V098). */
const workbookPages = ['/onboard-configuration', '/validate-and-import'];

/** The address where workbooks are previewed, imported and undone; undefined where the reader may open neither page. */
export function useWorkbookPage(): string | undefined {
  const addressOf = usePageAddresses();
  return workbookPages.map(addressOf).find((address) => address !== undefined);
}
