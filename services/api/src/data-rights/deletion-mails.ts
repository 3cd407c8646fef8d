import { routes } from '@horno/contracts/routes';
import type { Lang } from '@horno/contracts/wire';
import { toLocalTime } from '@horno/domain';
import type { CustomerRow } from '../customers/customers.repo.ts';
import type { DeletionRow } from '../customers/deletions.repo.ts';
import type { Deps, Mail } from '../deps.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { shopLink } from '../mail/shop-link.ts';
import { shownDate } from '../texts/clock-text.ts';

interface Words {
  asked: { subject: string; title: (name: string) => string; paragraphs: (day: string) => string[]; label: string };
  erased: { subject: string; title: (name: string) => string; paragraphs: string[] };
}

const words: Record<Lang, Words> = {
  es: {
    asked: {
      subject: 'Tu cuenta se eliminará',
      title: (name) => `Hola, ${name}. Recibimos tu solicitud de eliminar tu cuenta.`,
      paragraphs: (day) => [
        `El ${day} borraremos tus datos. Ya cerramos tu sesión en todos tus equipos.`,
        'Si cambias de idea, o si no fuiste tú, inicia sesión antes de esa fecha y elige conservar tu cuenta.',
      ],
      label: 'Conservar mi cuenta',
    },
    erased: {
      subject: 'Tu cuenta fue eliminada',
      title: (name) => `Hola, ${name}. Eliminamos tu cuenta.`,
      paragraphs: [
        'Borramos tus datos, tus direcciones, tus cupones y tus tarjetas guardadas.',
        'Tus pedidos quedan sin tu nombre: la ley nos obliga a guardar las ventas y sus comprobantes. También guardamos las hojas del Libro de Reclamaciones.',
        'Gracias por habernos elegido.',
      ],
    },
  },
  en: {
    asked: {
      subject: 'Your account will be deleted',
      title: (name) => `Hi ${name}. We received your request to delete your account.`,
      paragraphs: (day) => [
        `On ${day} we will erase your data. We have signed you out on all your devices.`,
        'If you change your mind, or if it was not you, sign in before that day and choose to keep your account.',
      ],
      label: 'Keep my account',
    },
    erased: {
      subject: 'Your account was deleted',
      title: (name) => `Hi ${name}. We have deleted your account.`,
      paragraphs: [
        'We have erased your data, your addresses, your coupons and your saved cards.',
        'Your orders stay without your name: the law requires us to keep sales and their receipts. We also keep the sheets of the Complaints Book.',
        'Thank you for choosing us.',
      ],
    },
  },
};

type Tools = Pick<Deps, 'catalogue' | 'env'>;

/** Returns undefined for a customer without an e-mail. */
export function askedMail(
  { catalogue, env }: Tools,
  { email, firstName }: CustomerRow,
  { lang, dueAt }: DeletionRow,
): Mail | undefined {
  if (email === null) return undefined;
  const { subject, title, paragraphs, label } = words[lang].asked;
  const { name: shop, tz } = catalogue.current().tenant;
  const day = shownDate(toLocalTime(dueAt, tz).date);
  const mail = composeMail({
    lang,
    shop,
    subject,
    title: title(firstName),
    paragraphs: paragraphs(day),
    action: { label, url: shopLink(env.PUBLIC_URL, lang, routes.login.to({})) },
  });
  return { to: email, ...mail };
}

/** Returns undefined for a customer without an e-mail. */
export function erasedMail(
  { catalogue }: Tools,
  { email, firstName }: CustomerRow,
  { lang }: DeletionRow,
): Mail | undefined {
  if (email === null) return undefined;
  const { subject, title, paragraphs } = words[lang].erased;
  const { name: shop } = catalogue.current().tenant;
  return { to: email, ...composeMail({ lang, shop, subject, title: title(firstName), paragraphs }) };
}
