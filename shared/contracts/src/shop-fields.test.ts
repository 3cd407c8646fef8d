import * as campaign from './campaign.schema.ts';
import * as cart from './cart.schema.ts';
import * as complaint from './complaint.schema.ts';
import * as consentAnswer from './consent-answer.schema.ts';
import * as content from './content.schema.ts';
import * as coupon from './coupon.schema.ts';
import * as customer from './customer.schema.ts';
import * as dataRights from './data-rights.schema.ts';
import * as disposition from './disposition.schema.ts';
import * as envelope from './envelope.ts';
import * as favourite from './favourite.schema.ts';
import * as menu from './menu.schema.ts';
import * as order from './order.schema.ts';
import * as outlet from './outlet.schema.ts';
import * as payment from './payment.schema.ts';
import * as paymentKind from './payment-kind.ts';
import * as place from './place.schema.ts';
import * as placeGroup from './place-group.schema.ts';
import * as receipt from './receipt.schema.ts';
import * as savedPlace from './saved-place.schema.ts';
import * as savedReceipt from './saved-receipt.schema.ts';
import * as storedCart from './stored-cart.schema.ts';
import * as tenant from './tenant.schema.ts';
import { testFields } from './testing/schemas.ts';
import * as till from './till.schema.ts';
import * as wire from './wire.ts';

/** Documents of calls, storage and events of the shop, by the module that exports their schemas. */
const documents: [string, object, string][] = [
  [
    'campaign.schema.ts',
    campaign,
    `
Campaign: { id: Id, slug, name, code?, image: { desktop, mobile, alt }, valid_from: Day, valid_to: Day, outlets: [Id], summary, html,
  blocks: [Block], stores: [{ code: Id, name }], stock?, terms: [], cta: { label, url }, game?: Id }
CareerDetail: { id: Id, title, area, place, schedule, contract: full_time|part_time|internship, openings, published_on: Day,
  closes_on?: Day, summary, apply_url, html, blocks: [Block], store?: { code: Id, name } }
Career: { id: Id, title, area, place, schedule, contract: full_time|part_time|internship, openings, published_on: Day, closes_on?:
  Day, summary, apply_url }
Topic: { id: Id, slug, name, code?, image: { desktop, mobile, alt }, valid_from: Day, valid_to: Day, outlets: [Id], summary }
`,
  ],
  [
    'cart.schema.ts',
    cart,
    `
AnyProductType: 0|1|2|single|combo|half or 0 or 1 or 2
CartAnswer: { item: Cart, changes: [CartChange] }
CartChange: { type: price|removed|coupon_dropped, item_id?: Uuid, name, from?: Money, to?: Money, code?, message }
CartCoupon: { code, name, status: active|paused, reason?: { code, message }, discount: Money }
CartExpiry: { state: fresh|idle|unlocated, server_time: Instant, idle_at: Instant, relocate_at: Instant, ends_at: Instant }
CartItemBody: { cart_id: Uuid, item_id?: Uuid, product_type: AnyProductType, uuid: Id, quantity, first_layer?: Id, second_layer?: Id,
  toppings: [ToppingChoice], groups?: [{ id: Id, items: [{ uuid: Id, first_layer?: Id, second_layer?: Id, toppings: [ToppingChoice] }]
  }], halves?: [{ menu_uuid: Id, toppings: [ToppingChoice] }, { menu_uuid: Id, toppings: [ToppingChoice] }], coupon_code?,
  base_category?, note?, item_price?: Money }
CartLine: { id: Uuid, menu_uuid: Id, product_type: ProductType, quantity, max_quantity, item_price: Money, total: Money, name,
  summary, base_category, coupon_code?, combo_uuid?: Id, only_lunch, note?, image, picture: Picture, items: [{ menu_uuid: Id, name,
  group_id?: Id, layer_info: [{ uuid: Id, name }], toppings: [{ id: Id, quantity, name, type: default|extra }] }] }
Cart: { uuid: Uuid, customer_id?, outlet_code: Id, order_type: OrderType, order_time: Instant, advance_order: AdvanceOrder, tier,
  tax_percent, tax_total: Money, sub_total: Money, discount: Money, delivery_fee: Money, total: Money, min_cart: Money, missing:
  Money, max_cart: Money, data: [CartLine], free_items: [CartLine], coupon: { data: [CartCoupon], total_discount: Money },
  current_coupon_item?: CurrentCouponItem, updated_at: Instant, expiry: CartExpiry }
CartSummary: { uuid: Uuid, outlet_code: Id, order_type: OrderType, count, names: [], sub_total: Money, updated_at: Instant }
CreateCartBody: { outlet_code: Id, order_type: AnyOrderType, order_time: Instant, advance_order: AdvanceOrder, tier?, lat?: Latitude,
  lng?: Longitude, quote_time?: QuoteTime }
CurrentCouponItem: { uuid: Id, is_combo, coupon, menu: [{ uuid: Id, name, price: Money, is_combo, coupon_code, first_layer?: Id,
  second_layer?: Id }] }
ItemQuantity: { item_id: Uuid, quantity }
MoveCartBody: { cart_uuid: Uuid, order_time: Instant, advance_order?: AdvanceOrder, outlet_code?: Id, order_type?: AnyOrderType, lat?:
  Latitude, lng?: Longitude, quote_time?: QuoteTime, dry_run? }
ProductType: 0|1|2
ToppingChoice: { id: Id, quantity }
`,
  ],
  [
    'complaint.schema.ts',
    complaint,
    `
ComplaintBody: { consumer: { first_name, last_name, document: { type: DNI|CE|PASSPORT|RUC, number }, address, phone: Phone, email:
  Email, is_minor?, parent?: { name, document?: { type: DNI|CE|PASSPORT|RUC, number } } }, good: { type: product|service,
  order_number?, amount?, description }, outlet_code?: Id, kind: ComplaintKind, detail, request, signed: true }
ComplaintKind: reclamo|queja
ComplaintLookup: { number: ComplaintNumber, document, email: Email }
ComplaintPdf: { filename, content_type: application/pdf, base64 }
Complaint: { number, kind: ComplaintKind, state: open|answered, filed_at: Instant, due_on: Day, good: { type: product|service,
  order_number?, amount?: Money, description }, outlet_name?, detail, request, provider: { name, ruc, address }, answer?: {
  answered_at: Instant, text, actions } }
ContactBody: { issue: order|product|store|web|billing|other, name, email: Email, phone?: Phone, order_number?, message, privacy: true
  }
ContactTicket: { ticket_id: Uuid, received_at: Instant }
FiledComplaint: { number, filed_at: Instant, due_on: Day, email }
`,
  ],
  [
    'consent-answer.schema.ts',
    consentAnswer,
    `
Consent: { version, analytics, at: Instant }
`,
  ],
  [
    'content.schema.ts',
    content,
    `
BannerOffer: { kind: item|coupon, name, code?, valid_to?: Day, stores: [], order_types: [OrderType], min_cart?, conditions? }
BannerPositions: { top_home: [Banner], left_home: [Banner], right_home: [Banner] }
Banner: { id, name: * or { es, en }, text?, badge?, price?, old_price?, price_from?, offer?: BannerOffer, hours?: SellingHours,
  is_later?, image: { desktop, mobile }, alt?, url: { desktop, mobile }, tone: cheese|blush|sage|oven }
Block: { type: h2|h3|p|ul|ol|qa, text?, items?: [], answer? }
ContentKind: term_and_condition|faq|privacy_policy|user_member_rules|delivery_policy|campaigns_term_and_condition|footer|post
ContentName: { kind: ContentKind, slug, updated_at: Instant }
Content: { kind: ContentKind, slug, title, summary?, html, blocks: [Block], link_groups?: [LinkGroup], updated_at: Instant, version }
LinkGroup: { title, links: [{ text, url }] }
NutritionFacts: { grams, kcal, protein_g, fat_g, saturated_fat_g, carbs_g, sugars_g, sodium_mg }
NutritionGroup: pizza|side|drink|dessert
NutritionRow: { uuid: Id, name, group: NutritionGroup, marks: [], allergens: [], portion?, facts?: NutritionFacts }
RunningText: { html, blocks: [Block] }
`,
  ],
  [
    'coupon.schema.ts',
    coupon,
    `
CouponParams: { code }
Coupon: { code, name, description, coupon_type_id, group: free_gift|discount|promotion, discount_type_name:
  free_item|amount|percent|free_delivery|n_for_m|bundle, discount_value: Money, discount_percent_unit, max_discount?: Money, image,
  valid_from: Day, valid_to: Day, min_amount: Money, min_items, min_qty_of: [{ uuid?: Id, category?, quantity }], applies_to: { menus:
  [Id], categories: [], sizes: [], exclude: [Id] }, n_for_m?: { take, pay }, gifts: [{ uuid: Id }], order_types: [OrderType], days:
  [], windows: [{ start: ClockTime, end: ClockTime }], outlets: [Id], tiers: [], payment_methods: [ListedPayment], advance_only,
  hut_day_only, lunch_only, login_required, stackable, terms_url, saved, expires_at?: Instant }
GameInfo: { id: Id, name, state: GameState, symbols: [{ id: Id, label }], plays_left, next_play_at?: Instant, prizes: [{ id: Id, label
  }], odds_url, terms_url, permit?, ends_at: Instant }
GameResult: { symbols: [Id], win, prize?: { coupon_code, name, expires_at: Instant }, plays_left, next_play_at?: Instant }
GameState: ACTIVE|OFF|ENDED
`,
  ],
  [
    'customer.schema.ts',
    customer,
    `
AddEmailBody: { email: Email, old_password? }
Customer: { id, first_name, last_name, email?, pending_email?, phone?, birthdate?: Day, gender: Gender, email_confirmed,
  phone_confirmed, document?: { type: DNI|CE|PASSPORT, number }, has_password, marketing, marketing_sms?, created_at: Instant,
  deletes_at?: Instant, locations: [SavedLocation], outlets: [SavedOutlet] }
EditProfileBody: { email?, first_name?, last_name?, birthdate?: Day, gender?: Gender, marketing?, marketing_sms?, document?:
  PersonDocument, phone?: Phone, phone_code?, old_password?, password?: Password }
EmailBody: { email: Email }
EmailConfirmation: { state: confirmed|used|password|sign-in }
Gender: M|F|O|N
LoginBody: { type: 0 or 1 or 2 or 3, email?: Email, phone?: Phone, password?, phone_code?, provider_token? }
LoginMethod: { method: password|google|facebook, type: 0 or 1 or 2, demo? }
LoginMethodsAnswer: { items: [LoginMethod], sms_codes? }
MailToken: { token }
OrderRegistrationBody: { order_uuid: Uuid, t?, password?: Password, terms: true, adult: true, privacy_version }
PersonDocument: { type: DNI|CE|PASSPORT, number }
PhoneCodeBody: { phone: Phone }
PhoneCodeSent: { expires_at: Instant, retry_after_seconds }
ProviderTokenBody: { provider_token }
RegistrationBody: { first_name, last_name, email?: Email, phone?: Phone, phone_code?, birthdate?: Day, gender?: Gender, document?:
  PersonDocument, password?: Password, provider_token?, terms: true, adult?: true, marketing, marketing_sms?, privacy_version }
ResendBody: { token?, email?: Email }
ResetPasswordBody: { email?: Email, token?, phone?: Phone, phone_code?, password?: Password }
SocialIdentity: { type: 1 or 2, first_name, last_name, email? }
SocialMethod: facebook|google
SocialReturnAnswer: { item: { type: 1 or 2, provider_token, location } }
SocialReturnQuery: { state, code?, error?, iss? }
StartSocialBody: { method: SocialMethod, callback? }
TokenAnswer: { item: { token, expires_at: Instant } }
`,
  ],
  [
    'data-rights.schema.ts',
    dataRights,
    `
DataExport: { exported_at: Instant, shop: { name, ruc, address }, data: { *: [{ *: * }] } }
DeleteAccountBody: { password?, at_once? }
Deletion: { deletes_at: Instant }
`,
  ],
  [
    'disposition.schema.ts',
    disposition,
    `
Disposition: { schema: 1, orderType: OrderType, outletId, outletCode, outletName, outletAddress, tier, minCart: Money, deliveryFee:
  Money, quoteTime, timezone, locationName, lat: Latitude, lng: Longitude, advanceOrder: AdvanceOrder, orderTime?: Instant,
  collectionTime?: { pickedDay, pickedHours }, collectionTimeText?, collectionTimeValue?: Instant, openingHour?, customize?: {
  storeBrand: { id }, storeId, storePodId? }, st?, houseNo?, exteriorNumber?, delivery_lat?: Latitude, delivery_lng?: Longitude,
  unitNo?, landmark?, instruction?, villageName?, cityName?, prefectureName?, zipCode?, addressCode?, lastLocalizationUTCTime:
  Instant, savedAt?: Instant, relocaliseHours? }
PlaceCookie: { outletCode, orderType: OrderType, tier, advanceOrder: AdvanceOrder, orderTime?: Instant }
`,
  ],
  [
    'envelope.ts',
    envelope,
    `
FailEnvelope: { status: false, error: { code, message, messages?: { es, en }, requestId?, data?: { *: * }, info?: { min_cart? },
  fields?: [{ field, message }] } }
`,
  ],
  [
    'favourite.schema.ts',
    favourite,
    `
Favourite: { menu_uuid: Id }
SaveFavouritesBody: { menu_uuids: [Id] }
`,
  ],
  [
    'menu.schema.ts',
    menu,
    `
AddOn: { id: Id, name, type: default|extra, group, group_name, picture_id?, marks: [], allergens: [], default, price: Money }
Category: { uuid: Id, slug, name, description?, hidden, lower_categories: [{ uuid: Id, slug, name }], display_type: { web, mobile },
  only_lunch, hours?: SellingHours, pseudo?, piece }
FirstLayer: { uuid: Id, name, size, detail?, price: Money, second_layers: [SecondLayer] }
GroupItem: { uuid: Id, name, description, surcharge: Money, image, sold_out, marks: [], allergens: [], has_toppings, first_layers:
  [FirstLayer] }
Group: { id: Id, name, missing?, min, max, items: [GroupItem] }
Layer: { uuid: Id, name, size, detail?, price: Money }
LayersQuery: { menu_uuid: Id, order_time?: Instant, outlet_code?: Id, tier?, order_type?: AnyOrderType, lang? }
MenuItemDetail: { uuid: Id, name, description, kind: MenuKind, min_price: Money, price: Money, sizes?: [{ uuid: Id, name, price:
  Money, crusts?: { *: Money } }], crusts?: { *: * }, regular_price?: Money, configurable, category_slug, sub_slug?, only_lunch,
  hut_day, hours?: SellingHours, sold_out, marks: [], allergens: [], ingredients?: [{ id: Id, name }], badge?, image, single_uuid?:
  Id, first_layers: [FirstLayer], toppings: [Topping], limits: { maxToppings?, maxPerTopping, maxExtra?, maxRemoval? }, groups:
  [Group], singles?: [Id], half_options: [{ uuid: Id, name, image, prices: { *: Money }, marks: [], sold_out }], half_rule?:
  max|average, picture: Picture }
MenuItem: { uuid: Id, name, description, kind: MenuKind, min_price: Money, price: Money, sizes?: [{ uuid: Id, name, price: Money,
  crusts?: { *: Money } }], crusts?: { *: * }, regular_price?: Money, configurable, category_slug, sub_slug?, only_lunch, hut_day,
  hours?: SellingHours, sold_out, marks: [], allergens: [], ingredients?: [{ id: Id, name }], badge?, image, single_uuid?: Id }
MenuKind: single|combo|half
MenuQuery: { category_uuid?: Id, slug?, sub_uuid?: Id, kind?: MenuKind, hide?: 0|1, order_time?: Instant, outlet_code?: Id, tier?,
  order_type?: AnyOrderType, lang? }
Picture: { kind: pizza|food|combo, id?, size?, crust?, sauce?, cheese?, toppings?: [{ id, count }], halves?: [Picture], items?:
  [Picture] }
SecondLayer: { uuid: Id, name, detail?, price: Money, allergens?: [] }
SellingHours: { days: [], start?: ClockTime, end?: ClockTime }
SizeQuery: { menu_uuid: Id, first_layer_uuid: Id, order_time?: Instant, outlet_code?: Id, tier?, order_type?: AnyOrderType, lang? }
Topping: { id: Id, name, type: default|extra, group, group_name, price: { *: Money }, picture_id?, marks: [], allergens: [] }
`,
  ],
  [
    'order.schema.ts',
    order,
    `
CheckOrderAnswer: { item: { ok, totals: Totals, promised: Promise, quote_hash, issues: [OrderIssue] } }
CheckOrderBody: { cart_uuid: Uuid, payment_method?: PaymentKind, phone?, lat?: Latitude, lng?: Longitude }
CustomerOfOrder: { first_name, last_name, email: EmailText, phone: Phone }
DeliveryAddress: { st, house_no, village?, city, prefecture, zip_code?, address_code?, lat: Latitude, lng: Longitude, unit_no?,
  landmark?, instruction? }
HelpKind: late|missing|wrong|quality|payment|other
HistoryState: open|completed|canceled
IssuedReceipt: { type: 01|03, serie?, pdf_url?, state: ReceiptState }
OrderAction: { action: cancel|rate|received|help|endWhatsapp, reason?, stars?, message?, t? }
OrderAnswer: { item: OrderPublic, detail?: OrderFull }
OrderFull: { uuid: Uuid, number, status, group: OrderGroup, phase: OrderPhase, final, order_type: OrderType, advance_order:
  AdvanceOrder, created_at: Instant, promised: Promise, first_promised?: Promise, timeline: [{ phase: OrderPhase, at: Instant }],
  outlet: { code: Id, name, phone, address, lat, lng }, reason?, starts_at?: Instant, is_slow?, slow_at?: Instant, server_time:
  Instant, collection_time?: Instant, timezone?, currency?: PEN, customer: { first_name }, delivery_address?, destination?: { lat:
  Latitude, lng: Longitude }, rider?: Rider, items: [CartLine], totals: Totals, total_discount?: Money, order_coupons?: [{ code, name,
  discount: Money }], payment: { method: PaymentKind, state, cash_amount?: Money, change?: Money, brand?, transaction_uuid?: Uuid,
  last4? }, receipt?: IssuedReceipt, rating?: { stars, reason?, message? }, received_at?: Instant, help_requested_at?: Instant,
  can_rate?, share_url?, can_cancel, cancel_deadline?: Instant, push_key?, whatsapp_updates? }
OrderGroup: error|starting|received|cooking|delivering|completed|canceled|ready|before_submission
OrderHelpBody: { kind: HelpKind, message, wants_refund, photo?, t? }
OrderIssue: { code, item_id?: Uuid, message, fix: menu|time|place|payment|accept|call }
OrderLookup: { number?, phone_last4?, email? }
OrderPhase: processing|received|accepted|cooking|ready|delivering|complete|cancel|error
OrderPublic: { uuid: Uuid, number, status, group: OrderGroup, phase: OrderPhase, final, order_type: OrderType, advance_order:
  AdvanceOrder, created_at: Instant, promised: Promise, first_promised?: Promise, timeline: [{ phase: OrderPhase, at: Instant }],
  outlet: { code: Id, name, phone, address, lat, lng }, reason?, starts_at?: Instant, is_slow?, slow_at?: Instant, server_time:
  Instant }
OrderPushBody: { endpoint, keys?: { p256dh, auth }, t? }
OrderRow: { uuid: Uuid, number, created_at: Instant, order_type: OrderType, outlet: { code: Id, name }, first_items: [],
  first_images?: [], item_count, total: Money, tip?: Money, currency: PEN, status, group: OrderGroup, phase: OrderPhase, final,
  promised: Promise, order_payment: { id, method: PaymentKind }, receipt?: IssuedReceipt, rating?, saved_location?: Uuid }
PaymentMethod: { id: Id, code, method: PaymentKind, name, brands?: [], apps?: [WalletApp], enabled, reason?, min: Money, max: Money }
PlaceOrderBody: { cart_uuid: Uuid, is_customer?, quote_hash, order_type: AnyOrderType, outlet_code: Id, order_time: Instant,
  advance_order: AdvanceOrder, customer: CustomerOfOrder, delivery?: DeliveryAddress, receipt: Receipt, payment: { method:
  PaymentKind, cash_amount?: Money, exact?, brand? }, tip?, whatsapp_updates?, phone_code?, consents: { terms: true, terms_version,
  privacy_version, marketing } }
PlacedOrder: { uuid: Uuid, number, status, total: Money, promised: Promise, payment?: { transaction_uuid: Uuid, state } }
Promise: { from: Instant, to: Instant }
Receipt: { type: boleta|factura, doc_type?: DNI|CE|PASSPORT|RUC, doc_number?, business_name?, fiscal_address? }
ReceiptState: PENDIENTE|EMITIDO|ANULADO
ReorderAnswer: { item: Cart, changes: [CartChange], missing: [{ name, code, message }] }
RiderEvent: { at: Instant, lat: Latitude, lng: Longitude, name?, vehicle?: motorcycle|bicycle|car|foot }
Rider: { name?, vehicle?: motorcycle|bicycle|car|foot, lat: Latitude, lng: Longitude, at: Instant }
Totals: { sub_total: Money, discount: Money, delivery_fee: Money, rounding: Money, tip?: Money, total: Money, igv: Money }
UsualOrder: { uuid: Uuid, order_type: OrderType, outlet: { code: Id, name }, address?, saved_location?: Uuid, lines: [CartLine],
  missing: [{ name, code, message }], sub_total?: Money }
`,
  ],
  [
    'outlet.schema.ts',
    outlet,
    `
HolidayHours: { date: Day, hours: [{ opening: ClockTime, closing: ClockTime }] }
OpeningHoursAnswer: { items: [OpeningHoursItem], now: Instant, quote_time, available_now, full_slots: [Instant] }
OpeningHoursItem: { date: Day, info: { timezone, business_date: [{ start: ClockTime, end: ClockTime, interval, quote_time }] },
  advance_duration: [{ date: Day, opening: ClockTime, closing: ClockTime, duration: { D, C } }] }
OutletDetail: { id: Id, code: Id, name, slug, address, district, city, state, phone, lat: Latitude, long: Longitude, distance?, tier,
  zip, opening_hour, min_cart: Money, delivery_fee: Money, quote_time: { D, C }, timezone, delivers, collects, open_now: { D, C },
  customize: { storeBrand: { id }, storeId, storePodId, deliveryOpeningHours: [WeekdayHours], carryoutOpeningHours: [WeekdayHours] },
  holidays: [HolidayHours], coverage_districts: [], coverage: [{ polygon: [[Longitude, Latitude]], fee: Money, min_cart: Money }],
  services: [] }
Outlet: { id: Id, code: Id, name, slug, address, district, city, state, phone, lat: Latitude, long: Longitude, distance?, tier, zip,
  opening_hour, min_cart: Money, delivery_fee: Money, quote_time: { D, C }, timezone, delivers, collects, open_now: { D, C },
  customize: { storeBrand: { id }, storeId, storePodId, deliveryOpeningHours: [WeekdayHours], carryoutOpeningHours: [WeekdayHours] },
  holidays: [HolidayHours], coverage_districts: [] }
WeekdayHours: { day, opening: ClockTime, closing: ClockTime }
`,
  ],
  [
    'payment-kind.ts',
    paymentKind,
    `
DeviceWallet: applepay|googlepay
ListedPayment: cash|eftpos|credit|wallet
OnlinePayment: credit|wallet|applepay|googlepay
PaymentKind: cash|eftpos|credit|wallet|applepay|googlepay
`,
  ],
  [
    'payment.schema.ts',
    payment,
    `
AppApprovalBody: { transaction_uuid: Uuid, app?: WalletApp, t? }
AppApproval: { app: WalletApp, link: AppLink, qr: { size, path } }
CardBrand: visa|mastercard|amex|diners|yape|plin|other
CreditPaymentBody: { transaction_uuid: Uuid, token_id?: CardToken, saved_card?: CardToken, yape?: { phone, code }, t? }
DeclineAdvice: same-card|other-card|wait|other-method|none
DeclineGroup: card-data|issuer|later|merchant|fraud|cancelled|duplicate|reversing
PaymentFormBody: { transaction_uuid: Uuid, t? }
PaymentForm: { transaction_uuid: Uuid, method: OnlinePayment, purchasenumber, amount: Money, currency: PEN, merchantid, sessiontoken?,
  js_url?, document_url?, form_url?, cards?: [SavedCard], apps?: [WalletApp], takes_code?, approval?: AppApproval, action_url,
  expires_at: Instant, server_time: Instant }
PaymentLog: { transaction_uuid: Uuid, order_uuid: Uuid, purchase_number, state: PaymentState, attempt, amount: Money, currency: PEN,
  brand?: CardBrand, last4?, group?: DeclineGroup, created_at: Instant, updated_at: Instant }
PaymentOutcome: open|pending|paid|failed|returned
PaymentState:
  CREATED|SESSION_ISSUED|FORM_OPEN|TOKEN_RECEIVED|AUTHORIZING|UNKNOWN|AUTHORIZED|DECLINED|CAPTURING|CAPTURED|REVERSING|REVERSED|REFUND_PENDING|REFUNDED|EXPIRED|CANCELLED
PaymentStatus: { transaction_uuid: Uuid, order_uuid: Uuid, order_number, order_type: OrderType, outlet_phone?, state: PaymentState,
  outcome: PaymentOutcome, final, can_retry, attempt, attempts_left, form_expires_at?: Instant, held_until: Instant, server_time:
  Instant, amount?: Money, currency?: PEN, method?: OnlinePayment, brand?: CardBrand, last4?, group?: DeclineGroup, advice?:
  DeclineAdvice, message?, support_id?, cart_uuid?: Uuid }
SavedCard: { token_id, brand: CardBrand, last4, exp }
WalletApp: yape|plin
`,
  ],
  [
    'place-group.schema.ts',
    placeGroup,
    `
PlaceGroup: { key: Id, outlet_codes: [] }
`,
  ],
  [
    'place.schema.ts',
    place,
    `
AddressByCode: { id, address_code, label, lat: Latitude, lng: Longitude, street?, house_number?, urbanization?, district, city, state,
  country: PE, zip_code?, approximate, has_streets?, level1, level2, level3, level4, outlet_id?, outlet_code? }
AddressResult: { id, address_code, label, lat: Latitude, lng: Longitude, street?, house_number?, urbanization?, district, city, state,
  country: PE, zip_code?, approximate, has_streets?, address, storenumber?, storeid?, prefecture_name, city_name, villeage_name, st,
  custom: { place_id, approximate } }
LocalizationTree: [{ name, provinces: [{ name, districts: [{ name, outlets: [], delivery?: { lat: Latitude, lng: Longitude } }] }] }]
Place: { id, address_code, label, lat: Latitude, lng: Longitude, street?, house_number?, urbanization?, district, city, state,
  country: PE, zip_code?, approximate, has_streets? }
Prediction: { id, title, detail }
`,
  ],
  [
    'receipt.schema.ts',
    receipt,
    `
FoundReceipt: { type: 01|03, serie?, pdf_url?, state: ReceiptState, number, placed_at: Instant, outlet_name, total: Money }
ReceiptData: { type: 01|03, serie?, pdf_url?, state: ReceiptState, order: { uuid: Uuid, number, placed_at: Instant }, issuer: { name,
  ruc, address }, outlet: { code: Id, name, address }, buyer: { name, doc_type?, doc_number?, address? }, lines: [{ quantity,
  description, unit_price: Money, total: Money, image? }], currency: PEN, igv_rate: Rate, totals: Totals, tip?: Money, base: Money,
  payment_method: PaymentKind, wallet_app?: WalletApp }
ReceiptLookup: { number, email }
`,
  ],
  [
    'saved-place.schema.ts',
    savedPlace,
    `
SaveLocationBody: { name?, location, display_address, location_code?, lat: Latitude, long: Longitude, house_no, unit_no?, landmark?,
  instruction?, village?, city?, prefecture?, zip_code?, default_location?: 0 or 1, customer_id?: Uuid }
SaveOutletBody: { outlet_code: Id }
SavedLocation: { id: Uuid, customer_id: Uuid, name, location, display_address, location_code, lat, long, house_no, unit_no, landmark,
  instruction, village, city, prefecture, zip_code, default_location: 0 or 1, status: 1, updated_at: Instant }
SavedOutlet: { outlet_code, outlet_name, address }
UpdateLocationBody: { name?, location?, display_address?, location_code?, lat?: Latitude, long?: Longitude, house_no?, unit_no?,
  landmark?, instruction?, village?, city?, prefecture?, zip_code?, default_location?: 0 or 1, customer_id?: Uuid, id: Uuid }
`,
  ],
  [
    'saved-receipt.schema.ts',
    savedReceipt,
    `
RucParams: { ruc }
SaveReceiptBody: { ruc, business_name, fiscal_address }
SavedReceipt: { ruc, business_name, fiscal_address, saved_at: Instant }
`,
  ],
  [
    'stored-cart.schema.ts',
    storedCart,
    `
StoredCart: { schema: 1, uuid: Uuid, count, subTotalMinor, totalMinor, missingMinor }
`,
  ],
  [
    'tenant.schema.ts',
    tenant,
    `
MenuDocument: { region: lima|province, lang: Lang, url, bytes, updated_on: Day }
TenantConfig: { name, legal: { name, ruc, address }, legal_note?: { es, en }, country: PE, currency: PEN, symbol, tax_rate: 0,
  igv_display: Rate, tz, languages: [SiteLanguage], phones: { lima, province, stores?: { *: * } }, whatsapp?: WhatsappNumber,
  whatsapp_updates?, max_cart: Money, min_cart: { D: Money, C: Money }, cash: { max_usd, rate, max_note?: Money }, hours: { open:
  ClockTime, close: ClockTime }, pod_hours: { open: ClockTime, close: ClockTime }, quote: { D, C }, max_days, cart_timeout_h,
  relocalise_h, limits: { build: { maxToppings, maxPerTopping }, recipe: { maxExtra, maxRemoval, maxPerTopping } }, half: { price:
  Money, rule: max|average }, lunch: { price: Money }, dummy_store: { D, C }, hut_day: { name: { es, en }, days: [] }, names: {
  min_length }, flags: { *: * }, notices: [{ id, active, kind: banner|popup, from?, to?, days?: [], title?: { es, en }, text: { es, en
  }, points?: [{ es, en }] }], social: [{ name, url }], legal_versions: { terms, privacy }, store_count?, pay_by?: [ListedPayment],
  wallets?: [], documents?: [MenuDocument], game?: { id: Id, campaign? }, rum?: { share }, demo, server_time }
`,
  ],
  [
    'till.schema.ts',
    till,
    `
AlarmContact: { to: store|chain|none, email?, phone? }
NewTillKey: { key_id, secret, store: Id, name }
OpsStore: { code: Id, name, kitchen: simulator|till|none, last_contact_at?: Instant, keys: [TillKey], unreceived, unaccepted,
  canceled?, alarm?: AlarmContact, webhook?: { url, failing_since?: Instant, last_error?, waiting } }
TillAddress: { street, district, unit?, reference?, instruction?, lat: Latitude, lng: Longitude }
TillAvailabilityBody: { event_id: Uuid, at: Instant, kind: item|topping, id: Id, available, until?: Instant }
TillFeedEntry: { seq: TillCursor, at: Instant, kind: placed|moved|changed, order: TillOrder }
TillItem: { id: Id, name, without: [], extra: [{ id: Id, name, quantity }], size?, crust?, halves?: [{ id: Id, name, without: [],
  extra: [{ id: Id, name, quantity }] }, { id: Id, name, without: [], extra: [{ id: Id, name, quantity }] }] }
TillKeyKind: till|screen
TillKey: { id, kind: TillKeyKind, label, created_at: Instant, last_used_at?: Instant, revoked_at?: Instant }
TillLine: { id: Uuid, name, quantity, items: [TillItem], note?, gift }
TillMoveBody: { event_id: Uuid, at: Instant, type: TillMove, ready_at?: Instant, reason?, rider?: { name? }, rewind?, receipt?: {
  type: 01|03, serie, pdf_url?, state: ReceiptState } }
TillMove: received|accepted|rejected|preparing|baking|ready|dispatched|delivered|collected
TillOrder: { uuid: Uuid, number, store: Id, status, phase: OrderPhase, type: OrderType, lang: Lang, placed_at: Instant, starts_at?:
  Instant, promised: Promise, received_at?: Instant, accepted_at?: Instant, moved_at: Instant, lines: [TillLine], customer?: { name,
  phone }, address?: TillAddress, rider?: { name? }, payment: { method: PaymentKind, state: paid|due|void, brand?, cash_amount?:
  Money, change?: Money }, total: Money, tip?: Money, reason? }
TillStatusBody: { event_id: Uuid, at: Instant, state: open|busy|paused, quote_minutes?, until?: Instant, reason? }
TillStore: { code: Id, name, status: { state: open|busy|paused, quote_minutes?, until?: Instant, reason? }, menu: [{ kind:
  item|topping, id: Id, name, group, available, until?: Instant }], server_time: Instant }
`,
  ],
  [
    'wire.ts',
    wire,
    `
AdvanceOrder: 0 or 1
AnyOrderType: D|C|DELIVERY|CARRYOUT
Lang: es|en
OrderType: D|C
SiteLanguage: es|en|pt
`,
  ],
];

testFields(documents);
