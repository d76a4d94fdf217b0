import type { SearchedKind } from '@oikos/contract/records/record-search.ts';
import {
  IconBarcode,
  IconBuildingFactory2,
  IconCylinder,
  IconDropletHalf2,
  IconGauge,
  type IconProps,
  IconScale,
  IconSitemap,
  IconTruck,
  IconUser,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

export const kindIcons: Record<SearchedKind, ComponentType<IconProps>> = {
  container: IconCylinder,
  shipment: IconTruck,
  node: IconSitemap,
  location: IconBuildingFactory2,
  wasteStream: IconDropletHalf2,
  wasteCode: IconBarcode,
  parameter: IconGauge,
  factor: IconScale,
  user: IconUser,
};
