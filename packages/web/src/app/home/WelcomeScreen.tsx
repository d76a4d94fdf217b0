import type { ModuleId } from '@oikos/contract/modules.ts';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useSession } from '../../api/session/session-state.ts';
import { type HomeBlock, homeSlot } from '../../kit/home/home-block.ts';
import { useKit } from '../../kit/kit-context.tsx';
import { EmptyState } from '../../kit/page/EmptyState.tsx';
import { useLoaded } from '../../kit/page/loaded.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useParts } from '../../kit/page/slot.ts';
import { useModule } from '../../kit/page/use-visitor.ts';
import { useSpeech } from '../../translation/translate.ts';
import { shellTexts } from '../shell/shell-texts.ts';
import { useMenu } from '../shell/use-shell.ts';
import classes from './home-page.module.css';
import { homeTexts } from './home-texts.ts';

/** From here on the second column is beside the first, as home-page.module.css has it. */
const BESIDE = '(min-width: 75em)';

/** The person's home in the module (V011, V015): what is due, what waits, their sites and figures, by what they may see. */
export function WelcomeScreen() {
  const { say } = useSpeech();
  const { user } = useSession();
  const module = useModule();
  const menu = useMenu();
  return (
    <>
      <PageHeader title={say(homeTexts.title, user.username)} />
      {menu.length === 0 ? <EmptyState title={say(shellTexts.nothingHere)} /> : null}
      <Suspense fallback={<Waiting />}>
        <Blocks module={module} key={module} />
      </Suspense>
    </>
  );
}

function Blocks({ module }: { readonly module: ModuleId }) {
  const { may } = useKit();
  const parts = useParts(homeSlot);
  const [ready, setReady] = useState<ReadonlySet<string>>(() => new Set());
  const markReady = useCallback((key: string) => setReady((now) => (now.has(key) ? now : new Set([...now, key]))), []);
  const [isWide] = useState(() => matchMedia(BESIDE).matches);
  const shown = useMemo(
    () =>
      parts.filter(
        ({ modules, permission }) => modules.includes(module) && (permission === undefined || may(permission)),
      ),
    [parts, module, may],
  );
  const main = shown.filter(({ isAside }) => !isAside);
  const aside = shown.filter(({ isAside }) => isAside);
  const isMainReady = main.every(({ key }) => ready.has(key));
  const common = { module, ready, markReady };
  return (
    <div className={classes.columns}>
      <Column blocks={main} {...common} isHeld={false} />
      <Column blocks={aside} {...common} isHeld={!isWide && !isMainReady} />
    </div>
  );
}

interface ColumnProps {
  readonly blocks: readonly HomeBlock[];
  readonly module: ModuleId;
  readonly ready: ReadonlySet<string>;
  readonly markReady: (key: string) => void;
  /** What is above this column on a phone isn't there yet. */
  readonly isHeld: boolean;
}

/** All blocks read at once; each is shown once those above it are, so that nothing moves what is shown already. */
function Column({ blocks, module, ready, markReady, isHeld }: ColumnProps) {
  const next = blocks.findIndex(({ key }) => !ready.has(key));
  return (
    <div className={classes.column} hidden={isHeld}>
      {blocks.map((block, at) => (
        <div key={block.key} hidden={next >= 0 && at >= next}>
          <Suspense fallback={null}>
            <Block block={block} module={module} markReady={markReady} />
          </Suspense>
        </div>
      ))}
      {next >= 0 ? <Waiting key={`waiting for ${next}`} /> : null}
    </div>
  );
}

interface BlockProps {
  readonly block: HomeBlock;
  readonly module: ModuleId;
  readonly markReady: (key: string) => void;
}

function Block({ block: { key, load }, module, markReady }: BlockProps) {
  const Content = useLoaded(load);
  const onReady = useCallback(() => markReady(key), [markReady, key]);
  return <Content module={module} onReady={onReady} />;
}

function Waiting() {
  const { say } = useSpeech();
  return <div className={classes.waiting} aria-label={say(homeTexts.loading)} role="status" />;
}
