import { Accordion, Anchor, Badge, Code, Container, Group, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { shellTexts } from '../../shell/shell-texts.ts';
import { noticesTexts } from './notices-texts.ts';

/** As the build writes it. */
interface Notice {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly homepage: string;
  readonly text: string;
}

async function readNotices(): Promise<readonly Notice[]> {
  const response = await fetch('/third-party-notices.json');
  const isMade = response.ok && (response.headers.get('content-type') ?? '').includes('json');
  return isMade ? ((await response.json()) as Notice[]) : [];
}

/** The open-source software that is really shipped, with its licences (V033). */
export function ThirdPartyNoticesScreen() {
  const { say } = useSpeech();
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const notices = useQuery({
    queryKey: ['third-party-notices'],
    queryFn: readNotices,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (notices.isPending) return <LoadingFallback />;
  const all = notices.data ?? [];
  const shown = all.filter((each) => `${each.name} ${each.license}`.toLowerCase().includes(search.toLowerCase()));
  return (
    <Container component="main" size="md" py="xl">
      <PageHeader title={say(shellTexts.notices)} help={say(noticesTexts.noticesHelp)} />
      {all.length === 0 ? <EmptyState title={say(noticesTexts.noticesMissing)} /> : null}
      {all.length > 0 ? (
        <Group mb="sm">
          <TextInput
            placeholder={say(kitTexts.search)}
            aria-label={say(kitTexts.search)}
            leftSection={<IconSearch size={16} />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <Text size="sm" c="dimmed">
            {say(noticesTexts.noticesCount, shown.length)}
          </Text>
        </Group>
      ) : null}
      <Accordion variant="separated" chevronPosition="left" value={opened} onChange={setOpened}>
        {shown.map((each) => (
          <NoticeItem key={keyOf(each)} notice={each} isOpen={keyOf(each) === opened} />
        ))}
      </Accordion>
    </Container>
  );
}

/** Some packages are shipped in two versions. */
const keyOf = ({ name, version }: Notice): string => `${name} ${version}`;

/** A licence is on the page once it is opened: together they are a book. */
function NoticeItem({ notice, isOpen }: { readonly notice: Notice; readonly isOpen: boolean }) {
  const { name, version, license, homepage, text } = notice;
  return (
    <Accordion.Item value={keyOf(notice)}>
      <Accordion.Control>
        <Group gap="sm">
          <Text fw={600} size="sm">
            {name}
          </Text>
          <Text c="dimmed" size="sm">
            {version}
          </Text>
          <Badge variant="light" color="gray">
            {license}
          </Badge>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        {isOpen && homepage ? (
          <Anchor href={homepage} target="_blank" rel="noreferrer" size="sm">
            {homepage}
          </Anchor>
        ) : null}
        {isOpen ? (
          <Code block mt="xs" style={{ whiteSpace: 'pre-wrap' }}>
            {text || license}
          </Code>
        ) : null}
      </Accordion.Panel>
    </Accordion.Item>
  );
}
