import { type ContentRecord, edition, h2, p, ul } from './blocks.ts';

const post = { kind: 'post' as const, ...edition };

export const legalPosts: ContentRecord[] = [
  {
    ...post,
    slug: 'conditions',
    es: {
      title: 'Condiciones de uso de la web',
      summary: 'Cómo puedes usar este sitio.',
      blocks: [
        p(
          'Puedes usar este sitio para conocer nuestra carta y hacer pedidos para ti o los tuyos. Para revender u organizar eventos, llámanos y te damos un precio.',
        ),
        h2('Lo que ves'),
        ul(
          'Los dibujos son referenciales: cada pizza se arma a mano.',
          'Los productos dependen del stock de la tienda; lo agotado se muestra como tal.',
          'Antes de elegir tu dirección o tu tienda, los precios son referenciales; después son los de la tienda que te atiende.',
        ),
        h2('Lo que te pedimos'),
        ul(
          'Da datos verdaderos y cuida tu contraseña.',
          'No intentes entrar a cuentas ajenas, sobrecargar el sitio ni copiar su contenido de forma automática.',
          'No hagas pedidos que no piensas recibir. Podemos bloquear a quien lo hace y le explicamos el motivo si nos llama.',
        ),
        h2('De quién es'),
        p(
          'La marca Horno, los textos y los dibujos son nuestros. Puedes enlazar cualquier página y citarla con su dirección. Los mapas se basan en datos abiertos, con el crédito que aparece en cada mapa.',
        ),
        h2('Si algo falla'),
        p(
          'Trabajamos para que el sitio esté siempre disponible. Si se interrumpe, puedes pedir por teléfono al (01) 505-1111; en provincias, al 749-497. Lo que ya pagaste no se pierde: lo confirmamos con tu banco y te avisamos por correo.',
        ),
      ],
    },
    en: {
      title: 'Conditions of use',
      summary: 'How you can use this site.',
      blocks: [
        p(
          'You may use this site to see our menu and order for yourself and your people. To resell or for events, call us for a quote.',
        ),
        h2('What you see'),
        ul(
          'The drawings are for reference: every pizza is made by hand.',
          'Products depend on the store’s stock; what has run out is shown as such.',
          'Before you choose your address or store, prices are for reference; afterwards they are those of the store that serves you.',
        ),
        h2('What we ask of you'),
        ul(
          'Give true details and look after your password.',
          'Do not try to enter other people’s accounts, overload the site or copy its content automatically.',
          'Do not place orders you do not intend to receive. We may block those who do, and tell them why if they call.',
        ),
        h2('Who owns it'),
        p(
          'The Horno brand, texts and drawings are ours. You may link to any page and quote it with its address. Maps are based on open data, with the credit shown on each map.',
        ),
        h2('If something fails'),
        p(
          'We work to keep the site available at all times. If it is interrupted, you can order by phone at (01) 505-1111; outside Lima, 749-497. What you have paid is not lost: we check with your bank and tell you by e-mail.',
        ),
      ],
    },
  },
  {
    ...post,
    slug: 'online-terms',
    es: {
      title: 'Condiciones de la compra en línea',
      summary: 'Paso a paso, desde la carta hasta tu mesa.',
      blocks: [
        h2('Antes de pagar'),
        p(
          'Ves cada producto con su precio, el descuento, el costo del delivery, el total y la hora prometida. Si algo cambió desde que lo agregaste, te lo mostramos y eliges si sigues.',
        ),
        h2('Al pagar en línea'),
        p(
          'Los datos de tu tarjeta se escriben en el formulario del procesador de pagos. Tienes diez minutos para completarlo. Si tu banco no responde, no vuelvas a pagar: confirmamos con él y te avisamos por correo.',
        ),
        h2('Si se anula'),
        ul(
          'Antes de que la tienda acepte: se libera la reserva en tu tarjeta.',
          'Después: te devolvemos el importe. El tiempo para verlo depende de tu banco.',
          'El cupón que usaste vuelve a estar disponible.',
        ),
        h2('Comprobante electrónico'),
        p(
          'Lo recibes por correo y queda en tu historial. Por ser alimentos preparados para ti, no hay cambios por arrepentimiento una vez que la tienda empezó; sí, siempre, por producto equivocado o en mal estado.',
        ),
      ],
    },
    en: {
      title: 'Conditions of online purchase',
      summary: 'Step by step, from the menu to your table.',
      blocks: [
        h2('Before you pay'),
        p(
          'You see each product with its price, the discount, the delivery fee, the total and the promised time. If anything changed since you added it, we show you and you choose whether to go on.',
        ),
        h2('Paying online'),
        p(
          'Your card details go into the payment processor’s form. You have ten minutes to complete it. If your bank does not answer, do not pay again: we check with it and tell you by e-mail.',
        ),
        h2('If it is cancelled'),
        ul(
          'Before the store accepts: the hold on your card is released.',
          'Afterwards: we return the amount. How soon you see it depends on your bank.',
          'The coupon you used becomes available again.',
        ),
        h2('Electronic receipt'),
        p(
          'You get it by e-mail and it stays in your history. As the food is made for you, there are no returns for a change of mind once the store has started; there always are for a wrong or spoiled product.',
        ),
      ],
    },
  },
  {
    ...post,
    slug: 'third-parties',
    es: {
      title: 'Terceros',
      summary: 'Quiénes reciben tus datos y para qué.',
      blocks: [
        p('Compartimos lo mínimo, con contrato y solo para lo que se indica.'),
        ul(
          'Procesador de pagos en línea: número de pedido, importe y los datos que escribes en su formulario.',
          'Apple o Google, solo si pagas con Apple Pay o Google Pay: nuestro nombre y el importe.',
          'WhatsApp (Meta), solo si pides avisos por WhatsApp: tu celular y el estado de tu pedido con su enlace. Puede guardarlos fuera del Perú.',
          'Servicio de correo: tu correo y el contenido de los avisos de tu pedido.',
          'Emisor de comprobantes electrónicos y SUNAT: los datos de tu boleta o factura.',
          'Repartidores: nombre, dirección, celular y referencia, mientras dura la entrega.',
        ),
        p(
          'Los mapas y la búsqueda de direcciones funcionan en nuestros propios servidores. No usamos publicidad de terceros. Si algún proveedor llega a guardar datos fuera del Perú, lo indicaremos aquí antes de que ocurra.',
        ),
      ],
    },
    en: {
      title: 'Third parties',
      summary: 'Who receives your data and what for.',
      blocks: [
        p('We share as little as possible, under contract and only for what is stated.'),
        ul(
          'Online payment processor: order number, amount and what you enter in its form.',
          'Apple or Google, only if you pay with Apple Pay or Google Pay: our name and the amount.',
          'WhatsApp (Meta), only if you ask for updates on WhatsApp: your mobile and the state of your order with its link. It may store them outside Peru.',
          'E-mail service: your e-mail and the content of your order notices.',
          'Electronic receipt issuer and SUNAT: the details of your boleta or factura.',
          'Riders: name, address, mobile and reference, while the delivery lasts.',
        ),
        p(
          'Maps and address search run on our own servers. We use no third-party advertising. If a provider ever stores data outside Peru, we will say so here first.',
        ),
      ],
    },
  },
  {
    ...post,
    slug: 'indication-based',
    es: {
      title: 'Información comercial',
      summary: 'Quién vende y cómo ubicarnos.',
      blocks: [
        ul(
          'Razón social: Horno Pizzerías S.A.C.',
          'RUC: 20600000005',
          'Domicilio: Av. Larco 743, Miraflores, Lima, Perú',
          'Teléfonos: (01) 505-1111 en Lima y Callao; 749-497 en provincias',
          'Atención: todos los días de 10:00 a. m. a 11:00 p. m.',
          'Moneda: soles (S/), con tributos incluidos',
          'Medios de pago: tarjeta en línea, billetera digital, tarjeta contra entrega y efectivo',
          'Entrega: en la zona de cada tienda, o recojo en tienda',
        ),
        h2('Datos de demostración'),
        p('Esta es una tienda de demostración: la razón social, el RUC y el domicilio son ficticios.'),
        h2('Reclamos'),
        p(
          'Libro de Reclamaciones: en el pie de esta web y en cada tienda. Indecopi: 224-7777 en Lima y 0800-4-4040, línea gratuita desde provincias.',
        ),
      ],
    },
    en: {
      title: 'Commercial information',
      summary: 'Who sells and how to reach us.',
      blocks: [
        ul(
          'Company: Horno Pizzerías S.A.C.',
          'RUC: 20600000005',
          'Address: Av. Larco 743, Miraflores, Lima, Peru',
          'Phones: (01) 505-1111 in Lima and Callao; 749-497 elsewhere',
          'Hours: every day, 10:00 a.m. to 11:00 p.m.',
          'Currency: soles (S/), taxes included',
          'Payment: card online, digital wallet, card on delivery and cash',
          'Delivery: within each store’s area, or collection at the store',
        ),
        h2('Demonstration data'),
        p('This is a demonstration shop: the company’s name, RUC and address are made up.'),
        h2('Complaints'),
        p(
          'Complaints Book: at the foot of this site and in each store. Indecopi: 224-7777 in Lima, and 0800-4-4040 toll free from the rest of the country.',
        ),
      ],
    },
  },
];
