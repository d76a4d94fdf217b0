import { beforeSignInTexts } from '@oikos/contract/identity/before-sign-in/before-sign-in.ts';
import { LoadingFallback } from '../../kit/page/LoadingFallback.tsx';
import { useSpeech } from '../../translation/translate.ts';
import { ProductMark } from '../shell/ProductMark.tsx';
import classes from '../shell/shell.module.css';

/** The shell in outline, for who is being signed in silently: what comes takes its place without moving anything. */
export function SessionOutline() {
  const { say } = useSpeech();
  const isRail = localStorage.getItem('oikos.menu.collapsed') === 'true';
  return (
    <div className={classes.shell}>
      <div className={classes.header} aria-hidden>
        <span className={classes.mark}>
          <ProductMark size={26} />
          <span>Oikos</span>
        </span>
      </div>
      <div className={classes.aside} data-rail={isRail || undefined} />
      <div className={classes.main}>
        <div className={classes.page}>
          <LoadingFallback shape="list" text={say(beforeSignInTexts.authenticating)} />
        </div>
      </div>
    </div>
  );
}
