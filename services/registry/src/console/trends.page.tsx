import { WHOLE_PAGE } from '@horno/contracts/telemetry';
import type { OverTime } from '../telemetry/over-time.ts';
import { page } from './layout.tsx';
import { overTimePanel } from './over-time-panel.tsx';
import { remoteLink } from './parts.tsx';
import { spanLinks } from './span-links.tsx';
import { linkTo, type View } from './view.ts';
import { viewLinks } from './view-links.tsx';

const spans = [60, 240, 1440, 10_080, 20_160];

/** Shows errors and vitals of a remote or of the whole page over up to 14 days, with the releases between. */
export function trendsPage(view: View, overTime: OverTime, remotes: readonly string[]): string {
  const heading = view.t('overTime');
  const { remote, minutes } = overTime;
  const choices = [WHOLE_PAGE, ...remotes].map((name) => (
    <a
      key={name}
      href={linkTo(view, '/trends', { remote: name, minutes })}
      aria-current={name === remote ? 'true' : undefined}
    >
      {name === WHOLE_PAGE ? view.t('wholePage') : name}
    </a>
  ));
  const main = (
    <>
      <section className="head">
        <div>
          <h1>{heading}</h1>
          {remote !== WHOLE_PAGE && <p className="dim">{remoteLink(view, remote)}</p>}
        </div>
      </section>
      {viewLinks(view, 'overTime', minutes)}
      {spanLinks(view, '/trends', minutes, { spans, query: { remote } })}
      <nav className="channels" aria-label={view.t('overTimeOf')}>
        {choices}
      </nav>
      {overTimePanel(view, overTime, { heading: remote === WHOLE_PAGE ? view.t('wholePage') : remote })}
    </>
  );
  return page(view, { heading, section: 'health', main });
}
