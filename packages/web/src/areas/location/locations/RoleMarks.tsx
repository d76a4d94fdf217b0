import { Group } from '@mantine/core';
import { locationTexts as texts } from '@oikos/contract/location/locations/location-texts.ts';
import type { Message } from '@oikos/contract/message.ts';
import { IconBuildingFactory2, type IconProps, IconRecycle, IconTruck } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useSpeech } from '../../../translation/translate.ts';

export interface LocationRoles {
  readonly isWasteGenerator: boolean;
  readonly isDisposalFacility: boolean;
  readonly isTransporter: boolean;
}

interface Role {
  readonly field: keyof LocationRoles;
  readonly text: Message;
  readonly icon: ComponentType<IconProps>;
  /** Of the palette that the colour-blind tell apart. */
  readonly colour: string;
}

/** What a location can be, with the sign and colour it has everywhere. */
export const locationRoles: readonly Role[] = [
  { field: 'isWasteGenerator', text: texts.wasteGenerator, icon: IconBuildingFactory2, colour: '#0072b2' },
  { field: 'isDisposalFacility', text: texts.disposalFacility, icon: IconRecycle, colour: '#007a5a' },
  { field: 'isTransporter', text: texts.transporter, icon: IconTruck, colour: '#b04a00' },
];

/** The roles of a location as sign and word. */
export function RoleMarks({ location }: { readonly location: LocationRoles }) {
  const { say } = useSpeech();
  return (
    <Group gap="md">
      {locationRoles
        .filter((role) => location[role.field])
        .map(({ field, text, icon: Icon, colour }) => (
          <Group key={field} gap={5} wrap="nowrap" fz="sm">
            <Icon size={16} color={colour} aria-hidden />
            {say(text)}
          </Group>
        ))}
    </Group>
  );
}
