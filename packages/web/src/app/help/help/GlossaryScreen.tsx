import { Title } from '@mantine/core';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import classes from '../../shell/shell.module.css';
import { termGroups } from './glossary.ts';
import { glossaryTexts as texts } from './glossary-texts.ts';

/** The glossary of the documents, in the product. It is written in English only. */
export function GlossaryScreen() {
  const { say } = useSpeech();
  return (
    <>
      <PageHeader title={say(texts.title)} help={say(texts.help)} />
      <div className={classes.prose} lang="en">
        {termGroups.map(({ title, terms }) => (
          <section key={title}>
            <Title order={2}>{title}</Title>
            <dl>
              {terms.map(({ term, meaning }) => (
                <div key={term}>
                  <dt>
                    <b>{term}</b>
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  );
}
