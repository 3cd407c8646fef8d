import { type ContentRecord, edition, h2, p, ul } from './blocks.ts';

const policy: ContentRecord = {
  kind: 'privacy_policy',
  slug: 'privacy',
  ...edition,
  es: {
    title: 'Política de privacidad',
    summary: 'Qué datos usamos, para qué y cómo los controlas.',
    blocks: [
      p(
        'El responsable de tus datos es Horno Pizzerías S.A.C., RUC 20600000005, Av. Larco 743, Miraflores, Lima. Los tratamos según la Ley 29733, Ley de Protección de Datos Personales, y su reglamento, el Decreto Supremo 016-2024-JUS.',
      ),
      h2('Qué datos usamos y para qué'),
      ul(
        'Nombre, celular, correo y dirección: para preparar, entregar y cobrar tu pedido, y avisarte de su estado.',
        'Documento o RUC: solo para tu comprobante.',
        'Ubicación: solo cuando tocas «Usar mi ubicación», para hallar tu dirección y la tienda que te atiende.',
        'Historial de pedidos y cupones: para que puedas repetirlos y para atender reclamos.',
        'Datos técnicos del navegador: para que la web funcione y sea segura.',
      ),
      p(
        'Para enviarte ofertas te pedimos un permiso aparte, que no viene marcado. Puedes retirarlo cuando quieras con la misma facilidad con que lo diste.',
      ),
      h2('Con quién los compartimos'),
      p(
        'Con la tienda y el repartidor que te atienden, con la empresa que procesa los pagos y con las autoridades cuando la ley lo exige. No vendemos tus datos. La lista está en «Terceros».',
      ),
      h2('Cuánto tiempo los guardamos'),
      ul(
        'Cuenta: mientras la mantengas. Si la eliminas, la borramos a los 30 días.',
        'Pedidos y comprobantes: el plazo que exigen las normas tributarias.',
        'Reclamos: el plazo que exige la ley para el Libro de Reclamaciones.',
        'Pedido sin enviar: 24 horas. Tu ubicación elegida: 2 horas.',
      ),
      h2('Tus derechos'),
      p(
        'Puedes acceder a tus datos, rectificarlos, cancelarlos, oponerte a su uso y llevártelos a otro servicio. Hazlo desde tu perfil o escríbenos por la página de contacto. Es gratis y respondemos en los plazos de la ley. Si no quedas conforme, puedes reclamar ante la Autoridad Nacional de Protección de Datos Personales.',
      ),
      h2('Seguridad'),
      p(
        'Ciframos las conexiones y limitamos quién ve tus datos. Si ocurre un incidente que los afecte, lo comunicamos a la autoridad dentro de las 48 horas y, si corresponde, a ti.',
      ),
    ],
  },
  en: {
    title: 'Privacy policy',
    summary: 'What data we use, what for and how you control it.',
    blocks: [
      p(
        'The controller of your data is Horno Pizzerías S.A.C., RUC 20600000005, Av. Larco 743, Miraflores, Lima. We handle it under Law 29733 on the Protection of Personal Data and its regulation, Supreme Decree 016-2024-JUS.',
      ),
      h2('What we use and what for'),
      ul(
        'Name, mobile, e-mail and address: to make, bring and charge your order, and to tell you how it goes.',
        'Identity document or RUC: for your receipt only.',
        'Location: only when you tap “Use my location”, to find your address and the store that serves it.',
        'Order history and coupons: so that you can repeat them, and to handle complaints.',
        'Technical data of the browser: so that the site works and is safe.',
      ),
      p(
        'To send you offers we ask for a separate permission, which is never ticked for you. You can withdraw it at any time as easily as you gave it.',
      ),
      h2('Whom we share it with'),
      p(
        'With the store and the rider who serve you, with the company that processes payments, and with the authorities when the law requires it. We do not sell your data. The list is under “Third parties”.',
      ),
      h2('How long we keep it'),
      ul(
        'Account: as long as you keep it. If you delete it, we erase it after 30 days.',
        'Orders and receipts: as long as tax rules require.',
        'Complaints: as long as the law on the Complaints Book requires.',
        'Unsent order: 24 hours. The place you chose: 2 hours.',
      ),
      h2('Your rights'),
      p(
        'You may see your data, correct it, have it erased, object to its use and take it elsewhere. Do it from your profile or write through the contact page. It is free and we answer within the legal deadlines. If you are not satisfied you may complain to the National Authority for the Protection of Personal Data.',
      ),
      h2('Security'),
      p(
        'We encrypt connections and limit who sees your data. If an incident affects it, we tell the authority within 48 hours and, where it applies, you too.',
      ),
    ],
  },
};

const onRegister: ContentRecord = {
  kind: 'privacy_policy',
  slug: 'register',
  ...edition,
  es: {
    title: 'Tus datos al crear una cuenta',
    summary: 'Lo que aceptas cuando te registras.',
    blocks: [
      p(
        'Al crear tu cuenta, Horno Pizzerías S.A.C. guarda tu nombre y tu correo o celular. Los necesitamos para tu cuenta y para que ingreses; sin ellos no podemos crearla, pero puedes pedir como invitado. En tu perfil puedes agregar tu fecha de nacimiento, género y documento: son opcionales.',
      ),
      ul(
        'Al crear la cuenta confirmas que tienes 18 años o más. Los juegos piden además tu fecha de nacimiento.',
        'Si usas tu celular para ingresar, le enviamos códigos por mensaje de texto. Con ellos solo comprobamos que es tuyo.',
        'Tu contraseña se guarda cifrada de un modo que no se puede revertir.',
        'El permiso para enviarte ofertas es opcional y aparte. Puedes cambiarlo en tu perfil.',
      ),
      p(
        'Desde tu perfil puedes corregir tus datos, descargarlos o eliminar tu cuenta. Al eliminarla tienes 30 días para arrepentirte; después la borramos, salvo lo que la ley nos obliga a conservar.',
      ),
    ],
  },
  en: {
    title: 'Your data when you create an account',
    summary: 'What you accept when you register.',
    blocks: [
      p(
        'When you create an account, Horno Pizzerías S.A.C. keeps your name and your e-mail or mobile. We need them for your account and for your sign-in; without them we cannot create it, but you can order as a guest. In your profile you can add your date of birth, gender and document: they are optional.',
      ),
      ul(
        'By creating the account you confirm that you are 18 or older. The games also ask for your date of birth.',
        'If you sign in with your mobile, we text codes to it. They only show that it is yours.',
        'Your password is kept in a form that cannot be reversed.',
        'Permission to send you offers is optional and separate. You can change it in your profile.',
      ),
      p(
        'From your profile you can correct your data, download it or delete your account. After deleting it you have 30 days to change your mind; then we erase it, except what the law requires us to keep.',
      ),
    ],
  },
};

const onContact: ContentRecord = {
  kind: 'privacy_policy',
  slug: 'contact',
  ...edition,
  es: {
    title: 'Tus datos al escribirnos',
    summary: 'Lo que aceptas cuando usas el formulario de contacto.',
    blocks: [
      p(
        'Cuando nos escribes, Horno Pizzerías S.A.C. usa tu nombre, tu correo, tu celular si lo das y tu mensaje para responderte y mejorar el servicio. No los usamos para enviarte publicidad.',
      ),
      p(
        'Los guardamos un año desde la última respuesta. Si tu mensaje es un reclamo, va al Libro de Reclamaciones y se conserva el plazo que exige la ley.',
      ),
      p(
        'Puedes pedir que los corrijamos o los borremos por el mismo formulario. No incluyas números de tarjeta ni contraseñas en tu mensaje.',
      ),
    ],
  },
  en: {
    title: 'Your data when you write to us',
    summary: 'What you accept when you use the contact form.',
    blocks: [
      p(
        'When you write to us, Horno Pizzerías S.A.C. uses your name, your e-mail, your mobile if you give it and your message to answer you and improve the service. We do not use them to send you advertising.',
      ),
      p(
        'We keep them for one year after the last reply. If your message is a complaint, it goes into the Complaints Book and is kept as long as the law requires.',
      ),
      p(
        'You may ask us to correct or erase them through the same form. Do not put card numbers or passwords in your message.',
      ),
    ],
  },
};

export const privacy: ContentRecord[] = [policy, onRegister, onContact];
