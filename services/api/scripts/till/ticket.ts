import { directionFields, directionOf, tillDirectionOf } from '@horno/contracts/directions';
import { directionTexts } from '@horno/contracts/directions-texts';
import type { TillItem, TillLine, TillOrder } from '@horno/contracts/till';

const RULE = '-'.repeat(48);
const time = (iso: string) =>
  new Date(iso).toLocaleTimeString('es-PE', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: 'America/Lima',
  });
const soles = (amount: number) => `S/ ${amount.toFixed(2)}`;

/** Returns the kitchen ticket of an order, in the kitchen's language. The mark says whether it may be a second print. */
export function ticketOf(order: TillOrder, mark: 'NUEVO' | 'COPIA'): string {
  const { number, type, starts_at: startsAt, promised, lines, customer, address } = order;
  const start = startsAt === undefined ? '' : `, empieza a las ${time(startsAt)}`;
  return [
    RULE,
    `${mark} ${number}`,
    `${type === 'D' ? 'DELIVERY' : 'RECOJO'} para las ${time(promised.to)}${start}`,
    ...lines.flatMap(linesOf),
    ...(customer ? [`Cliente: ${customer.name}, ${customer.phone}`] : []),
    ...(address ? addressLines(address) : []),
    paymentLine(order),
    RULE,
  ].join('\n');
}

function addressLines(address: NonNullable<TillOrder['address']>): string[] {
  const { street, unit, district } = address;
  const ownLines = directionFields.filter((field) => !directionOf(field).isInLine && address[tillDirectionOf(field)]);
  return [
    `Dirección: ${[street, unit, district].filter(Boolean).join(', ')}`,
    ...ownLines.map((field) => `${directionTexts.es.directions[field]}: ${address[tillDirectionOf(field)]}`),
  ];
}

function paymentLine({ payment: { state, method, brand, cash_amount: cash, change }, total }: TillOrder): string {
  if (state !== 'due') return `${state === 'paid' ? 'PAGADO' : 'SIN COBRO'}: ${soles(total)}`;
  if (method !== 'cash') return `COBRAR ${soles(total)} con ${brand ?? 'tarjeta'}`;
  const tendered = cash !== undefined && change ? `: paga con ${soles(cash)}, vuelto ${soles(change)}` : '';
  return `COBRAR ${soles(total)} en efectivo${tendered}`;
}

function linesOf({ quantity, name, items, note, gift }: TillLine): string[] {
  const [only] = items;
  const isSingle = items.length === 1 && only?.name === name;
  return [
    `${quantity} x ${isSingle ? described(only) : name}${gift ? ' (regalo)' : ''}`,
    ...items.flatMap((item) => [...(isSingle ? [] : [`    ${described(item)}`]), ...changes(item)]),
    ...(note ? [`    NOTA: ${note}`] : []),
  ];
}

function described({ name, size, crust }: TillItem): string {
  return [name, size, crust].filter(Boolean).join(', ');
}

function changes({ without, extra, halves }: Pick<TillItem, 'without' | 'extra' | 'halves'>): string[] {
  return [
    ...without.map((topping) => `    sin ${topping}`),
    ...extra.map(({ name, quantity }) => `    extra ${name}${quantity > 1 ? ` x ${quantity}` : ''}`),
    ...(halves ?? []).flatMap((half) => [`    Mitad ${half.name}`, ...changes(half).map((line) => `  ${line}`)]),
  ];
}
