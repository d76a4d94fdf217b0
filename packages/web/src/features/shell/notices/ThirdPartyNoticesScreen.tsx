import { Accordion, Anchor, Badge, Code, Container, Group, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shellTexts } from '../../../app/shell/shell-texts.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { LoadingFallback } from '../../../kit/LoadingFallback.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useSpeech } from '../../../translation/translate.ts';
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
      <Accordion variant="separated" chevronPosition="left">
        {shown.map((each) => (
          <Accordion.Item value={`${each.name} ${each.version}`} key={`${each.name} ${each.version}`}>
            <Accordion.Control>
              <Group gap="sm">
                <Text fw={600} size="sm">
                  {each.name}
                </Text>
                <Text c="dimmed" size="sm">
                  {each.version}
                </Text>
                <Badge variant="light" color="gray">
                  {each.license}
                </Badge>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              {each.homepage ? (
                <Anchor href={each.homepage} target="_blank" rel="noreferrer" size="sm">
                  {each.homepage}
                </Anchor>
              ) : null}
              <Code block mt="xs" style={{ whiteSpace: 'pre-wrap' }}>
                {each.text || each.license}
              </Code>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Container>
  );
}
