import { type ContentRecord, edition, h2, qa } from './blocks.ts';

export const faq: ContentRecord = {
  kind: 'faq',
  slug: 'faq',
  ...edition,
  es: {
    title: 'Preguntas frecuentes',
    summary: 'Lo que más nos consultan, en corto.',
    blocks: [
      h2('Tu pedido'),
      qa(
        '¿Necesito una cuenta para pedir?',
        'No. Puedes pedir como invitado. Con cuenta guardas tus direcciones, repites pedidos y usas cupones que piden iniciar sesión.',
      ),
      qa(
        '¿Cuál es el pedido mínimo?',
        'Para delivery, S/ 25.00 en casi todas las zonas. Si tu dirección queda lejos de la tienda puede ser mayor; te lo decimos apenas la eliges. Para recojo no hay mínimo.',
      ),
      qa(
        '¿Cuánto demora?',
        'Entre 30 y 50 minutos según la tienda y la hora. Antes de confirmar ves el rango de tu pedido.',
      ),
      qa(
        '¿Puedo programar mi pedido?',
        'Sí, hasta con siete días de anticipación. Elige el día y la hora cuando eliges tu dirección o tu tienda. Sirve también cuando la tienda está cerrada.',
      ),
      qa(
        '¿Puedo cambiar o anular mi pedido?',
        'Puedes anularlo desde el seguimiento durante los dos primeros minutos, si la tienda aún no lo aceptó. Para cambiarlo, llámanos al (01) 505-1111; en provincias, al 749-497.',
      ),
      qa(
        '¿Cómo sigo mi pedido?',
        'Con el enlace que te enviamos por correo o en «Sigue tu pedido», con el número del pedido y tu correo o tu celular.',
      ),
      h2('La pizza'),
      qa(
        '¿Puedo pedir mitad y mitad?',
        'Sí, en mediana, grande y familiar. Pagas el precio de la mitad de mayor valor.',
      ),
      qa(
        '¿Qué puedo cambiar en una pizza?',
        'Puedes quitar un ingrediente de la receta y agregar hasta tres. Si quieres más libertad, elige «Arma la tuya»: hasta quince ingredientes.',
      ),
      qa(
        '¿Tienen opciones sin carne?',
        'Sí. Están en la carta como «Sin carne» y llevan la marca verde. Se preparan en la misma cocina que las demás.',
      ),
      qa(
        '¿Cómo sé qué alérgenos tiene?',
        'Cada producto los muestra en su ficha y los reunimos en la página de información nutricional. Nuestra cocina trabaja con gluten, leche, huevo, soya y frutos secos: no podemos garantizar que no haya trazas.',
      ),
      h2('Pagos y comprobantes'),
      qa(
        '¿Cómo puedo pagar?',
        'Con tarjeta en línea, con tarjeta contra entrega o en efectivo hasta S/ 332.20. Algunas tiendas aceptan billetera digital.',
      ),
      qa(
        '¿Cuándo me cobran si pago en línea?',
        'Cuando la tienda acepta tu pedido. Si no lo acepta o lo anulas a tiempo, la reserva se libera; tu banco puede tardar unos días en mostrarlo.',
      ),
      qa(
        '¿Puedo pedir factura?',
        'Sí. Elige «Factura» antes de confirmar y escribe tu RUC y tu razón social. Después de emitida una boleta, no se puede cambiar por factura.',
      ),
      h2('Cupones'),
      qa(
        '¿Por qué no funciona mi cupón?',
        'Te decimos el motivo al aplicarlo: puede faltar para el mínimo, valer solo en ciertos días, tiendas o tipos de pedido, o no combinarse con otro.',
      ),
      qa('¿Puedo usar dos cupones?', 'Solo si sus condiciones lo permiten. Si no, te preguntamos cuál prefieres.'),
      h2('Ayuda'),
      qa(
        '¿Dónde está el Libro de Reclamaciones?',
        'En el pie de esta web y en todas las tiendas. Respondemos en un máximo de quince días hábiles.',
      ),
    ],
  },
  en: {
    title: 'Frequently asked questions',
    summary: 'What people ask us most, in short.',
    blocks: [
      h2('Your order'),
      qa(
        'Do I need an account to order?',
        'No. You can order as a guest. With an account you keep your addresses, repeat orders and use coupons that ask you to sign in.',
      ),
      qa(
        'What is the minimum order?',
        'For delivery, S/ 25.00 in most areas. If you are far from the store it may be more; we tell you as soon as you choose the address. Collection has no minimum.',
      ),
      qa(
        'How long does it take?',
        'Between 30 and 50 minutes, depending on the store and the hour. You see the range for your order before you confirm.',
      ),
      qa(
        'Can I schedule my order?',
        'Yes, up to seven days ahead. Choose the day and time when you choose your address or store. It works while the store is closed too.',
      ),
      qa(
        'Can I change or cancel my order?',
        'You can cancel from the tracker within the first two minutes if the store has not accepted yet. To change it, call (01) 505-1111; outside Lima, 749-497.',
      ),
      qa(
        'How do I follow my order?',
        'With the link we send by e-mail, or under “Track your order” with the order number and your e-mail or mobile.',
      ),
      h2('The pizza'),
      qa('Can I have half and half?', 'Yes, in medium, large and family. You pay the price of the dearer half.'),
      qa(
        'What can I change on a pizza?',
        'You can leave out one topping of the recipe and add up to three. For more freedom choose “Build your own”: up to fifteen toppings.',
      ),
      qa(
        'Do you have meatless options?',
        'Yes. They are on the menu under “Meatless” and carry the green mark. They are made in the same kitchen as the rest.',
      ),
      qa(
        'How do I know the allergens?',
        'Each product shows them, and the nutritional information page lists them all. Our kitchen handles gluten, milk, egg, soy and nuts: we cannot promise that there are no traces.',
      ),
      h2('Payment and receipts'),
      qa(
        'How can I pay?',
        'By card online, by card on delivery, or in cash up to S/ 332.20. Some stores take digital wallets.',
      ),
      qa(
        'When am I charged if I pay online?',
        'When the store accepts your order. If it does not, or you cancel in time, the hold is released; your bank may take some days to show it.',
      ),
      qa(
        'Can I have a factura?',
        'Yes. Choose “Factura” before you confirm and enter your RUC and business name. Once a boleta has been issued it cannot become a factura.',
      ),
      h2('Coupons'),
      qa(
        'Why does my coupon not work?',
        'We tell you when you apply it: you may be below the minimum, it may hold only on certain days, stores or order types, or it may not combine with another.',
      ),
      qa('Can I use two coupons?', 'Only if their conditions allow it. If not, we ask you which one you prefer.'),
      h2('Help'),
      qa(
        'Where is the Complaints Book?',
        'At the foot of this site and in every store. We answer within fifteen business days.',
      ),
    ],
  },
};
