import { Badge, Text, Title } from '@mantine/core';
import type { Message } from '@oikos/contract/message.ts';
import type { ContainerClock } from '@oikos/contract/waste/accumulation/clocks/container-clocks.ts';
import classes from '../../../../kit/page/record.module.css';
import { useSpeech } from '../../../../translation/translate.ts';
import type { ContainerDetails } from '../../site/public.ts';
import { DeadlineBadge } from '../../site/public.ts';
import { GrantedExtensions } from '../extensions/GrantedExtensions.tsx';
import { Citation } from '../rules/Citation.tsx';
import { RuleCoverage } from '../rules/RuleCoverage.tsx';
import { clockTexts as texts } from './clock-texts.ts';
import { clockStartText, reasonText } from './clock-words.ts';

/** Every clock of a container, strictest first: what started it, the rule with its citation, until when, and why. */
export function ClockPanel({ container }: { readonly container: ContainerDetails }) {
  const { say } = useSpeech();
  return (
    <section className={classes.panel} aria-labelledby="container-clocks">
      <Title order={2} id="container-clocks" mb={8}>
        {say(texts.title)}
      </Title>
      <RuleCoverage locationIds={[container.locationId]} />
      {container.clocks.length === 0 ? (
        <Text size="sm" c="dimmed">
          {say(noneText(container))}
        </Text>
      ) : null}
      {container.clocks.map((clock) => (
        <Clock key={clock.accumulationRuleId} clock={clock} />
      ))}
      <GrantedExtensions container={container} />
    </section>
  );
}

const noneText = ({ hasWaste, areaKind }: ContainerDetails): Message =>
  !hasWaste ? texts.noneEmpty : areaKind === 'satellite' ? texts.none : texts.noneOutside;

function Clock({ clock }: { readonly clock: ContainerClock }) {
  const { say } = useSpeech();
  return (
    <article className={`${classes.clock} ${clock.isStrictest ? classes.strictest : ''}`}>
      <div className={classes.clockHead}>
        <span className={classes.deadline}>{say(texts.deadline, clock.deadline)}</span>
        <DeadlineBadge daysLeft={clock.daysLeft} />
      </div>
      <Text size="sm">{clockStartText(clock)}</Text>
      <Text size="sm" mt={4}>
        {clock.ruleName}{' '}
        <Badge variant="light" color="gray" h="auto" px={6} styles={{ label: { whiteSpace: 'normal' } }}>
          {clock.governingBodyName} · {say(texts[clock.jurisdiction])}
        </Badge>{' '}
        {clock.isStrictest ? <Badge variant="light">{say(texts.strictest)}</Badge> : null}
      </Text>
      <Text size="sm" c="dimmed">
        <Citation citation={clock.citation} address={clock.citationUrl} />
      </Text>
      <ul className={classes.reasons} aria-label={say(texts.why)}>
        {clock.why.map((reason) => (
          <li key={`${reason.code}${reason.date ?? reason.month ?? ''}`}>{reasonText(reason)}</li>
        ))}
      </ul>
    </article>
  );
}
