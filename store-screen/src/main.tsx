import '@horno/ui/tokens.css';
import '@horno/ui/vocabulary.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { App } from './components/app.tsx';
import { preferences } from './data/preferences.ts';
import { startWorker } from './data/worker.ts';
import { createI18n } from './i18n.ts';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={createI18n(preferences.lang())}>
        <App />
      </I18nextProvider>
    </StrictMode>,
  );
}
startWorker();
