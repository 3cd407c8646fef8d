import { type ContentRecord, edition, h2, p, ul } from './blocks.ts';

const memberRules: ContentRecord = {
  kind: 'user_member_rules',
  slug: 'membership',
  ...edition,
  es: {
    title: 'Programa de clientes',
    summary: 'Lo que ganas con tu cuenta y las reglas que valen para todos.',
    blocks: [
      h2('Lo que ganas'),
      ul(
        '20 % de descuento en tu primer pedido con cuenta, hasta S/ 15.00 y en pedidos desde S/ 40.00, con el cupón BIENVENIDA.',
        'Cupones a tu nombre, que encuentras en «Mis cupones».',
        'Tus direcciones y tiendas guardadas, y tus pedidos para repetirlos en un toque.',
        'Una jugada al día en los juegos de la casa.',
      ),
      p('No acumulamos puntos: preferimos descuentos que usas de inmediato. La cuenta es personal y gratuita.'),
      h2('Tu cuenta'),
      ul(
        'Una cuenta por persona, desde los 18 años y con datos verdaderos.',
        'Cuida tu contraseña. Si crees que alguien más la usa, cámbiala: se cierran las demás sesiones.',
        'Puedes guardar hasta diez direcciones y marcar una como habitual.',
      ),
      h2('Cupones y promociones'),
      ul(
        'Los cupones asignados a tu cuenta son personales. No se venden, no se canjean por dinero y vencen en la fecha que indican.',
        'Un cupón se da por usado cuando la tienda recibe tu pedido. Si el pago falla o el pedido se anula, vuelve a tu cuenta.',
        'En los juegos y campañas vale la jugada que registra nuestro sistema, una por día y persona.',
      ),
      h2('Lo que no está permitido'),
      p(
        'Crear cuentas con datos de otra persona, usar programas para obtener cupones o hacer pedidos que no piensas recibir. Si pasa, podemos bloquear la cuenta y te explicamos el motivo; puedes pedir que lo revisemos llamando al (01) 505-1111.',
      ),
      h2('Cerrar tu cuenta'),
      p('Puedes hacerlo desde tu perfil en cualquier momento. Durante 30 días puedes volver atrás.'),
    ],
  },
  en: {
    title: 'Customer programme',
    summary: 'What an account gives you, and the rules that apply to everyone.',
    blocks: [
      h2('What you get'),
      ul(
        '20% off your first order with an account, up to S/ 15.00 and on orders from S/ 40.00, with the coupon BIENVENIDA.',
        'Coupons in your name, under “My coupons”.',
        'Your saved addresses and stores, and your orders to repeat in one tap.',
        'One play a day in our games.',
      ),
      p(
        'There are no points to collect: we prefer discounts that you can use at once. The account is personal and free.',
      ),
      h2('Your account'),
      ul(
        'One account per person, from the age of 18 and with true details.',
        'Look after your password. If you think someone else uses it, change it: all other sessions are closed.',
        'You can keep up to ten addresses and mark one as usual.',
      ),
      h2('Coupons and promotions'),
      ul(
        'Coupons assigned to your account are personal. They are not for sale, have no cash value and expire on the date they state.',
        'A coupon counts as used when the store receives your order. If the payment fails or the order is cancelled, it returns to your account.',
        'In games and campaigns the play recorded by our system counts, one per day and person.',
      ),
      h2('What is not allowed'),
      p(
        'Opening accounts with someone else’s details, using programs to obtain coupons, or placing orders you do not intend to receive. If it happens we may block the account and tell you why; you can ask for a review at (01) 505-1111.',
      ),
      h2('Closing your account'),
      p('You can do it from your profile at any time. For 30 days you can change your mind.'),
    ],
  },
};

const delivery: ContentRecord = {
  kind: 'delivery_policy',
  slug: 'delivery-policies',
  ...edition,
  es: {
    title: 'Políticas de delivery',
    summary: 'Hasta dónde llegamos, cuánto cuesta y cómo entregamos.',
    blocks: [
      h2('Zonas y costo'),
      p(
        'Cada tienda reparte en una zona alrededor de ella. Escribe tu dirección y te decimos si llegamos, cuánto cuesta y en cuánto tiempo. El delivery cuesta entre S/ 5.00 y S/ 8.50 según la zona, y lo ves antes de pagar.',
      ),
      h2('Horario'),
      p(
        'El reparto termina un poco antes que la atención en tienda. Si ya cerró, puedes programar tu pedido para otro día u otra hora.',
      ),
      h2('La entrega'),
      ul(
        'Entregamos en la puerta de tu casa o en la recepción de tu edificio.',
        'Si tu dirección no tiene número, o es manzana y lote, escribe una referencia: nos ayuda a llegar caliente.',
        'El repartidor espera diez minutos y te llama. Si no logra ubicarte, el pedido vuelve a la tienda y puedes recogerlo o coordinar otra entrega.',
        'Entrega sin contacto: pídela en las indicaciones. Necesita pago en línea.',
      ),
      h2('Si nos demoramos'),
      p(
        'La hora prometida es un rango honesto. Si vamos a pasarnos, te avisamos con una hora nueva. Si la tienda no acepta tu pedido en quince minutos, se anula solo y te devolvemos lo pagado.',
      ),
      h2('Empaque'),
      p(
        'Usamos cajas de cartón y bolsas de papel. Si una tienda entrega bolsa plástica, el impuesto ICBPER de S/ 0.50 por bolsa aparece en tu resumen.',
      ),
    ],
  },
  en: {
    title: 'Delivery policies',
    summary: 'How far we go, what it costs and how we deliver.',
    blocks: [
      h2('Areas and fee'),
      p(
        'Each store delivers to an area around it. Enter your address and we tell you whether we reach it, what it costs and how long it takes. Delivery costs between S/ 5.00 and S/ 8.50 depending on the area, and you see it before you pay.',
      ),
      h2('Hours'),
      p(
        'Delivery ends a little before the store closes. If it has closed already, you can schedule your order for another day or time.',
      ),
      h2('At your door'),
      ul(
        'We deliver to your front door or the reception of your building.',
        'If your address has no number, or is a block and lot, add a reference: it helps us arrive hot.',
        'The rider waits ten minutes and calls you. If we cannot find you, the order goes back to the store and you can collect it or arrange another delivery.',
        'Contactless delivery: ask for it in the instructions. It needs online payment.',
      ),
      h2('If we are late'),
      p(
        'The promised time is an honest range. If we are going to miss it, we tell you the new time. If the store does not accept your order within fifteen minutes, it is cancelled automatically and we return what you paid.',
      ),
      h2('Packaging'),
      p(
        'We use cardboard boxes and paper bags. If a store hands out a plastic bag, the ICBPER tax of S/ 0.50 per bag shows in your summary.',
      ),
    ],
  },
};

const campaigns: ContentRecord = {
  kind: 'campaigns_term_and_condition',
  slug: 'campaign-terms',
  ...edition,
  es: {
    title: 'Condiciones de las campañas',
    summary: 'Lo que vale para todas nuestras promociones.',
    blocks: [
      p(
        'Cada promoción muestra su vigencia, sus tiendas y su stock. Estas reglas valen para todas, salvo que la promoción diga otra cosa.',
      ),
      ul(
        'Valen en la web y en las tiendas que se indican, por el tiempo señalado o hasta agotar el stock.',
        'No se suman a otras promociones ni cupones, salvo que lo digan.',
        'El monto mínimo se mide sobre los productos, antes de descuentos y sin contar el delivery.',
        'Un descuento nunca supera el valor de los productos a los que se aplica.',
        'Los combos se venden completos: no se cambian por dinero ni por otros productos.',
        'El ahorro que mostramos compara el combo con sus productos comprados por separado, en su opción de menor precio.',
      ),
      h2('Almuerzo'),
      p('De lunes a viernes, de 12:00 a 4:00 p. m., según la hora para la que pides.'),
      h2('Martes de Horno'),
      p('Solo los martes, todo el día, según la fecha para la que pides.'),
      h2('Juegos y premios'),
      p(
        'Participan clientes con cuenta, mayores de 18 años. Una jugada por día y un premio por campaña. Los premios son cupones personales que vencen a los siete días.',
      ),
    ],
  },
  en: {
    title: 'Campaign conditions',
    summary: 'What applies to all our promotions.',
    blocks: [
      p(
        'Each promotion shows its dates, its stores and its stock. These rules apply to all of them unless the promotion says otherwise.',
      ),
      ul(
        'They apply on the site and in the stores named, for the stated time or while stock lasts.',
        'They cannot be combined with other promotions or coupons unless they say so.',
        'The minimum is measured on the products, before discounts and without the delivery fee.',
        'A discount is never more than the value of the products it applies to.',
        'Combos are sold whole: they are not exchanged for money or other products.',
        'The saving we show compares the combo with its products bought separately, at their lowest-priced choice.',
      ),
      h2('Lunch'),
      p('Monday to Friday, 12:00 to 4:00 p.m., based on the time you order for.'),
      h2('Horno Tuesday'),
      p('Tuesdays only, all day, based on the date you order for.'),
      h2('Games and prizes'),
      p(
        'For customers with an account, aged 18 or over. One play per day and one prize per campaign. Prizes are personal coupons that expire after seven days.',
      ),
    ],
  },
};

export const rules: ContentRecord[] = [memberRules, delivery, campaigns];
