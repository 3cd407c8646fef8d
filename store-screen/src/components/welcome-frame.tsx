import { cx, Logo, OvenPicture } from '@horno/ui';
import type { ReactNode } from 'react';
import { LanguageSwitch } from './language-switch.tsx';
import css from './pairing-page.module.css';

/** Frame of the pages before the board: logo, language and oven above the content. */
export function WelcomeFrame({ children }: { children: ReactNode }) {
  return (
    <div className={css.page}>
      <header className={cx('oven u-stack u-gap-4', css.top)}>
        <div className={`u-row u-between ${css.bar}`}>
          <Logo name="Horno" />
          <LanguageSwitch className={css.language} />
        </div>
        <OvenPicture className={css.oven} />
      </header>
      <main className={`u-stack u-content-start u-gap-4 ${css.main}`}>{children}</main>
    </div>
  );
}
