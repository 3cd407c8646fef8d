import { partOf } from '@horno/contracts/compatibility';
import type { VersionDocument } from '@horno/contracts/release';
import { Fragment } from 'react';
import type { ListedVersion } from '../versions/versions.repo.ts';
import { changesOf } from './changes.tsx';
import { page } from './layout.tsx';
import { fact, moment, mono, remoteLink, sourceText, tablePanel } from './parts.tsx';
import { channelName, linkTo, shortDigest, type View } from './view.ts';

export interface VersionData {
  row: ListedVersion;
  /** The version that was published before it, with another commit. */
  before: ListedVersion | undefined;
  document: VersionDocument;
  /** Channels whose live release pins it. */
  channels: readonly string[];
  /** Address of its preview, where it has one. */
  preview: string | undefined;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Shows a version: its publisher, its surface and its files. */
export function versionPage(view: View, { row, before, document, channels, preview }: VersionData): string {
  const heading = `${row.name}@${shortDigest(row.digest)}`;
  const { surface } = partOf(document);
  const { manifest, shellVersion } = document;
  const channelLink = (channel: string, at: number) => (
    <Fragment key={channel}>
      {at > 0 && ', '}
      <a href={linkTo({ ...view, channel }, '/')}>{channelName(view, channel)}</a>
    </Fragment>
  );
  const list = (names: readonly string[]) => (names.length > 0 ? mono(names.join(', ')) : '–');
  const facts = [
    fact(view.t('module'), remoteLink(view, row.name)),
    fact(view.t('squad'), row.squad),
    fact(view.t('runsIn'), channels.length > 0 ? <span>{channels.map(channelLink)}</span> : '–'),
    fact(
      view.t('published'),
      <>
        {moment(view, row.at)} · {row.publishedBy}
      </>,
    ),
    fact(view.t('commit'), sourceText(row) ?? '–'),
    fact(view.t('changes'), changesOf(view, row, before)),
    fact(view.t('build'), mono(row.buildId)),
    fact(view.t('shellRange'), mono(manifest?.shell ?? shellVersion ?? '–')),
  ];
  const declared = [
    fact(view.t('publishes'), list(Object.keys(surface.publishes))),
    fact(view.t('listens'), list(Object.keys(surface.listens))),
    fact(view.t('routes'), list(surface.routes)),
    fact(view.t('slots'), list([...surface.fills, ...surface.offers])),
    fact(view.t('calls'), list(surface.calls)),
    fact(view.t('exposeTo'), view.t(manifest?.exposeTo === 'any' ? 'openToSites' : 'shopOnly')),
  ];
  const files = tablePanel(view, {
    id: 'files',
    heading: view.t('files'),
    columns: ['file', 'size', 'sizeGzip', 'integrity'],
    none: '–',
    rows: Object.entries(document.files).map(([path, { bytes, gzip, integrity }]) => ({
      key: path,
      head: mono(path),
      cells: [kilobytes(bytes), kilobytes(gzip), mono(`${integrity.slice(0, 20)}…`, integrity)],
    })),
  });
  const main = (
    <>
      <section className="head">
        <div>
          <h1>{heading}</h1>
        </div>
        {preview && (
          <a className="btn" href={preview}>
            {view.t('previewOpen')}
          </a>
        )}
      </section>
      <section className="panel">
        <div className="body">
          <dl className="facts">{facts}</dl>
        </div>
      </section>
      <section className="panel" aria-labelledby="declares">
        <header>
          <h2 id="declares">{view.t('declares')}</h2>
        </header>
        <div className="body">
          <dl className="facts">{declared}</dl>
        </div>
      </section>
      {files}
    </>
  );
  return page(view, { heading, section: 'overview', main });
}
