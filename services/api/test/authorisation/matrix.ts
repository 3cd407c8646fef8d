import type { CallId } from '@horno/contracts/calls';
import type { ErrorCode } from '@horno/contracts/errors';

/** Audience of a call, and the answers for everyone else. */
export type Row =
  /** Names nothing that has an owner, or a secret that grants access: a password, a mail's token, the number of a document. */
  | { for: 'anybody'; answers?: ErrorCode; ignoresToken?: true }
  /** Only for visitors without a session, which the answer FORBIDDEN tells a signed-in customer. */
  | { for: 'guest' }
  /** Concerns the signed-in customer; `others` is the answer for things of another customer. */
  | { for: 'customer'; guest?: ErrorCode; others?: ErrorCode }
  /** Names a thing that has an owner. Others get the code, or 200 with public data. */
  /** `customer`: answer for an owner who is signed in; 200 by default. */
  | { for: 'owner'; others: ErrorCode | 'public'; customer?: ErrorCode }
  /** Requires the signature of a key of the store; no session replaces it. */
  | { for: 'till' }
  /** Requires the token of operations; for everyone else the call does not exist. */
  | { for: 'ops' };

const anybody: Row = { for: 'anybody' };
/** Works without a session, so an expired session does not fail it. */
const open: Row = { for: 'anybody', ignoresToken: true };
const customer: Row = { for: 'customer' };
const cart: Row = { for: 'owner', others: 'CART-01' };
const owner: Row = { for: 'owner', others: 'FORBIDDEN' };
const seen: Row = { for: 'owner', others: 'public' };
const till: Row = { for: 'till' };
const ops: Row = { for: 'ops' };

/** One row per call (domain §1 "Who may see an order", spec 1 §6, spec 2 §6). */
export const matrix: Record<CallId, Row> = {
  'cart.create': anybody,
  'cart.detail': cart,
  'cart.updateItem': cart,
  'cart.updateItemQuantity': cart,
  'cart.updateQuantity': cart,
  'cart.removeItem': cart,
  'cart.remove': cart,
  'cart.update': cart,
  'cart.check': cart,
  'cart.mine': anybody,
  'cart.applyCoupon': cart,
  'cart.removeCoupon': cart,
  'coupons.list': customer,
  'coupons.check': anybody,
  'coupons.redeem': { for: 'customer', guest: 'CP-07' },
  'game.info': customer,
  'game.play': customer,
  'banners.positions': anybody,
  'tenant.config': anybody,
  'contents.get': anybody,
  'contents.list': anybody,
  'contents.nutrition': anybody,
  'campaigns.detail': anybody,
  'campaigns.topics': anybody,
  'campaigns.topic': anybody,
  'careers.list': anybody,
  'careers.get': anybody,
  'contacts.send': open,
  'complaints.file': open,
  'complaints.lookup': open,
  'complaints.pdf': open,
  'customer.register': { for: 'guest' },
  'customer.registerFromOrder': { for: 'owner', others: 'FORBIDDEN', customer: 'FORBIDDEN' },
  'customer.login': open,
  'customer.logout': open,
  'customer.logoutEverywhere': customer,
  'customer.profile': customer,
  'customer.edit': customer,
  'customer.loginMethods': open,
  'customer.sendAccessCode': open,
  'customer.startSocial': open,
  'customer.socialReturn': { for: 'anybody', answers: 'CUS-100011', ignoresToken: true },
  'customer.socialIdentity': { for: 'anybody', answers: 'CUS-100011', ignoresToken: true },
  'customer.addEmail': customer,
  'customer.sendPhoneCode': customer,
  'customer.confirmEmail': open,
  'customer.resendConfirmation': open,
  'customer.checkEmail': open,
  'customer.resetPassword': open,
  'customer.checkResetToken': open,
  'customer.convertKana': open,
  'customer.saveLocation': customer,
  'customer.updateLocation': { for: 'customer', others: 'NOT_FOUND' },
  'customer.location': { for: 'customer', others: 'NOT_FOUND' },
  'customer.deleteLocation': { for: 'customer', others: 'NOT_FOUND' },
  'customer.outlets': customer,
  'customer.saveOutlet': customer,
  'customer.removeOutlet': customer,
  'customer.favourites': customer,
  'customer.saveFavourites': customer,
  'customer.removeFavourite': customer,
  'customer.receipts': customer,
  'customer.saveReceipt': customer,
  'customer.removeReceipt': customer,
  'customer.export': customer,
  'customer.deleteAccount': customer,
  'customer.keepAccount': customer,
  'geo.predictions': anybody,
  'geo.place': anybody,
  'geo.geocode': anybody,
  'geo.reverse': anybody,
  'geo.streets': anybody,
  'geo.base': anybody,
  'menu.categories': anybody,
  'menu.list': anybody,
  'menu.item': anybody,
  'menu.firstLayers': anybody,
  'menu.secondLayers': anybody,
  'menu.addOn': anybody,
  'menu.groups': anybody,
  'payments.methods': anybody,
  'payments.accessToken': owner,
  'payments.pay': owner,
  'payments.approval': owner,
  'payments.leave': owner,
  'payments.status': seen,
  'payments.byUuid': seen,
  'payments.log': owner,
  'payments.cards': { for: 'customer', others: 'FORBIDDEN' },
  'payments.removeCard': customer,
  'orders.check': cart,
  'orders.place': cart,
  'orders.sendPhoneCode': cart,
  'orders.get': seen,
  'orders.act': owner,
  'orders.help': owner,
  'orders.push': owner,
  'orders.list': customer,
  'orders.lookup': anybody,
  'orders.reorder': owner,
  'orders.usual': seen,
  'orders.receipt': owner,
  'orders.receiptLookup': anybody,
  'outlets.list': anybody,
  'outlets.available': anybody,
  'outlets.openingHours': anybody,
  'outlets.detail': anybody,
  'places.localizations': anybody,
  'places.getStore': anybody,
  'places.localization': anybody,
  'places.checkStoreOpen': anybody,
  'places.addressByCode': anybody,
  'places.cep': anybody,
  'places.search': anybody,
  'till.pair': open,
  'till.leave': till,
  'till.store': till,
  'till.orders': till,
  'till.order': till,
  'till.move': till,
  'till.rider': till,
  'till.availability': till,
  'till.status': till,
  'ops.stores': ops,
  'ops.pair': ops,
  'ops.makeKey': ops,
  'ops.revokeKey': ops,
  'ops.setWebhook': ops,
  'ops.removeWebhook': ops,
};
