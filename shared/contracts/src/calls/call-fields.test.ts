import * as campaign from '../campaign.schema.ts';
import * as cart from '../cart.schema.ts';
import * as complaint from '../complaint.schema.ts';
import * as content from '../content.schema.ts';
import * as coupon from '../coupon.schema.ts';
import * as customer from '../customer.schema.ts';
import * as dataRights from '../data-rights.schema.ts';
import * as favourite from '../favourite.schema.ts';
import * as menu from '../menu.schema.ts';
import * as order from '../order.schema.ts';
import * as outlet from '../outlet.schema.ts';
import * as payment from '../payment.schema.ts';
import * as place from '../place.schema.ts';
import * as placeGroup from '../place-group.schema.ts';
import * as receipt from '../receipt.schema.ts';
import * as savedPlace from '../saved-place.schema.ts';
import * as savedReceipt from '../saved-receipt.schema.ts';
import * as tenant from '../tenant.schema.ts';
import { testCalls } from '../testing/schemas.ts';
import * as till from '../till.schema.ts';
import * as wire from '../wire.ts';
import { calls } from './index.ts';

const schemas = [
  campaign,
  cart,
  complaint,
  content,
  coupon,
  customer,
  dataRights,
  favourite,
  menu,
  order,
  outlet,
  payment,
  placeGroup,
  place,
  receipt,
  savedPlace,
  savedReceipt,
  tenant,
  till,
  wire,
];

/** All calls of the api: a client that is not updated breaks when one of these changes. */
testCalls(
  Object.values(calls),
  schemas,
  `
cart.create: POST /v1/product-cart-fe/create-cart/ once body CreateCartBody answer { item: { uuid: Uuid } }
cart.detail: GET /v1/product-cart-fe/detail query { cart_id: Uuid } answer CartAnswer
cart.updateItem: POST /v1/product-cart-fe/update-cart-item once body CartItemBody answer CartAnswer
cart.updateItemQuantity: POST /v1/product-cart-fe/update-item-quantity body { item_id: Uuid, quantity, cart_id: Uuid } answer
  CartAnswer
cart.updateQuantity: POST /v1/product-cart-fe/update-quantity body { cart_id: Uuid, items: [ItemQuantity] } answer CartAnswer
cart.removeItem: POST /v1/product-cart-fe/remove-cart-item body { cart_id: Uuid, item_id: Uuid } answer CartAnswer
cart.remove: POST /v1/product-cart-fe/remove-cart body { cart_uuid: Uuid } answer { done: true }
cart.update: POST /v1/product-cart-fe/update-cart body MoveCartBody answer CartAnswer
cart.check: POST /v1/product-cart-fe/check-cart body { cart_uuid: Uuid, quote_time?: QuoteTime } answer CartAnswer
cart.mine: GET /v1/product-cart-fe/carts answer { items: [CartSummary] }
cart.applyCoupon: POST /v1/product-cart-fe/apply-coupon once body { cart_id: Uuid, coupon_code: CouponCodeText } answer CartAnswer
cart.removeCoupon: POST /v1/product-cart-fe/remove-coupon/ body { cart_id: Uuid, coupon_code? } answer CartAnswer
coupons.list: GET /v1/product-coupon-fe/coupons customer answer { items: [Coupon] }
coupons.check: POST /v1/product-coupon-fe/check-existed-coupon/{code} params CouponParams answer { item: Coupon }
coupons.redeem: POST /v1/product-coupon-fe/crm-redeem-coupon/{code} once params CouponParams answer { item: Coupon }
game.info: GET /v1/product-coupon-fe/game-info/{id} customer params { id: Id } answer { item: GameInfo }
game.play: POST /v1/product-coupon-fe/play-game/{id} customer once params { id: Id } answer { item: GameResult }
banners.positions: GET /v1/product-banner-fe/banner/positions query { code, outlet_code?: Id } answer { item: BannerPositions }
tenant.config: GET /v1/product-tenant/config answer { item: TenantConfig }
contents.get: GET /v1/product-tenant/contents/{kind} params { kind: ContentKind } query { slug? } answer { item: Content }
contents.list: GET /v1/product-tenant/contents answer { items: [ContentName] }
contents.nutrition: GET /v1/product-tenant/nutrition query { group?: NutritionGroup, without? } answer { items: [NutritionRow] }
campaigns.detail: GET /v1/product-campaign-fe/campaign/detail query { name } answer { item: Campaign }
campaigns.topics: GET /v1/product-campaign-fe/topic/list answer { items: [Topic] }
campaigns.topic: GET /v1/product-campaign-fe/topic/detail query { name, code? } answer { item: Campaign }
careers.list: GET /v1/product-tenant/careers answer { items: [Career] }
careers.get: GET /v1/product-tenant/careers/{id} params { id: Id } answer { item: CareerDetail }
customer.register: POST /v1/product-customer/customer_registration body RegistrationBody answer TokenAnswer
customer.registerFromOrder: POST /v1/product-customer/registration_from_order body OrderRegistrationBody answer TokenAnswer
customer.login: POST /v1/product-customer/login body LoginBody answer TokenAnswer
customer.logout: POST /v1/product-customer/logout answer { done: true }
customer.profile: GET /v1/product-customer/customers-by-token customer answer { item: Customer }
customer.edit: PUT /v1/product-customer/customers customer body EditProfileBody answer { item: Customer }
customer.loginMethods: GET /v1/product-customer/login_methods answer LoginMethodsAnswer
customer.sendAccessCode: POST /v1/product-customer/access_code body PhoneCodeBody answer { item: PhoneCodeSent }
customer.startSocial: POST /v1/product-customer/social_login body StartSocialBody answer { item: { url } }
customer.socialReturn: GET /v1/product-customer/social_return/{method} params { method: SocialMethod } query SocialReturnQuery answer
  SocialReturnAnswer
customer.socialIdentity: POST /v1/product-customer/social_identity body ProviderTokenBody answer { item: SocialIdentity }
customer.logoutEverywhere: POST /v1/product-customer/logout_everywhere customer answer { done: true }
customer.sendPhoneCode: POST /v1/product-customer/phone_code customer body PhoneCodeBody answer { item: PhoneCodeSent }
customer.addEmail: POST /v1/product-customer/email customer body AddEmailBody answer { done: true }
customer.confirmEmail: GET /v1/product-customer/confirm_email/{token} params MailToken answer { item: EmailConfirmation }
customer.resendConfirmation: POST /v1/product-customer/resend_confirmation body ResendBody answer { done: true }
customer.checkEmail: POST /v1/product-customer/check_email body EmailBody answer { item: { available } }
customer.resetPassword: POST /v1/product-customer/reset_password body ResetPasswordBody answer { done: true }
customer.checkResetToken: POST /v1/product-customer/check_forgot_password_token body MailToken answer { item: { valid: true } }
customer.convertKana: GET /v1/product-jp/nihongo/convert-kana query { name } answer { item: { name } }
customer.saveLocation: POST /v1/product-customer/locations customer once body SaveLocationBody answer { item: SavedLocation }
customer.updateLocation: PUT /v1/product-customer/locations customer body UpdateLocationBody answer { item: SavedLocation }
customer.location: GET /v1/product-customer/locations/{id} customer params { id: Uuid } answer { item: SavedLocation }
customer.deleteLocation: DELETE /v1/product-customer/locations/{id} customer params { id: Uuid } answer { items: [SavedLocation] }
customer.outlets: GET /v1/product-customer/saved_outlets customer answer { items: [SavedOutlet] }
customer.saveOutlet: POST /v1/product-customer/saved_outlets customer body SaveOutletBody answer { items: [SavedOutlet] }
customer.removeOutlet: DELETE /v1/product-customer/saved_outlets/{code} customer params { code: Id } answer { items: [SavedOutlet] }
customer.favourites: GET /v1/product-customer/favourites customer answer { items: [Favourite] }
customer.saveFavourites: POST /v1/product-customer/favourites customer body SaveFavouritesBody answer { items: [Favourite] }
customer.removeFavourite: DELETE /v1/product-customer/favourites/{uuid} customer params { uuid: Id } answer { items: [Favourite] }
customer.receipts: GET /v1/product-customer/saved_receipts customer answer { items: [SavedReceipt] }
customer.saveReceipt: POST /v1/product-customer/saved_receipts customer body SaveReceiptBody answer { items: [SavedReceipt] }
customer.removeReceipt: DELETE /v1/product-customer/saved_receipts/{ruc} customer params RucParams answer { items: [SavedReceipt] }
customer.export: GET /v1/product-customer/export customer answer { item: DataExport }
customer.deleteAccount: POST /v1/product-customer/delete_account customer body DeleteAccountBody answer { item: Deletion }
customer.keepAccount: POST /v1/product-customer/keep_account customer answer { done: true }
contacts.send: POST /v1/product-customer/contacts once body ContactBody answer { item: ContactTicket }
complaints.file: POST /v1/product-customer/complaints once body ComplaintBody answer { item: FiledComplaint }
complaints.lookup: POST /v1/product-customer/complaints/lookup body ComplaintLookup answer { item: Complaint }
complaints.pdf: POST /v1/product-customer/complaints/pdf body ComplaintLookup answer { item: ComplaintPdf }
geo.predictions: GET /v1/product-geo/predictions query { text, limit, lat?, lng? } answer { items: [Prediction] }
geo.place: GET /v1/product-geo/places/{id} params { id } answer { item: Place }
geo.geocode: GET /v1/product-geo/geocode query { text, lat?, lng? } answer { items: [Place] }
geo.reverse: GET /v1/product-geo/reverse query { lat, lng } answer { item: Place }
geo.streets: GET /v1/product-geo/streets/{area} params { area } answer { item: { streets: [{ name, kind, lines: [] }], borders: [] } }
geo.base: GET /v1/product-geo/base answer { item: { lines: [{ name, kind, points: [[*, *]], replaced? }], labels: [{ text, kind, at:
  [*, *] }], sea: [[[*, *]]], tiles?: { url, attribution }, street_maps?: [{ area, box: [*, *, *, *], credit: { text, url } }] } }
menu.categories: GET /v2/product-menu-fe/category query MenuQuery answer { items: [Category] }
menu.list: GET /v2/product-menu-fe/menu query { category_uuid?: Id, slug?, sub_uuid?: Id, kind?: MenuKind, hide?: 0|1, order_time?:
  Instant, outlet_code?: Id, tier?, order_type?: AnyOrderType, lang?, page?, limit? } answer { items: [MenuItem], total?, page, pages
  }
menu.item: GET /v2/product-menu-fe/menu/{id} params { id: Id } query MenuQuery answer { item: MenuItemDetail }
menu.firstLayers: GET /v2/product-menu-fe/first-layers query LayersQuery answer { items: [Layer] }
menu.secondLayers: GET /v2/product-menu-fe/second-layers query SizeQuery answer { items: [SecondLayer] }
menu.groups: GET /v2/product-menu-fe/groups answer { items: [PlaceGroup] }
menu.addOn: GET /v2/product-menu-fe/add-on query SizeQuery answer { items: [AddOn] }
payments.methods: GET /v1/product-payment-fe/payment-methods query { outlet_code: Id, total?, coupon?, cart_uuid?: Uuid } answer {
  items: [PaymentMethod] }
payments.accessToken: POST /v1/product-payment-fe/payment/visanetpe/access-token body PaymentFormBody answer { item: PaymentForm }
payments.pay: POST /v1/product-payment-fe/payment/visanetpe/credit-payment body CreditPaymentBody answer { item: PaymentStatus }
payments.approval: POST /v1/product-payment-fe/payment/wallet-app body AppApprovalBody answer { item: PaymentForm }
payments.leave: POST /v1/product-payment-fe/payment/visanetpe/leave body PaymentFormBody answer { item: PaymentStatus }
payments.status: GET /v1/product-payment-fe/payment/braspagbr/handlestatuspayment query { transaction: Uuid, t? } answer { item:
  PaymentStatus }
payments.byUuid: GET /v1/product-payment-fe/logs/get-by-uuid query { order_uuid?: Uuid, transaction_uuid?: Uuid, t? } answer { item:
  PaymentStatus }
payments.log: GET /v1/product-payment-fe/payment/logs/{id} params { id: Uuid } query { t? } answer { items: [PaymentLog] }
payments.cards: GET /v1/product-payment-fe/card-information customer query { email? } answer { items: [SavedCard] }
payments.removeCard: DELETE /v1/product-payment-fe/card-information/{id} customer params { id: CardToken } answer { items: [SavedCard]
  }
orders.check: POST /v1/product-order-be/orders/check-order body CheckOrderBody answer CheckOrderAnswer
orders.place: POST /v1/product-order-be/orders once body PlaceOrderBody answer { item: PlacedOrder }
orders.sendPhoneCode: POST /v1/product-order-be/orders/send-phone-code body { cart_uuid: Uuid, phone } answer { item: { expires_at:
  Instant, retry_after_seconds } }
orders.get: GET /v1/product-order-be/orders/{id} params { id: Uuid } query { show_all?: 0|1, t? } answer OrderAnswer
orders.act: PUT /v1/product-order-be/orders/tracking/{id} params { id: Uuid } body OrderAction answer OrderAnswer
orders.help: POST /v1/product-order-be/orders/{id}/help once params { id: Uuid } body OrderHelpBody answer { item: { ticket_id: Uuid,
  received_at: Instant } }
orders.push: PUT /v1/product-order-be/orders/{id}/push params { id: Uuid } body OrderPushBody answer { item: { subscribed } }
orders.list: GET /v1/product-order-be/list-orders-by-user customer query { page, limit, state?: HistoryState, order_type?:
  AnyOrderType, from?: Day, to?: Day } answer { items: [OrderRow], total, page, pages }
orders.lookup: POST /v1/product-order-be/orders/lookup body OrderLookup answer { item?: OrderPublic, sent }
orders.reorder: POST /v1/product-order-be/orders/{id}/reorder once params { id: Uuid } body { cart_uuid: Uuid, t? } answer
  ReorderAnswer
orders.usual: GET /v1/product-order-be/usual-order query { order?: Uuid, outlet_code?: Id, order_type?: AnyOrderType, order_time?:
  Instant } answer { item?: UsualOrder }
orders.receipt: GET /v1/product-order-be/orders/{id}/receipt params { id: Uuid } query { t? } answer { item: ReceiptData }
orders.receiptLookup: POST /v1/product-order-be/receipts/lookup body ReceiptLookup answer { item: FoundReceipt }
outlets.list: GET /v1/product-hut-fe/outlets query { page?, limit?, q?, location?: LngLatText, open?: 1, delivery?: 1, collection?: 1
  } answer { items: [Outlet], total?, page, pages }
outlets.available: POST /v2/product-hut-fe/outlets/available body { order_type: AnyOrderType, order_time: Instant, advance_order:
  AdvanceOrder, outlet_id: Id, location?: LngLatText } answer { item: Outlet }
outlets.openingHours: GET /v2/product-hut-fe/outlets/opening_hours/{outletId} params { outletId: Id } query { order_type: AnyOrderType
  } answer OpeningHoursAnswer
outlets.detail: GET /v1/product-hut-fe/outlets/detail/{code} params { code } answer { item: OutletDetail }
places.localizations: GET /v1/product-hut-fe/localizations answer { items: [{ name, provinces: [{ name, districts: [{ name, outlets:
  [], delivery?: { lat: Latitude, lng: Longitude } }] }] }] }
places.getStore: GET /v1/product-loc-americas/data/pe/get-store query { location: LngLatText, disposition: AnyOrderType, limit }
  answer { items: [Outlet] }
places.localization: GET /v1/product-loc-americas/data/pe/localization query { location: LngLatText, disposition?: AnyOrderType,
  order_type?: AnyOrderType, limit, order_time?: Instant, advance_order?: 0|1 } answer { items: [Outlet] }
places.checkStoreOpen: GET /v1/product-loc-americas/data/pe/check-store-open query { store_code: Id } answer { items: [Outlet] }
places.cep: GET /v1/product-loc-americas/data/pe/cep/{zip_code} params { zip_code } answer { items: [Place] }
places.addressByCode: GET /v1/product-hut-fe/address/ query { address_code: AddressCode, order_type: AnyOrderType } answer { items:
  [AddressByCode] }
places.search: GET /product-localisation/search query { address, order_type?: AnyOrderType, limit, client_id? } answer { items:
  [AddressResult] }
till.pair: POST /v1/stores/pair body { code: PairingCode, label: KeyLabel, kind: TillKeyKind } answer { item: NewTillKey }
till.leave: DELETE /v1/stores/{store}/key params { store: Id } answer { done: true }
till.store: GET /v1/stores/{store} params { store: Id } answer { item: TillStore }
till.orders: GET /v1/stores/{store}/orders params { store: Id } query { after?, wait, limit } answer { items: [TillFeedEntry], cursor:
  TillCursor, more }
till.order: GET /v1/stores/{store}/orders/{uuid} params { store: Id, uuid: Uuid } answer { item: TillOrder }
till.move: POST /v1/stores/{store}/orders/{uuid}/events params { store: Id, uuid: Uuid } body TillMoveBody answer { applied, item:
  TillOrder }
till.rider: POST /v1/stores/{store}/orders/{uuid}/rider params { store: Id, uuid: Uuid } body RiderEvent answer { applied }
till.availability: POST /v1/stores/{store}/availability params { store: Id } body TillAvailabilityBody answer { applied }
till.status: POST /v1/stores/{store}/status params { store: Id } body TillStatusBody answer { applied }
ops.stores: GET /v1/ops/stores query { page?, limit?, q? } answer { items: [OpsStore], total?, page, pages }
ops.pair: POST /v1/ops/stores/{store}/pairings params { store: Id } answer { item: { code: PairingCode, expires_at: Instant } }
ops.makeKey: POST /v1/ops/stores/{store}/keys params { store: Id } body { label: KeyLabel } answer { item: NewTillKey }
ops.revokeKey: DELETE /v1/ops/stores/{store}/keys/{key} params { store: Id, key: Uuid } answer { done: true }
ops.setWebhook: PUT /v1/ops/stores/{store}/webhook params { store: Id } body { url: WebhookUrl } answer { item: { url, secret } }
ops.removeWebhook: DELETE /v1/ops/stores/{store}/webhook params { store: Id } answer { done: true }
`,
);
