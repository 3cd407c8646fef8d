import '../src/tokens/tokens.css';
import '../src/tokens/vocabulary.css';
import { createRoot } from 'react-dom/client';
import { Heading, Logo } from '../src/index.ts';
import css from './gallery.module.css';
import { Actions } from './sections/actions.tsx';
import { Forms } from './sections/forms.tsx';
import { Foundations } from './sections/foundations.tsx';
import { Pictures } from './sections/pictures.tsx';
import { States } from './sections/states.tsx';

/** The whole design system on one page, in all its states: for the eye, and for the accessibility check. */
function Gallery() {
  return (
    <main className={css.page}>
      <Logo name="Horno" />
      <Heading level={1}>Las piezas</Heading>
      <Foundations />
      <Actions />
      <Forms />
      <States />
      <Pictures />
    </main>
  );
}

const element = document.getElementById('gallery');
if (element) createRoot(element).render(<Gallery />);
