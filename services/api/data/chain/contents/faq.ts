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
      qa(
        '¿Puedo pedir para recoger en tienda?',
        'Sí. Elige «Recojo» y tu tienda: está listo desde 30 minutos después, no paga delivery y no tiene mínimo. Di tu número de pedido en la caja.',
      ),
      h2('Delivery'),
      qa(
        '¿Cómo sé si llegan a mi dirección?',
        'Escríbela o marca el punto en el mapa. Cada tienda tiene su zona: si alguna te alcanza, te decimos cuál, cuánto cuesta y cuánto demora. Si no, te mostramos las tiendas donde puedes recoger.',
      ),
      qa(
        '¿Cuánto cuesta el delivery?',
        'Entre S/ 5.00 y S/ 8.50 según la zona. Lo ves apenas eliges tu dirección y otra vez antes de pagar.',
      ),
      qa(
        '¿Qué es la entrega sin contacto?',
        'El repartidor deja tu pedido en la puerta, toca el timbre y se retira dos metros. Pídela en las indicaciones y paga en línea.',
      ),
      qa(
        '¿Qué pasa si no me encuentran?',
        'El repartidor espera diez minutos y te llama. Si no contestas, tu pedido vuelve a la tienda: puedes recogerlo o coordinar otra entrega.',
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
        'Cada producto los muestra en su ficha y los reunimos en la página de información nutricional. Nuestra cocina trabaja con gluten, leche, huevo, soya, pescado, mostaza y frutos secos: no podemos garantizar que no haya trazas.',
      ),
      qa(
        '¿Qué pasa si un producto se agotó?',
        'En la carta aparece como agotado. Si se agota mientras está en tu pedido, te avisamos antes de pagar y eliges con qué cambiarlo.',
      ),
      h2('Pagos y comprobantes'),
      qa(
        '¿Cómo puedo pagar?',
        'En línea, con tarjeta, con Yape o Plin, o con Apple Pay o Google Pay si tu equipo los tiene. Al recibir, con tarjeta o en efectivo hasta S/ 332.20.',
      ),
      qa(
        '¿Cuándo me cobran si pago en línea?',
        'Cuando la tienda acepta tu pedido. Si no lo acepta o lo anulas a tiempo, la reserva se libera; tu banco puede tardar unos días en mostrarlo.',
      ),
      qa(
        '¿Puedo pedir factura?',
        'Sí. Elige «Factura» antes de confirmar y escribe tu RUC y tu razón social. Después de emitida una boleta, no se puede cambiar por factura.',
      ),
      qa(
        '¿Puedo pagar con Yape?',
        'Sí, donde aparece entre los medios de pago: escribe tu celular y el código de aprobación de tu aplicación. El código tiene seis dígitos y vence en dos minutos.',
      ),
      qa(
        '¿Puedo pagar con Apple Pay o Google Pay?',
        'Sí, donde aparecen entre los medios de pago: depende de tu celular o navegador. Pagas con una tarjeta que guardas en tu billetera, sin escribir su número.',
      ),
      qa(
        'Me cobraron, pero no veo mi pedido. ¿Qué hago?',
        'No vuelvas a pagar. Si tu banco no nos responde, le preguntamos nosotros: si el cobro se hizo, el pedido sigue; si no, se anula. Te avisamos por correo. También puedes llamarnos al (01) 505-1111.',
      ),
      h2('Cupones'),
      qa(
        '¿Por qué no funciona mi cupón?',
        'Te decimos el motivo al aplicarlo: puede faltar para el mínimo, valer solo en ciertos días, tiendas o tipos de pedido, o no combinarse con otro.',
      ),
      qa('¿Puedo usar dos cupones?', 'Solo si sus condiciones lo permiten. Si no, te preguntamos cuál prefieres.'),
      qa(
        '¿Tienen programa de puntos?',
        'No. Preferimos descuentos que se usan de inmediato: los encuentras en la página de ofertas y en «Mis cupones».',
      ),
      h2('Tu cuenta'),
      qa(
        'Olvidé mi contraseña. ¿Cómo entro?',
        'Al ingresar, toca «¿Olvidaste tu contraseña?» y escribe el correo de tu cuenta. Si tienes una, te llega un enlace para crear otra. Vale por poco tiempo y se usa una sola vez. Si tu cuenta es de un celular, le enviamos un código.',
      ),
      qa(
        '¿Cómo cambio mi celular?',
        'En «Editar perfil». Te enviamos un código por mensaje de texto al número nuevo para confirmar que es tuyo.',
      ),
      qa(
        '¿Cómo elimino mi cuenta?',
        'Desde tu perfil. Tienes 30 días para arrepentirte; después borramos tus datos, salvo los que la ley nos obliga a conservar.',
      ),
      h2('Ayuda'),
      qa(
        '¿Dónde está el Libro de Reclamaciones?',
        'En el pie de esta web y en todas las tiendas. Respondemos en un máximo de quince días hábiles.',
      ),
      qa(
        'Mi pedido llegó mal. ¿Cómo lo soluciono?',
        'Avísanos el mismo día desde la ayuda de tu pedido, por la página de contacto o al (01) 505-1111. Lo reponemos o te devolvemos el dinero por el mismo medio de pago.',
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
        'How do I track my order?',
        'With the link we send by e-mail, or under “Track your order” with the order number and your e-mail or mobile.',
      ),
      qa(
        'Can I order for collection?',
        'Yes. Choose “Collection” and your store: it is ready from 30 minutes later, has no delivery fee and no minimum. Give your order number at the counter.',
      ),
      h2('Delivery'),
      qa(
        'How do I know whether you reach my address?',
        'Type it or mark the point on the map. Each store has its area: if one reaches you, we say which, what it costs and how long it takes. If not, we show you the stores where you can collect.',
      ),
      qa(
        'How much is delivery?',
        'Between S/ 5.00 and S/ 8.50 depending on the area. You see it as soon as you choose your address and again before you pay.',
      ),
      qa(
        'What is contactless delivery?',
        'The rider leaves your order at the door, rings and steps two metres back. Ask for it in the instructions and pay online.',
      ),
      qa(
        'What if you cannot find me?',
        'The rider waits ten minutes and calls you. If you do not answer, your order goes back to the store: you can collect it or arrange another delivery.',
      ),
      h2('The pizza'),
      qa(
        'Can I have half and half?',
        'Yes, in medium, large and family. You pay the price of the more expensive half.',
      ),
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
        'Each product shows them, and the nutritional information page lists them all. Our kitchen handles gluten, milk, egg, soy, fish, mustard and nuts: we cannot promise that there are no traces.',
      ),
      qa(
        'What if something has run out?',
        'The menu shows it as sold out. If it runs out while it is in your order, we tell you before you pay and you choose what to take instead.',
      ),
      h2('Payment and receipts'),
      qa(
        'How can I pay?',
        'Online, by card, with Yape or Plin, or with Apple Pay or Google Pay if your device has them. On delivery, by card or in cash up to S/ 332.20.',
      ),
      qa(
        'When am I charged if I pay online?',
        'When the store accepts your order. If it does not, or you cancel in time, the hold is released; your bank may take some days to show it.',
      ),
      qa(
        'Can I have a factura?',
        'Yes. Choose “Factura” before you confirm and enter your RUC and company name. Once a boleta has been issued it cannot become a factura.',
      ),
      qa(
        'Can I pay with Yape?',
        'Yes, where it appears among the payment methods: enter your mobile and the approval code from your app. The code has six digits and expires in two minutes.',
      ),
      qa(
        'Can I pay with Apple Pay or Google Pay?',
        'Yes, where they appear among the payment methods: it depends on your phone or browser. You pay with a card that you keep in your wallet, without entering its number.',
      ),
      qa(
        'I was charged but I do not see my order. What do I do?',
        'Do not pay again. If your bank does not answer us, we ask it: if the charge was made, the order goes on; if not, it is cancelled. We tell you by e-mail. You can also call us at (01) 505-1111.',
      ),
      h2('Coupons'),
      qa(
        'Why does my coupon not work?',
        'We tell you when you apply it: you may be below the minimum, it may apply only on certain days, stores or order types, or it may not be combined with another.',
      ),
      qa('Can I use two coupons?', 'Only if their conditions allow it. If not, we ask you which one you prefer.'),
      qa(
        'Do you have a points programme?',
        'No. We prefer discounts that you can use at once: you find them on the deals page and under “My coupons”.',
      ),
      h2('Your account'),
      qa(
        'I forgot my password. How do I get in?',
        'When you sign in, tap “Forgot your password?” and enter the e-mail of your account. If you have one, you get a link to make a new password. It works for a short time and only once. If your account belongs to a mobile, we text a code to it.',
      ),
      qa(
        'How do I change my mobile number?',
        'Under “Edit profile”. We text a code to the new number to confirm that it is yours.',
      ),
      qa(
        'How do I delete my account?',
        'From your profile. You have 30 days to change your mind; then we erase your data, except what the law requires us to keep.',
      ),
      h2('Help'),
      qa(
        'Where is the Complaints Book?',
        'At the foot of this site and in every store. We answer within fifteen business days.',
      ),
      qa(
        'My order arrived wrong. How do I sort it out?',
        'Tell us the same day from your order’s help, through the contact page or at (01) 505-1111. We replace it or return your money using the same payment method.',
      ),
    ],
  },
};
