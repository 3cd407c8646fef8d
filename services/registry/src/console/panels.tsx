import type { ReactElement, ReactNode } from 'react';
import { page } from './layout.tsx';
import { focused } from './parts.tsx';
import { type ConfirmForm, confirmForm, reasonForm } from './reason-form.tsx';
import type { View } from './view.ts';

/** A narrow panel of a page, such as a form below a list. */
export const narrowPanel = (id: string, heading: string, body: ReactNode): ReactElement => (
  <section className="panel narrow" aria-labelledby={id}>
    <header>
      <h2 id={id}>{heading}</h2>
    </header>
    <div className="body">{body}</div>
  </section>
);

interface Once {
  heading: string;
  id: string;
  value: string;
  hint: string;
  /** Large characters, to be read aloud. */
  isCode?: boolean;
}

/** A secret or code that the console shows once. It has the focus and is announced. */
export const oncePanel = ({ heading, id, value, hint, isCode }: Once): ReactElement => (
  <section className="panel narrow" role="status">
    <header>
      <h2>{heading}</h2>
    </header>
    <div className="body">
      <p className={`mono ${isCode ? 'code' : 'wrap'}`} id={id} {...focused}>
        {value}
      </p>
      <p className="dim">{hint}</p>
    </div>
  </section>
);

/** A page of one panel, such as the confirmation of an action. */
export function panelPage(view: View, heading: string, body: ReactNode, isDangerous = false): string {
  const main = (
    <section className={`panel narrow${isDangerous ? ' danger' : ''}`}>
      <header>
        <h1>{heading}</h1>
      </header>
      <div className="body">{body}</div>
    </section>
  );
  return page(view, { heading, main });
}

/** The confirmation of an order: its consequences, and the form, or why there is none. */
export interface Confirmation extends ConfirmForm {
  heading: string;
  about: ReactNode;
  /** Shown in place of the form. */
  refused?: ReactNode;
  /** Fields that the form sends beside those of the page. */
  hidden?: Readonly<Record<string, string | number>>;
  /** Below the form. */
  after?: ReactNode;
}

/** States the consequence of an action that cannot be undone. */
export const consequence = (lead: string, facts: readonly ReactElement[]): ReactElement => (
  <>
    <p>{lead}</p>
    <dl className="facts">{facts}</dl>
  </>
);

/** A page that confirms an order: with its reason, where it takes one. */
export function confirmationPage(view: View, shown: Confirmation, action: string, fields: object | undefined): string {
  const { heading, about, refused, hidden, after, isDangerous } = shown;
  const form = { ...shown, action };
  const filled = fields ? reasonForm(view, { ...form, hidden: { ...fields, ...hidden } }) : confirmForm(view, form);
  const body = (
    <>
      {about}
      {refused || (
        <>
          {filled}
          {after}
        </>
      )}
    </>
  );
  return panelPage(view, heading, body, isDangerous);
}
