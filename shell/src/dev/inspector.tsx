import { usePartMessages, useTranslation } from '@horno/kit';
import { RecordingSchema, RootProvider, replayOnto } from '@horno/kit/shell';
import { Button } from '@horno/ui';
import { type ChangeEvent, useId, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import en from '../../locales/inspector.en.json' with { type: 'json' };
import es from '../../locales/inspector.es.json' with { type: 'json' };
import type { ShellRuntime } from '../boot/create-runtime.ts';
import { loadContracts } from '../boot/lazy-contracts.ts';
import { createEventLog, type EventLog, type LoggedEvent, matches } from './event-log.ts';
import css from './inspector.module.css';

/** Downloads a text as a file. */
function saveFile(document: Document, name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read the address by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}

const messages = { es, en };
const seconds = (ms: number) => `${(ms / 1000).toFixed(3)} s`;

function EventRow({ event }: { event: LoggedEvent }) {
  usePartMessages(messages);
  const { t } = useTranslation();
  const { name, owner, squad, version, release, payload, atMs, remote } = event;
  return (
    <li className={css.event}>
      <p>
        <code>{name}</code> <span className="muted">{version ? `${owner}@${version.slice(0, 12)}` : owner}</span>{' '}
        <span className="muted">
          {squad ? t('inspector.of', { squad, release }) : t('inspector.release', { release })}
        </span>{' '}
        <span className="muted">{seconds(atMs)}</span>
        {remote && <span className="muted"> · {t('inspector.elsewhere')}</span>}
      </p>
      <details>
        <summary>{t('inspector.payload')}</summary>
        <pre>{JSON.stringify(payload, null, 2)}</pre>
      </details>
    </li>
  );
}

/** Replays a file onto the bus and reports the result. */
function ReplayFile({ runtime, say }: { runtime: ShellRuntime; say(lines: string[]): void }) {
  usePartMessages(messages);
  const { t } = useTranslation();
  const id = useId();
  async function replay({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    const text = await file.text();
    target.value = '';
    try {
      const recording = RecordingSchema.parse(JSON.parse(text));
      await loadContracts();
      const { published, refused } = replayOnto(runtime.bus, recording);
      const lines = refused.map(({ event, reason }) => t('inspector.refused', { name: event.name, reason }));
      say([t('inspector.told', { published }), ...lines]);
    } catch {
      say([t('inspector.noRecording')]);
    }
  }
  return (
    <span className="u-stack">
      <label htmlFor={id}>{t('inspector.replay')}</label>
      <input id={id} type="file" accept="application/json" onChange={replay} />
    </span>
  );
}

function Inspector({ log, runtime }: { log: EventLog; runtime: ShellRuntime }) {
  usePartMessages(messages);
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState('');
  const [said, say] = useState<string[]>([]);
  const { events, count, isRecording, recording } = useSyncExternalStore(log.subscribe, log.get);
  const shown = events.filter((event) => matches(event, wanted));
  return (
    <aside className={css.inspector} aria-label={t('inspector.title')}>
      <Button size="s" variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t('inspector.close') : t('inspector.open', { count })}
      </Button>
      {isOpen && (
        <div className={`u-panel u-stack u-gap-2 u-p-3 ${css.panel}`}>
          <p className={`u-row u-flex-wrap u-gap-2 ${css.tools}`}>
            <Button size="s" variant="outline" onClick={isRecording ? log.stop : log.record}>
              {t(isRecording ? 'inspector.stop' : 'inspector.record')}
            </Button>
            {recording && (
              <Button
                size="s"
                variant="outline"
                onClick={() => saveFile(document, 'horno-events.json', JSON.stringify(recording, null, 2))}
              >
                {t('inspector.save', { count: recording.events.length })}
              </Button>
            )}
            <Button size="s" variant="outline" onClick={log.clear}>
              {t('inspector.clear')}
            </Button>
            <ReplayFile runtime={runtime} say={say} />
          </p>
          <p className={`u-row u-flex-wrap u-gap-2 ${css.tools}`}>
            <label htmlFor={id}>{t('inspector.filter')}</label>
            <input id={id} type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />
          </p>
          <div role="status">
            {said.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          {shown.length === 0 ? (
            <p>{t('inspector.none')}</p>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the list
            <ol className={css.events} tabIndex={0} aria-label={t('inspector.title')}>
              {shown.map((event) => (
                <EventRow key={event.key} event={event} />
              ))}
            </ol>
          )}
        </div>
      )}
    </aside>
  );
}

/** Opens the event inspector in a corner of the page, for developers who try a build. */
export function openInspector(runtime: ShellRuntime): void {
  const log = createEventLog(runtime.bus, () => runtime.composition);
  const element = document.body.appendChild(document.createElement('div'));
  const nothing = () => undefined;
  const scope = {
    runtime,
    bus: { publish: nothing, on: () => nothing, last: nothing },
    remote: { name: 'shell', squad: 'platform', version: '', namespace: 'shell' },
  };
  createRoot(element, { identifierPrefix: '_inspector' }).render(
    <RootProvider scope={scope}>
      <Inspector log={log} runtime={runtime} />
    </RootProvider>,
  );
}
