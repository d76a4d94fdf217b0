import { Menu, Text } from '@mantine/core';
import {
  IconAdjustments,
  IconBuilding,
  IconFileText,
  IconHelpCircle,
  IconLogout,
  IconShieldLock,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../api/session/session-state.ts';
import { OpenMenu, type OpenMenuProps } from '../../kit/page/OpenMenu.tsx';
import { modulePath } from '../../kit/page/page-address.ts';
import { useModule } from '../../kit/page/use-visitor.ts';
import { useSpeech } from '../../translation/translate.ts';
import { accountMenuTexts } from './account-menu-texts.ts';
import { shellTexts } from './shell-texts.ts';
import { supportLink } from './support-link.ts';
import { useOtherColors } from './use-other-colors.ts';
import { useSignOut } from './use-sign-out.tsx';

export interface AccountMenuProps {
  readonly button: OpenMenuProps['button'];
  readonly onPreferences: () => void;
  readonly onSwitchCompany: () => void;
}

/** Preferences, company switcher, help, notices, privacy policy, logout (S04). */
export function AccountMenu({ button, onPreferences, onSwitchCompany }: AccountMenuProps) {
  const { say } = useSpeech();
  const { user, settings } = useSession();
  const root = modulePath(useModule());
  const signOut = useSignOut();
  const colors = useOtherColors();
  const openNotices = () => window.open(`${root}/third-party-notices`, '_blank', 'noopener');
  return (
    <>
      <OpenMenu button={button} position="bottom-end" width={240}>
        <Menu.Label>
          <Text size="sm" fw={600} c="bright">
            {user.username}
          </Text>
          <Text size="xs">{user.emailAddress}</Text>
          <Text size="xs">{user.companyName}</Text>
        </Menu.Label>
        <Menu.Divider />
        {user.actor ? null : (
          <Menu.Item leftSection={<IconUserCircle size={17} />} component={Link} to={`${root}/account`}>
            {say(accountMenuTexts.ownAccount)}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconAdjustments size={17} />} onClick={onPreferences}>
          {say(shellTexts.preferences)}
        </Menu.Item>
        <Menu.Item hiddenFrom="sm" leftSection={<colors.Icon size={17} />} onClick={colors.show}>
          {say(colors.label)}
        </Menu.Item>
        <Menu.Item leftSection={<IconBuilding size={17} />} onClick={onSwitchCompany}>
          {say(shellTexts.switchCompany)}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconHelpCircle size={17} />} {...supportLink(settings.helpUrl, `${root}/help`)}>
          {say(shellTexts.help)}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileText size={17} />} onClick={openNotices}>
          {say(shellTexts.notices)}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconShieldLock size={17} />}
          {...supportLink(settings.privacyPolicyUrl, `${root}/privacy-policy`)}
        >
          {say(shellTexts.privacy)}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={17} />} onClick={signOut.ask}>
          {say(shellTexts.logout)}
        </Menu.Item>
      </OpenMenu>
      {signOut.question}
    </>
  );
}
