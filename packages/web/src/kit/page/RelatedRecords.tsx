import { Anchor, Title } from '@mantine/core';
import { MOST_RELATED, type ReferringRecords, readRelatedRecords } from '@oikos/contract/records/related-records.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { useSpeech } from '../../translation/translate.ts';
import type { RecordKey } from '../history/record-key.ts';
import { capitalized } from '../text/capitalized.ts';
import { pageTexts as texts } from './page-texts.ts';
import classes from './related-records.module.css';
import { useRelatedAddresses } from './use-related-addresses.ts';

const LinkedName = ({ name, to }: { readonly name: string; readonly to: string | undefined }) =>
  to === undefined ? (
    name
  ) : (
    <Anchor component={Link} to={to} inherit>
      {name}
    </Anchor>
  );

/** What a record refers to, and what refers to it: names lead to their pages, counts to their lists. */
export function RelatedRecords({ of }: { readonly of: RecordKey }) {
  const { say } = useSpeech();
  const { data } = useCall(readRelatedRecords, of);
  const { ofRecord, ofList } = useRelatedAddresses(of);
  if (!data || data.refersTo.length + data.referredToBy.length === 0) return null;
  const counted = ({ count }: ReferringRecords) => (count < MOST_RELATED ? String(count) : `${MOST_RELATED}+`);
  return (
    <section aria-labelledby="related-records">
      <Title order={2} id="related-records" mb={4}>
        {say(texts.related)}
      </Title>
      <dl className={classes.related}>
        {data.refersTo.map((each) => (
          <Line key={`${each.entity} ${each.id}`} label={capitalized(say(each.label))}>
            <LinkedName name={each.name} to={ofRecord(each.entity, each)} />
          </Line>
        ))}
        {data.referredToBy.map((each) => (
          <Line key={each.entity} label={capitalized(say(each.label))}>
            <LinkedName name={counted(each)} to={ofList(each.entity)} />
            {each.first
              .filter(({ name }) => name !== '')
              .map((one, place) => (
                <span key={one.id}>
                  {place === 0 ? ': ' : ', '}
                  <LinkedName name={one.name} to={ofRecord(each.entity, one)} />
                </span>
              ))}
            {each.count > each.first.length && each.first.some(({ name }) => name !== '') ? ' …' : null}
          </Line>
        ))}
      </dl>
    </section>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
