import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../api/session/session-state.ts';
import { HomeCard } from '../../kit/home/HomeCard.tsx';
import { type HomeBlockProps, useReady } from '../../kit/home/home-block.ts';
import { moduleOfAddress } from '../../kit/page/page-address.ts';
import { pageLabel } from '../../kit/page/page-labels.ts';
import { usePins } from '../../kit/page/pins.ts';
import { useSpeech } from '../../translation/translate.ts';
import { recentVisits } from '../recent-pages.ts';
import { recordsTexts as texts } from './records-texts.ts';

interface Entry {
  readonly address: string;
  readonly name: string;
}

/** What the person pinned on this device, and the pages that they opened last. */
export function RecordsBlock({ module, onReady }: HomeBlockProps) {
  const { say } = useSpeech();
  const { user } = useSession();
  const { pins } = usePins();
  useReady(true, onReady);
  const recent = recentVisits(user).map((visit) => ({
    address: visit.address,
    name: visit.name ?? say(pageLabel(visit)),
  }));
  const here = ({ address }: Entry) => moduleOfAddress(address) === module;
  const groups = [
    { title: say(texts.pinned), entries: pins.filter(here) },
    {
      title: say(texts.recent),
      entries: recent.filter((each) => here(each) && pins.every(({ address }) => address !== each.address)),
    },
  ].filter(({ entries }) => entries.length > 0);
  return (
    <HomeCard title={say(texts.title)}>
      {groups.length === 0 ? (
        <Text size="sm" c="dimmed">
          {say(texts.none)}
        </Text>
      ) : null}
      {groups.map(({ title, entries }) => (
        <nav aria-label={title} key={title}>
          <Text size="xs" c="dimmed" mt={4}>
            {title}
          </Text>
          {entries.map(({ address, name }) => (
            <Anchor component={Link} to={address} key={address} size="sm" display="block" py={3} truncate>
              {name}
            </Anchor>
          ))}
        </nav>
      ))}
    </HomeCard>
  );
}
