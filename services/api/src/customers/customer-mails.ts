import type { Lang } from '@horno/contracts/wire';

interface MailWords {
  subject: string;
  title: (name: string) => string;
  paragraphs: readonly string[];
  label?: string;
}

interface CustomerWords {
  confirmation: (hours: number, hasPassword: boolean) => MailWords;
  reset: (hours: number) => MailWords;
  passwordChanged: MailWords;
}

/** Texts of mails about an account. */
export const customerWords: Record<Lang, CustomerWords> = {
  es: {
    confirmation: (hours, hasPassword) => ({
      subject: 'Confirma tu correo',
      title: (name) => `Hola, ${name}. Falta un paso.`,
      paragraphs: [
        'Confirma que este correo es tuyo para proteger tu cuenta.',
        `El enlace funciona ${hours} horas. Ábrelo donde ingresaste a tu cuenta: en otro navegador te pediremos un paso más.`,
        'Si no creaste una cuenta, ignora este mensaje.',
        ...(hasPassword
          ? []
          : [
              'Tu cuenta aún no tiene contraseña. Para entrar desde otro equipo, crea una en «¿Olvidaste tu contraseña?».',
            ]),
      ],
      label: 'Confirmar mi correo',
    }),
    reset: (hours) => ({
      subject: 'Crea una contraseña nueva',
      title: (name) => `Hola, ${name}. Vamos a cambiar tu contraseña.`,
      paragraphs: [
        `Abre este enlace para elegir una contraseña nueva. Funciona ${hours === 1 ? 'una hora' : `${hours} horas`} y una sola vez.`,
        'Si no lo pediste, ignora este mensaje: tu contraseña sigue igual.',
      ],
      label: 'Elegir mi contraseña',
    }),
    passwordChanged: {
      subject: 'Cambió la contraseña de tu cuenta',
      title: (name) => `Hola, ${name}. Tu contraseña cambió.`,
      paragraphs: [
        'Cerramos tu sesión en los demás equipos.',
        'Si no fuiste tú, crea una contraseña nueva ahora mismo.',
      ],
      label: 'No fui yo',
    },
  },
  en: {
    confirmation: (hours, hasPassword) => ({
      subject: 'Confirm your e-mail',
      title: (name) => `Hi ${name}. One step to go.`,
      paragraphs: [
        'Confirm that this e-mail is yours to protect your account.',
        `The link works for ${hours} hours. Open it where you signed in to your account: another browser asks for one more step.`,
        'If you did not create an account, ignore this message.',
        ...(hasPassword
          ? []
          : [
              'Your account has no password yet. To sign in on another device, create one under “Forgot your password?”.',
            ]),
      ],
      label: 'Confirm my e-mail',
    }),
    reset: (hours) => ({
      subject: 'Choose a new password',
      title: (name) => `Hi ${name}. Let’s change your password.`,
      paragraphs: [
        `Open this link to choose a new password. It works for ${hours === 1 ? 'one hour' : `${hours} hours`} and only once.`,
        'If you did not ask for it, ignore this message: your password stays as it is.',
      ],
      label: 'Choose my password',
    }),
    passwordChanged: {
      subject: 'Your account’s password has changed',
      title: (name) => `Hi ${name}. Your password has changed.`,
      paragraphs: ['We signed you out on your other devices.', 'If it was not you, choose a new password right now.'],
      label: 'It was not me',
    },
  },
};
