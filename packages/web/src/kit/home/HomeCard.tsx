import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './home.module.css';

export interface HomeCardProps {
  readonly title: string;
  /** At the right of the title: links to the lists that the card is about. */
  readonly links?: ReactNode;
  readonly children: ReactNode;
}

/** A titled card of the home. */
export function HomeCard({ title, links, children }: HomeCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {links}
      </div>
      {children}
    </section>
  );
}

/** A value below its label. */
export function HomeFact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}

export const HomeFacts = ({ children }: { readonly children: ReactNode }) => (
  <dl className={classes.facts}>{children}</dl>
);
