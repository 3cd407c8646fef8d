import { type ContentRecord, edition, h2, p, ul } from './blocks.ts';

export const terms: ContentRecord = {
  kind: 'term_and_condition',
  slug: 'terms',
  ...edition,
  es: {
    title: 'Términos y condiciones',
    summary: 'Las reglas con las que compras en esta web.',
    blocks: [
      p(
        'Esta web es de Horno Pizzerías S.A.C., con RUC 20600000005 y domicilio en Av. Larco 743, Miraflores, Lima. Al pedir aceptas estos términos. Si algo no está claro, llámanos al (01) 505-1111 antes de comprar.',
      ),
      h2('Quién puede comprar'),
      p(
        'Puedes pedir con cuenta o como invitado si tienes 18 años o más. Los datos que nos das deben ser tuyos y estar al día: con ellos te entregamos el pedido y emitimos tu comprobante.',
      ),
      h2('Precios'),
      p(
        'Todos los precios están en soles e incluyen el IGV y los demás tributos. El costo del delivery se muestra aparte y antes de pagar. Los precios cambian según la tienda; el que vale es el que ves en el resumen de tu pedido al confirmarlo.',
      ),
      p(
        'Si un precio mostrado es un error evidente, te lo decimos antes de preparar el pedido y tú decides si sigues con el precio correcto o lo anulas sin costo.',
      ),
      h2('Tu pedido'),
      ul(
        'El pedido queda hecho cuando te mostramos su número. Si la tienda no puede atenderlo, te avisamos y te devolvemos lo pagado.',
        'El mínimo para delivery es S/ 25.00 o el que indique la tienda de tu zona. Para recojo no hay mínimo.',
        'El máximo por pedido es S/ 700.00.',
        'Puedes anularlo sin costo durante los dos minutos siguientes a confirmarlo, mientras la tienda no lo haya aceptado. Después, llámanos.',
      ),
      h2('Pagos'),
      ul(
        'Tarjeta en línea: el cobro se hace cuando la tienda acepta el pedido. No guardamos los números de tu tarjeta.',
        'Tarjeta contra entrega: el repartidor o la caja lleva el POS.',
        'Efectivo: hasta S/ 332.20 por pedido. Dinos con cuánto pagas y llevamos tu vuelto. El total se redondea a tu favor al múltiplo de diez céntimos.',
      ),
      h2('Comprobante'),
      p(
        'Emitimos boleta o factura electrónica. Para factura necesitamos tu RUC y tu razón social antes de confirmar. Una boleta mayor a S/ 700.00 debe llevar tu nombre y tu documento.',
      ),
      h2('Si algo salió mal'),
      p(
        'Comida equivocada, incompleta o en mal estado: avísanos el mismo día al (01) 505-1111 o por la página de contacto. Según el caso la reponemos o te devolvemos el dinero por el mismo medio de pago. Tus derechos como consumidor, según la Ley 29571, no cambian por estos términos.',
      ),
      p(
        'También puedes usar nuestro Libro de Reclamaciones. Respondemos en un plazo máximo de quince días hábiles, que no se puede prorrogar. Presentar un reclamo no te impide acudir al Indecopi.',
      ),
      h2('Cambios y ley aplicable'),
      p(
        'Si cambiamos estos términos, publicamos la versión nueva con su fecha. A tu pedido se le aplican los vigentes cuando lo hiciste. Rige la ley peruana.',
      ),
    ],
  },
  en: {
    title: 'Terms and conditions',
    summary: 'The rules for buying on this site.',
    blocks: [
      p(
        'This site belongs to Horno Pizzerías S.A.C., RUC 20600000005, of Av. Larco 743, Miraflores, Lima. By ordering you accept these terms. If anything is unclear, call us at (01) 505-1111 before you buy.',
      ),
      h2('Who may buy'),
      p(
        'You may order with an account or as a guest if you are 18 or older. The details you give us must be yours and up to date: we use them to bring your order and issue your receipt.',
      ),
      h2('Prices'),
      p(
        'All prices are in soles and include IGV and every other tax. The delivery fee is shown separately, before you pay. Prices vary by store; the one that counts is the one in your order summary when you confirm.',
      ),
      p(
        'If a price shown is an obvious mistake, we tell you before we cook and you choose: go on at the right price, or cancel at no cost.',
      ),
      h2('Your order'),
      ul(
        'The order is placed when we show you its number. If the store cannot take it, we let you know and return what you paid.',
        'The minimum for delivery is S/ 25.00, or what the store of your area asks for. Collection has no minimum.',
        'The maximum per order is S/ 700.00.',
        'You may cancel at no cost within two minutes of confirming, as long as the store has not accepted. After that, call us.',
      ),
      h2('Payment'),
      ul(
        'Card online: you are charged when the store accepts the order. We do not keep your card numbers.',
        'Card on delivery: the rider or the counter brings the terminal.',
        'Cash: up to S/ 332.20 per order. Tell us what you will pay with and we bring your change. The total is rounded in your favour to ten céntimos.',
      ),
      h2('Receipts'),
      p(
        'We issue an electronic boleta or factura. For a factura we need your RUC and company name before you confirm. A boleta above S/ 700.00 must carry your name and document.',
      ),
      h2('If something went wrong'),
      p(
        'Wrong, missing or spoiled food: tell us the same day at (01) 505-1111 or through the contact page. We replace it or return your money using the same payment method. Nothing here changes your rights as a consumer under Law 29571.',
      ),
      p(
        'You may also use our Complaints Book. We answer within fifteen business days, with no extension. A complaint does not stop you from going to Indecopi.',
      ),
      h2('Changes and governing law'),
      p(
        'When we change these terms we publish the new version with its date. Your order is governed by those in force when you placed it. Peruvian law applies.',
      ),
    ],
  },
};
