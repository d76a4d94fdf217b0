import { Anchor, Button, SegmentedControl, Title } from '@mantine/core';
import { useLocation, useSearchParams } from 'react-router';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useSpeech } from '../../translation/translate.ts';
import { useOtherColors } from '../shell/use-other-colors.ts';
import classes from './pieces.module.css';
import type { Section } from './section.ts';
import { sections } from './sections.ts';

const WIDTHS = [1280, 820, 390] as const;
const SIDE_BY_SIDE = 'all';

const views = [
  { value: '', label: 'Window' },
  ...WIDTHS.map((width) => ({ value: String(width), label: String(width) })),
  { value: SIDE_BY_SIDE, label: 'All three' },
];

/** Every piece of the kit in every state, for those who build screens: in development only, and in English. */
export function PiecesScreen() {
  const { pathname } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const width = parameters.get('width') ?? '';
  const shown = WIDTHS.filter((each) => width === SIDE_BY_SIDE || String(each) === width);
  const isFramed = window.self !== window.top;
  return (
    <main className={classes.page}>
      <PageHeader title="Pieces of the kit" />
      {isFramed ? null : (
        <Controls width={width} onWidth={(next) => setParameters(next === '' ? {} : { width: next })} />
      )}
      {shown.length > 0 ? (
        <div className={classes.frames}>
          {shown.map((each) => (
            <iframe
              key={each}
              className={classes.frame}
              title={`Pieces of the kit, ${each} pixels wide`}
              src={pathname}
              width={each}
            />
          ))}
        </div>
      ) : (
        sections.map((section) => <SectionPart key={section.key} section={section} />)
      )}
    </main>
  );
}

function Controls({ width, onWidth }: { readonly width: string; readonly onWidth: (width: string) => void }) {
  const { say } = useSpeech();
  const { label, Icon, show } = useOtherColors();
  return (
    <>
      <div className={classes.controls}>
        <SegmentedControl aria-label="Width" data={views} value={width} onChange={onWidth} />
        <Button variant="default" leftSection={<Icon size={16} />} onClick={show}>
          {say(label)}
        </Button>
      </div>
      <nav className={classes.contents} aria-label="Sections">
        {sections.map(({ key, title }) => (
          <Anchor key={key} href={`#${key}`} size="sm">
            {title}
          </Anchor>
        ))}
      </nav>
    </>
  );
}

function SectionPart({ section: { key, title, pieces } }: { readonly section: Section }) {
  return (
    <section id={key} aria-label={title}>
      <Title order={2} mb="sm">
        {title}
      </Title>
      <div className={classes.pieces}>
        {pieces.map(({ name, show, isWide }) => (
          <div key={name} className={classes.piece} data-wide={isWide} data-piece={name}>
            <p className={classes.name}>{name}</p>
            <div className={classes.stage}>{show()}</div>
          </div>
        ))}
      </div>
    </section>
  );
}
