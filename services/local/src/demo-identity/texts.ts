import type { Lang } from '@horno/contracts/wire';

interface Texts {
  title: string;
  notice: string;
  choose: string;
  type: string;
  first: string;
  last: string;
  email: string;
  enter: string;
  cancel: string;
  incomplete: string;
  over: string;
}

export const texts: Record<Lang, Texts> = {
  es: {
    title: 'Proveedor de identidad de demostración',
    notice:
      'Esta página no es de Google ni de otra empresa. Es parte de la demostración de Horno: las personas son inventadas y no se pide ninguna contraseña.',
    choose: 'Elige con quién ingresar',
    type: 'O escribe otra persona',
    first: 'Nombre',
    last: 'Apellido',
    email: 'Correo',
    enter: 'Ingresar con estos datos',
    cancel: 'Cancelar y volver a la tienda',
    incomplete: 'Completa el nombre, el apellido y un correo válido.',
    over: 'Este ingreso ya terminó. Vuelve a la tienda y empieza de nuevo.',
  },
  en: {
    title: 'Demonstration identity provider',
    notice:
      'This page does not belong to Google or any other company. It is part of the Horno demonstration: the people are invented and no password is needed.',
    choose: 'Choose who signs in',
    type: 'Or type another person',
    first: 'First name',
    last: 'Last name',
    email: 'E-mail',
    enter: 'Sign in with these details',
    cancel: 'Cancel and go back to the shop',
    incomplete: 'Enter a first name, a last name and a valid e-mail.',
    over: 'This sign-in is over. Go back to the shop and start again.',
  },
};
