import { Button, CloseButton, Group, Input, Popover, SimpleGrid } from '@mantine/core';
import { type Language, searchLanguages } from '@oikos/contract/company/languages.ts';
import { readNodePath } from '@oikos/contract/hierarchy/nodes/node-lists.ts';
import { preferences as preferencesSchema, savePreferences } from '@oikos/contract/identity/preferences.ts';
import { readTimeZones, setDefaultLocation } from '@oikos/contract/identity/session/session.ts';
import { sessionMessages } from '@oikos/contract/identity/session/session-messages.ts';
import { modules } from '@oikos/contract/modules.ts';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useSession } from '../../api/session/session-state.ts';
import { useCall } from '../../api/use-call.ts';
import { locationSource } from '../../areas/hierarchy/public.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { EscapeArea } from '../../kit/dialog/EscapeArea.tsx';
import { type Choice, SelectField } from '../../kit/fields/SelectField.tsx';
import { EntityForm } from '../../kit/form/EntityForm.tsx';
import { type HierarchyNode, HierarchyPicker } from '../../kit/list/HierarchyPicker.tsx';
import { welcomeAddress } from '../../kit/page/landing.ts';
import { openPages } from '../../kit/page/menu.ts';
import { moduleName, pageAddress } from '../../kit/page/page-address.ts';
import { useVisitor } from '../../kit/page/use-visitor.ts';
import { toast } from '../../kit/progress/toast.ts';
import { defaultLanguage } from '../../translation/language.ts';
import { changeLanguage, useSpeech } from '../../translation/translate.ts';
import { pages } from '../pages.ts';
import { reloadSession } from '../session/session.ts';
import { preferencesTexts } from './preferences-texts.ts';
import { shellTexts } from './shell-texts.ts';
import { useLabels } from './use-shell.ts';

const precisions: readonly Choice<number>[] = Array.from({ length: 16 }, (_, digits) => ({
  value: digits,
  label: String(digits),
}));
/** The session's language call takes 200 (V075). */
const LANGUAGES = { take: 200, filters: { isActive: true, hasPhrases: true } };

/** Decimal precision, time zone, default location, default landing page, preferred language; Save and Cancel (S01, V067). */
export function PreferencesModal({ onClose }: { readonly onClose: () => void }) {
  const { say } = useSpeech();
  const {
    preferences: { regional: _regional, ...preferences },
    user,
  } = useSession();
  const zones = useCall(readTimeZones, {});
  const languages = useCall(searchLanguages, LANGUAGES);
  const landings = useLandingChoices();
  const [location, setLocation] = useState<HierarchyNode | null>();
  const languageList = languages.data?.languages ?? [];
  return (
    <Dialog opened onClose={onClose} title={say(shellTexts.preferences)}>
      <EntityForm
        schema={preferencesSchema}
        initial={preferences}
        onCancel={onClose}
        save={async (values) => {
          const language = languageList.find((each) => each.isoCode === values.targetLanguage);
          const names = { languageName: language?.languageName ?? null, countryName: language?.countryName ?? null };
          await call(savePreferences, { ...values, ...names });
          if (location !== undefined)
            await call(setDefaultLocation, { userId: user.userId, nodeId: location?.id ?? 0 });
          const companyLanguage = languageList.find(({ isDefault }) => isDefault)?.isoCode;
          await changeLanguage(values.targetLanguage ?? companyLanguage ?? defaultLanguage);
          await reloadSession();
        }}
        onSaved={() => {
          toast('success', say(sessionMessages.preferencesSaved));
          onClose();
        }}
      >
        {({ field }) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <SelectField
              label={say(preferencesTexts.decimalPrecision)}
              description={say(preferencesTexts.decimalPrecisionHelp)}
              placeholder={say(preferencesTexts.decimalPrecisionNone)}
              choices={precisions}
              {...field('decimalPrecision')}
              required={false}
            />
            <SelectField
              label={say(preferencesTexts.timeZone)}
              description={`${say(preferencesTexts.timeZoneCompany)}: ${user.timeZoneDisplayName}`}
              placeholder={user.timeZoneDisplayName}
              choices={(zones.data?.items ?? []).map((zone) => ({ value: zone.ianaTimeZone, label: zone.displayName }))}
              limit={100}
              {...field('timeZone')}
              required={false}
            />
            <SelectField
              label={say(preferencesTexts.landingPage)}
              placeholder={say(preferencesTexts.landingPageNone)}
              choices={landings}
              {...field('defaultLandingPage')}
              required={false}
            />
            <SelectField
              label={say(preferencesTexts.language)}
              placeholder={nameOf(languageList.find(({ isDefault }) => isDefault))}
              choices={languageList.map((each) => ({
                value: each.isoCode,
                label: nameOf(each),
              }))}
              {...field('targetLanguage')}
              required={false}
            />
            {user.currentHierarchyId === null ? null : (
              <LocationField
                hierarchyId={user.currentHierarchyId}
                nodeId={location === undefined ? user.currentNodeId : (location?.id ?? null)}
                name={location?.name}
                onChange={setLocation}
              />
            )}
          </SimpleGrid>
        )}
      </EntityForm>
    </Dialog>
  );
}

const nameOf = (language: Pick<Language, 'languageName' | 'countryName'> | undefined): string =>
  language ? `${language.languageName} (${language.countryName})` : '';

interface LocationFieldProps {
  readonly hierarchyId: number;
  readonly nodeId: number | null;
  readonly name: string | undefined;
  /** Null: no default location. */
  readonly onChange: (node: HierarchyNode | null) => void;
}

function LocationField({ hierarchyId, nodeId, name, onChange }: LocationFieldProps) {
  const { say } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  return (
    <Input.Wrapper label={say(preferencesTexts.defaultLocation)} component="div">
      <Group gap={4} wrap="nowrap">
        <Popover opened={isOpen} onChange={setOpen} width={360} position="bottom-start" shadow="md" trapFocus>
          <Popover.Target>
            <Button
              variant="default"
              fullWidth
              justify="flex-start"
              leftSection={<IconMapPin size={16} />}
              onClick={() => setOpen(!isOpen)}
            >
              {name ??
                (nodeId ? (
                  <LocationName hierarchyId={hierarchyId} nodeId={nodeId} />
                ) : (
                  say(preferencesTexts.defaultLocationSearch)
                ))}
            </Button>
          </Popover.Target>
          <Popover.Dropdown mah={360} style={{ overflow: 'auto' }}>
            <EscapeArea onEscape={() => setOpen(false)}>
              <HierarchyPicker
                source={locationSource(hierarchyId)}
                label={say(preferencesTexts.defaultLocationSearch)}
                value={nodeId}
                onChange={(node) => {
                  onChange(node);
                  setOpen(false);
                }}
              />
            </EscapeArea>
          </Popover.Dropdown>
        </Popover>
        {nodeId === null ? null : (
          <CloseButton aria-label={say(preferencesTexts.defaultLocationClear)} onClick={() => onChange(null)} />
        )}
      </Group>
    </Input.Wrapper>
  );
}

function LocationName({ hierarchyId, nodeId }: { readonly hierarchyId: number; readonly nodeId: number }) {
  const path = useCall(readNodePath, { hierarchyId, nodeId });
  return path.data?.items.at(-1)?.name ?? '…';
}

/** Pages to land on: each module's welcome page and every page the user may open. */
function useLandingChoices(): readonly Choice<string>[] {
  const { user } = useSession();
  const { say } = useSpeech();
  const labels = useLabels();
  const visitor = useVisitor();
  return modules
    .filter(({ id }) => user.modules.includes(id))
    .flatMap(({ id }) => [
      { value: welcomeAddress(id), label: `${moduleName(id)} › ${say(shellTexts.home)}` },
      ...openPages(pages, id, visitor).map((page) => ({
        value: pageAddress(page, id),
        label: `${moduleName(id)} › ${labels.page(page)}`,
      })),
    ]);
}
