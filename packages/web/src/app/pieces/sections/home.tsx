import { Anchor, Button } from '@mantine/core';
import { FirstSteps } from '../../../kit/home/FirstSteps.tsx';
import { HomeCard, HomeFact, HomeFacts } from '../../../kit/home/HomeCard.tsx';
import { SitesCard } from '../../../kit/home/SitesCard.tsx';
import { AddressTabs } from '../../../kit/page/AddressTabs.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import { Held } from '../Held.tsx';
import type { Section } from '../section.ts';

const facts = (
  <HomeFacts>
    <HomeFact label="On site">
      <Quantity value={812.5} unit="kg" />
    </HomeFact>
    <HomeFact label="Limit of the month">
      <Quantity value={1000} unit="kg" />
    </HomeFact>
    <HomeFact label="Next deadline">
      <StatusBadge tone="warning">4 days left</StatusBadge>
    </HomeFact>
  </HomeFacts>
);

const tabs = ['Details', 'Contents', 'History'].map((label) => ({
  key: label.toLowerCase(),
  label,
  content: () => <p>{`What is under ${label}.`}</p>,
}));

export const home: Section = {
  key: 'home',
  title: 'Home and tabs',
  pieces: [
    {
      name: 'HomeCard with facts',
      show: () => (
        <HomeCard title="Cholla" links={<Anchor href="#home">All containers</Anchor>}>
          {facts}
        </HomeCard>
      ),
    },
    {
      name: 'SitesCard: more on request',
      show: () => (
        <SitesCard title="My sites" allLabel="Show all 12 sites" siteCount={12} takeAll={() => {}}>
          {['Cholla', 'Ocotillo'].map((site) => (
            <div key={site}>
              <strong>{site}</strong>
              {facts}
            </div>
          ))}
        </SitesCard>
      ),
    },
    {
      name: 'FirstSteps: done, next, later, optional, not yours',
      isWide: true,
      show: () => (
        <FirstSteps
          links={<Button variant="subtle">Hide</Button>}
          steps={[
            {
              isDone: true,
              title: 'Add your sites',
              why: 'Everything happens at a place.',
              action: 'Add a site',
              address: '/',
            },
            {
              isDone: false,
              title: 'Add a source',
              why: 'What burns, buys or uses.',
              action: 'Add a source',
              address: '/',
            },
            {
              isDone: false,
              title: 'Enter values',
              why: 'The first month is the hardest.',
              action: 'Enter values',
              address: '/',
            },
            {
              isDone: false,
              isOptional: true,
              title: 'Set up a form',
              why: 'It asks for values every month.',
              action: 'Add a template',
              address: '/',
              otherwise: { action: 'Import a workbook', address: '/' },
            },
            { isDone: false, title: 'Invite people', why: 'Many hands.', action: 'Invite', address: undefined },
          ]}
        />
      ),
    },
    {
      name: 'AddressTabs',
      isWide: true,
      show: () => (
        <Held initial="details">{(chosen, set) => <AddressTabs tabs={tabs} chosen={chosen} onOpen={set} />}</Held>
      ),
    },
  ],
};
