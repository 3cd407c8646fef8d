import type { PaymentKind } from '@horno/contracts/payment-kind';
import type { Lang, OrderType } from '@horno/contracts/wire';
import { deviceWalletNames } from '@horno/domain';
import type { OrderMailKind } from './order-jobs.ts';

interface KindTexts {
  subject: (number: string) => string;
  title: string;
}

interface OrderMailTexts {
  kinds: Record<OrderMailKind, KindTexts>;
  hello: (name: string) => string;
  delivery: (from: string, to: string, place: string) => string;
  collection: (from: string, place: string) => string;
  day: (date: string) => string;
  accepted: (store: string) => string;
  onTheWay: string;
  enjoy: string;
  given: (money: string) => string;
  returned: (money: string) => string;
  notCharged: string;
  call: (phone: string) => string;
  follow: string;
  life: string;
  receiptLink: string;
  receiptSoon: string;
  demoReceipt: string;
  fee: string;
  discount: string;
  rounding: string;
  tip: string;
  /** The tip below the receipt. */
  tipApart: string;
  /** Amount to pay with the tip. */
  paid: string;
  base: string;
  igv: string;
  total: string;
  payment: string;
  methods: Record<Exclude<PaymentKind, 'eftpos'>, string>;
  /** Card that is not paid online, by order type. */
  cardAt: Record<OrderType, string>;
  receipt: Record<'boleta' | 'factura', string>;
  buyer: string;
}

export const orderMailTexts: Record<Lang, OrderMailTexts> = {
  es: {
    kinds: {
      received: { subject: (number) => `Tu pedido ${number}`, title: 'Recibimos tu pedido' },
      accepted: { subject: (number) => `La tienda aceptó tu pedido ${number}`, title: 'Tu pedido ya se prepara' },
      delivering: { subject: (number) => `Tu pedido ${number} está en camino`, title: 'Tu pedido está en camino' },
      receipt: { subject: (number) => `Comprobante de tu pedido ${number}`, title: 'El comprobante de tu pedido' },
      canceled: { subject: (number) => `Tu pedido ${number} fue anulado`, title: 'Tu pedido fue anulado' },
      refund: { subject: (number) => `Devolución de tu pedido ${number}`, title: 'Tu devolución está en camino' },
    },
    hello: (name) => `Hola, ${name}.`,
    delivery: (from, to, place) => `Lo llevamos entre ${from} y ${to} a ${place}.`,
    collection: (from, place) => `Recógelo desde ${from} en ${place}.`,
    day: (date) => `Día: ${date}.`,
    accepted: (store) => `La tienda ${store} aceptó tu pedido.`,
    onTheWay: 'Ten a la mano tu celular: el repartidor puede llamarte al llegar.',
    enjoy: 'Gracias por tu compra. ¡Buen provecho!',
    given: (money) => `Te devolvemos ${money}; verás el extorno según tu banco.`,
    returned: (money) => `Pedimos a tu banco que te devuelva ${money}. Verás el extorno en el plazo de tu banco.`,
    notCharged: 'No se te cobró nada.',
    call: (phone) => `Si tienes dudas, llámanos al ${phone}.`,
    follow: 'Sigue tu pedido',
    life: 'El enlace es personal y funciona 30 días.',
    receiptLink: 'Ver el comprobante',
    receiptSoon: 'La tienda emite el comprobante electrónico; cuando esté listo lo verás con tu pedido.',
    demoReceipt: 'Es una demostración: el comprobante no tiene valor tributario.',
    fee: 'Delivery',
    discount: 'Descuento',
    rounding: 'Redondeo',
    tip: 'Propina para el repartidor',
    tipApart: 'Propina (aparte del comprobante)',
    paid: 'Total con propina',
    base: 'Valor de venta',
    igv: 'IGV incluido',
    total: 'Total',
    payment: 'Pago',
    methods: { cash: 'Efectivo', credit: 'Tarjeta en línea', wallet: 'Billetera digital', ...deviceWalletNames },
    cardAt: { D: 'Tarjeta al recibir', C: 'Tarjeta en la tienda' },
    receipt: { boleta: 'Boleta', factura: 'Factura' },
    buyer: 'A nombre de',
  },
  en: {
    kinds: {
      received: { subject: (number) => `Your order ${number}`, title: 'We have your order' },
      accepted: { subject: (number) => `The store accepted your order ${number}`, title: 'Your order is being made' },
      delivering: { subject: (number) => `Your order ${number} is on its way`, title: 'Your order is on its way' },
      receipt: { subject: (number) => `Receipt of your order ${number}`, title: 'The receipt of your order' },
      canceled: { subject: (number) => `Your order ${number} was cancelled`, title: 'Your order was cancelled' },
      refund: { subject: (number) => `Refund of your order ${number}`, title: 'Your refund is on its way' },
    },
    hello: (name) => `Hi ${name},`,
    delivery: (from, to, place) => `We will bring it to ${place} between ${from} and ${to}`,
    collection: (from, place) => `Collect it from ${from} at ${place}.`,
    day: (date) => `Day: ${date}.`,
    accepted: (store) => `${store} accepted your order.`,
    onTheWay: 'Keep your phone handy: the rider may call you at the door.',
    enjoy: 'Thank you for your order. Enjoy it!',
    given: (money) => `We are returning ${money}; when you see it depends on your bank.`,
    returned: (money) => `We asked your bank to return ${money} to you. When you see it depends on your bank.`,
    notCharged: 'You were not charged.',
    call: (phone) => `If you have questions, call us at ${phone}.`,
    follow: 'Track your order',
    life: 'The link is personal and works for 30 days.',
    receiptLink: 'See the receipt',
    receiptSoon: 'The store issues the electronic receipt; once it is ready you will see it with your order.',
    demoReceipt: 'This is a demonstration: the receipt has no tax value.',
    fee: 'Delivery',
    discount: 'Discount',
    rounding: 'Rounding',
    tip: 'Tip for the rider',
    tipApart: 'Tip (apart from the receipt)',
    paid: 'Total with tip',
    base: 'Value before tax',
    igv: 'IGV included',
    total: 'Total',
    payment: 'Payment',
    methods: { cash: 'Cash', credit: 'Card online', wallet: 'Digital wallet', ...deviceWalletNames },
    cardAt: { D: 'Card on delivery', C: 'Card at the store' },
    receipt: { boleta: 'Boleta', factura: 'Factura' },
    buyer: 'Issued to',
  },
};
