import { type ContentRecord, edition, h2, ol, p, ul } from './blocks.ts';

const post = { kind: 'post' as const, ...edition };

export const helpPosts: ContentRecord[] = [
  {
    ...post,
    slug: 'delivery-zones',
    es: {
      title: 'Zonas de reparto',
      summary: 'Cómo saber hasta dónde llega cada tienda.',
      blocks: [
        p(
          'Cada tienda reparte en una zona dibujada calle por calle, para que tu pizza llegue caliente. Por eso dos casas del mismo distrito pueden tener tiendas distintas.',
        ),
        h2('Consulta tu dirección'),
        ol(
          'Toca «Delivery» y escribe tu dirección, o usa tu ubicación.',
          'Ajusta el pin hasta tu puerta.',
          'Te mostramos la tienda que te atiende, el costo, el pedido mínimo y el tiempo.',
        ),
        h2('Dónde estamos'),
        ul(
          'Lima: desde Comas y San Juan de Lurigancho hasta Villa El Salvador, y de San Miguel a Ate.',
          'Callao: Callao, Bellavista y La Perla.',
          'Provincias: Arequipa, Trujillo, Chiclayo, Piura, Cusco, Ica, Huancayo y Tacna.',
        ),
        p('La página de tiendas tiene la lista completa, con dirección, horario y teléfono de cada una.'),
        h2('Si no llegamos'),
        p(
          'Puedes recoger en la tienda que prefieras, sin mínimo y sin costo de delivery. Y cuéntanos tu dirección por la página de contacto: así decidimos hasta dónde crecer.',
        ),
      ],
    },
    en: {
      title: 'Delivery areas',
      summary: 'How to know how far each store goes.',
      blocks: [
        p(
          'Each store delivers to an area drawn street by street, so that your pizza arrives hot. That is why two homes in one district may have different stores.',
        ),
        h2('Check your address'),
        ol(
          'Tap “Delivery” and type your address, or use your location.',
          'Move the pin to your door.',
          'We show you the store that serves you, the fee, the minimum and the time.',
        ),
        h2('Where we are'),
        ul(
          'Lima: from Comas and San Juan de Lurigancho to Villa El Salvador, and from San Miguel to Ate.',
          'Callao: Callao, Bellavista and La Perla.',
          'Elsewhere: Arequipa, Trujillo, Chiclayo, Piura, Cusco, Ica, Huancayo and Tacna.',
        ),
        p('The stores page has the whole list, with the address, hours and phone of each.'),
        h2('If we do not reach you'),
        p(
          'You can collect at any store, with no minimum and no delivery fee. And tell us your address through the contact page: it helps us decide where to grow.',
        ),
      ],
    },
  },
  {
    ...post,
    slug: 'electronic-receipts',
    es: {
      title: 'Comprobante electrónico',
      summary: 'Cómo recibes y consultas tu boleta o factura.',
      blocks: [
        p('Cada pedido lleva su comprobante electrónico, que emite la tienda cuando lo acepta.'),
        h2('Cómo pedirlo'),
        ul(
          'Boleta: basta con tu nombre. Por encima de S/ 700.00 lleva también tu documento.',
          'Factura: escribe tu RUC de once dígitos y tu razón social antes de confirmar.',
        ),
        h2('Dónde está'),
        ol(
          'Te llega por correo cuando la tienda lo emite.',
          'Si tienes cuenta, queda en tu historial de pedidos.',
          'Si compraste como invitado, usa el enlace de seguimiento de tu correo durante 30 días.',
          'En esta página, con tu número de pedido y tu correo.',
        ),
        h2('Si hay un error'),
        p(
          'Llámanos el mismo día al (01) 505-1111. Una boleta no se puede cambiar por factura; un dato equivocado se corrige con una nota de crédito y un comprobante nuevo.',
        ),
      ],
    },
    en: {
      title: 'Electronic receipt',
      summary: 'How you get and look up your boleta or factura.',
      blocks: [
        p('Each order has its electronic receipt, which the store issues when it accepts.'),
        h2('How to ask for it'),
        ul(
          'Boleta: your name is enough. Above S/ 700.00 it also carries your document.',
          'Factura: enter your eleven-digit RUC and your company name before you confirm.',
        ),
        h2('Where it is'),
        ol(
          'It comes by e-mail when the store issues it.',
          'If you have an account, it stays in your order history.',
          'If you ordered as a guest, use the tracking link in your e-mail for 30 days.',
          'On this page, with your order number and your e-mail.',
        ),
        h2('If there is a mistake'),
        p(
          'Call us the same day at (01) 505-1111. A boleta cannot become a factura; a mistake is corrected with a credit note and a new receipt.',
        ),
      ],
    },
  },
  {
    ...post,
    slug: 'survey',
    es: {
      title: 'Encuesta: cuéntanos cómo te fue',
      summary: 'Dos minutos que nos ayudan a hornear mejor.',
      blocks: [
        p('Leemos cada respuesta. Lo que nos cuentas llega a la tienda que te atendió esa misma semana.'),
        h2('Califica tu último pedido'),
        ol(
          'Abre el seguimiento de tu pedido desde el enlace de tu correo o desde tu historial.',
          'Toca de una a cinco estrellas.',
          'Si algo falló, elige qué fue. Para enviarnos una foto, toca «Algo salió mal» en la misma página.',
        ),
        h2('Cuéntanos algo más'),
        p(
          'Si quieres hablarnos de la web, de una tienda o de un sabor que extrañas, escríbenos por la página de contacto. No hace falta que hayas comprado hace poco.',
        ),
        p('Esta encuesta no reemplaza al Libro de Reclamaciones, que tiene número, plazo y respuesta por escrito.'),
      ],
    },
    en: {
      title: 'Survey: tell us how it went',
      summary: 'Two minutes that help us bake better.',
      blocks: [
        p('We read every answer. What you tell us reaches the store that served you within the week.'),
        h2('Rate your last order'),
        ol(
          'Open the tracker of your order from the link in your e-mail or from your history.',
          'Tap one to five stars.',
          'If something went wrong, choose what it was. To send a photo, press “Something went wrong” on the same page.',
        ),
        h2('Tell us more'),
        p(
          'To talk about the site, a store or a flavour you miss, write to us through the contact page. You don’t have to have ordered recently.',
        ),
        p('This survey does not replace the Complaints Book, which has a number, a deadline and an answer in writing.'),
      ],
    },
  },
  {
    ...post,
    slug: 'cookies',
    es: {
      title: 'Cookies y almacenamiento',
      summary: 'Lo que esta web guarda en tu navegador.',
      blocks: [
        p('Guardamos solo lo que hace falta para que puedas pedir. No usamos cookies de publicidad ni de terceros.'),
        h2('Lo necesario'),
        ul(
          'Tu sesión, si la inicias: una cookie que ningún programa de la página puede leer. Deja de valer al cerrar sesión, tras 30 días sin uso o a los 90 días.',
          'Tu lugar y tu hora: la tienda, el tipo de pedido y la hora elegida, durante dos horas. No incluye tu dirección.',
          'Tu pedido sin enviar, durante 24 horas.',
          'Tu idioma y tu respuesta sobre las mediciones, durante doce meses.',
          'Un identificador de este navegador que no dice quién eres, durante un año: así sigues tu pedido sin cuenta.',
          'Lo que estabas escribiendo en un formulario y los avisos que cerraste, hasta que cierras la pestaña.',
        ),
        h2('Lo opcional'),
        p(
          'Las mediciones de uso están apagadas hasta que las aceptas. Aceptar y rechazar cuestan lo mismo: un toque. Puedes cambiar de opinión cuando quieras.',
        ),
        p(
          'Los avisos de un pedido los pides tú, con un botón en su página. Tu navegador los recibe cifrados por su propio servicio de avisos, y terminan con el pedido.',
        ),
        h2('Cómo borrarlo'),
        p(
          'Desde los ajustes de tu navegador puedes borrar lo guardado. La web sigue funcionando; solo tendrás que elegir otra vez tu lugar e iniciar sesión.',
        ),
      ],
    },
    en: {
      title: 'Cookies and storage',
      summary: 'What this site keeps in your browser.',
      blocks: [
        p('We keep only what you need to order. We use no advertising or third-party cookies.'),
        h2('What is needed'),
        ul(
          'Your session, if you sign in: a cookie that no script on the page can read. It stops working when you sign out, after 30 days without use, or after 90 days.',
          'Your place and time: the store, the order type and the time you chose, for two hours. It does not hold your address.',
          'Your unsent order, for 24 hours.',
          'Your language and your answer about measurements, for twelve months.',
          'An identifier of this browser that does not say who you are, for a year: it lets you follow your order without an account.',
          'What you were typing in a form and the notices you closed, until you close the tab.',
        ),
        h2('What is optional'),
        p(
          'Usage measurements are off until you accept them. Accepting and rejecting take one tap each. You can change your mind at any time.',
        ),
        p(
          'You ask for the notices of an order yourself, with a button on its page. Your browser receives them encrypted through its own push service, and they end with the order.',
        ),
        h2('How to remove it'),
        p(
          'You can remove what is kept from your browser’s settings. The site still works; you only have to choose your place and sign in again.',
        ),
      ],
    },
  },
];
