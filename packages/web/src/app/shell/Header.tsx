import { ActionIcon, Button, Kbd, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBuilding, IconHelpCircle, IconLayoutSidebar, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../api/session/session-state.ts';
import { modulePath } from '../../kit/page/page-address.ts';
import { useModule } from '../../kit/page/use-visitor.ts';
import { useSpeech } from '../../translation/translate.ts';
import { AccountButton } from './AccountButton.tsx';
import { AppSwitcher } from './AppSwitcher.tsx';
import { NotificationsButton } from './NotificationsButton.tsx';
import { ProductMark } from './ProductMark.tsx';
import classes from './shell.module.css';
import { shellTexts } from './shell-texts.ts';
import { supportLink } from './support-link.ts';
import { useOtherColors } from './use-other-colors.ts';

/** Companies whose name ends in 'UAT', case and all, are for acceptance tests and look so (V004). */
export const isAcceptanceTest = (companyName: string): boolean => companyName.endsWith('UAT');

export interface HeaderProps {
  readonly isCollapsed: boolean;
  readonly onToggleMenu: () => void;
  readonly onOpenMenu: () => void;
  readonly onSearch: () => void;
  readonly onPreferences: () => void;
  readonly onSwitchCompany: () => void;
}

/** The header of every module (V003). */
export function Header(props: HeaderProps) {
  const { say } = useSpeech();
  const { user, settings } = useSession();
  const module = useModule();
  const isUat = isAcceptanceTest(user.companyName);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        hiddenFrom="md"
        aria-label={say(shellTexts.openMenu)}
        onClick={props.onOpenMenu}
      >
        <IconMenu2 size={20} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        visibleFrom="md"
        aria-label={say(props.isCollapsed ? shellTexts.expandMenu : shellTexts.collapseMenu)}
        aria-expanded={!props.isCollapsed}
        onClick={props.onToggleMenu}
      >
        <IconLayoutSidebar size={20} />
      </ActionIcon>
      <Link to="/" className={classes.mark}>
        <ProductMark size={26} />
        <span>Oikos</span>
      </Link>
      <AppSwitcher onSwitchCompany={props.onSwitchCompany} />
      <Button
        variant="subtle"
        color="gray"
        visibleFrom="sm"
        leftSection={<IconBuilding size={16} aria-hidden />}
        onClick={props.onSwitchCompany}
        className={classes.company}
      >
        {user.companyName}
      </Button>
      {isUat ? <span className={classes.acceptance}>{say(shellTexts.uat)}</span> : null}
      <div className={classes.spacer} />
      <QuickSearchButton onSearch={props.onSearch} />
      <NotificationsButton />
      <ThemeToggle />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={say(shellTexts.help)}
        title={say(shellTexts.help)}
        visibleFrom="sm"
        {...supportLink(settings.helpUrl, `${modulePath(module)}/help`)}
      >
        <IconHelpCircle size={20} />
      </ActionIcon>
      <AccountButton onPreferences={props.onPreferences} onSwitchCompany={props.onSwitchCompany} />
    </>
  );
}

function QuickSearchButton({ onSearch }: { readonly onSearch: () => void }) {
  const { say } = useSpeech();
  return (
    <>
      <UnstyledButton className={`${classes.search} mantine-visible-from-lg`} onClick={onSearch}>
        <IconSearch size={16} aria-hidden />
        <span>{say(shellTexts.quickSearch)}</span>
        <div className={classes.spacer} />
        <Kbd size="xs">Ctrl K</Kbd>
      </UnstyledButton>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        hiddenFrom="lg"
        aria-label={say(shellTexts.quickSearch)}
        onClick={onSearch}
      >
        <IconSearch size={20} />
        <VisuallyHidden>Ctrl K</VisuallyHidden>
      </ActionIcon>
    </>
  );
}

function ThemeToggle() {
  const { say } = useSpeech();
  const { label, Icon, show } = useOtherColors();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      visibleFrom="sm"
      aria-label={say(label)}
      title={say(label)}
      onClick={show}
    >
      <Icon size={20} />
    </ActionIcon>
  );
}
