import { setWipe } from '../api/offline/device-data.ts';
import { setOperationKinds } from '../api/offline/operation-kinds.ts';
import { companyTabSlot } from '../areas/company/public.ts';
import { nodeTabSlot } from '../areas/hierarchy/public.ts';
import { confirmAtProviderSlot } from '../areas/identity/public.ts';
import { locationDueSlot, locationTabSlot } from '../areas/location/public.ts';
import { manifestTitleSlot } from '../areas/waste/accumulation/public.ts';
import { containerSlot } from '../areas/waste/container/public.ts';
import { streamTabSlot } from '../areas/waste/stream/public.ts';
import { explanationSlot } from '../kit/explanation/asked.ts';
import { homeSlot } from '../kit/home/home-block.ts';
import { setSiteMap } from '../kit/page/site-map.ts';
import { pages } from './pages.ts';

/** Gives the kit and the areas what the areas above them add; called once, before anything is shown. */
export function fillSlots(): void {
  setSiteMap(pages);
  setWipe(async () => (await import('./offline/wipe-device-data.ts')).wipeDeviceData());
  setOperationKinds(async () => (await import('./offline/operation-kinds.ts')).operationKinds);
  homeSlot.fill(async () => (await import('./home/home-blocks.ts')).homeBlocks);
  const added = () => import('./added-tabs.ts');
  nodeTabSlot.fill(async () => (await added()).nodeTabs);
  companyTabSlot.fill(async () => (await added()).companyTabs);
  confirmAtProviderSlot.fill(async () => [(await import('../areas/federation/public.ts')).ConfirmAtProvider]);
  locationTabSlot.fill(async () => (await added()).locationTabs);
  locationDueSlot.fill(async () => [(await import('../areas/waste/container/tabs.ts')).dueOfLocations]);
  streamTabSlot.fill(async () => (await import('../areas/waste/shipment/tabs.ts')).shipmentStreamTabs);
  manifestTitleSlot.fill(async () => (await import('../areas/waste/shipment/tabs.ts')).manifestTitles);
  containerSlot.fill(async () => [(await import('../areas/waste/handling/tabs.ts')).handlingOfContainers]);
  explanationSlot.fill(async () => [(await import('../areas/calculation/public.ts')).LazyExplanation]);
}
