/**
 * Rules of the shop, shared by the api and the browser: prices, totals, order times, distance, documents,
 * order states. Every function is pure: the time is an argument, money is integer céntimos.
 *
 * What must not go in: React, HTTP, storage, a clock, randomness, Node or DOM APIs, texts for customers (return data or a code,
 * the catalogues hold the texts), and rules that only one side needs.
 */
export {
  type CashCheck,
  type CashFault,
  type CashRules,
  cashChipsMinor,
  cashLimitMinor,
  checkCash,
  isCashAllowed,
  maxTenderedMinor,
  toCashLimitMinor,
} from './cash.ts';
export {
  type Combo,
  type ComboGroup,
  type ComboGroupPicks,
  type ComboItem,
  type ComboPick,
  firstIncompleteGroup,
  type GroupCode,
  groupFault,
  priceCombo,
} from './combo-price.ts';
export { isEmail, isMobile, normalizePhone } from './contact-checks.ts';
export { applyCoupon, type CouponOutcome } from './coupons/apply-coupon.ts';
export { cleanCouponCode, normalizeCouponCode } from './coupons/code.ts';
export { toCouponRule } from './coupons/coupon-from-wire.ts';
export { type CouponDiscount, couponDiscount } from './coupons/discount.ts';
export { evaluateCoupon } from './coupons/evaluate.ts';
export type {
  CouponChannel,
  CouponCode,
  CouponContext,
  CouponFault,
  CouponLine,
  CouponNeighbour,
  CouponPart,
  CouponPayment,
  CouponRule,
  CouponSegment,
  CouponSettings,
  CouponUse,
  CouponWindow,
  NotNew,
} from './coupons/types.ts';
export { couponPayments, isForCustomer, isSpent, paymentFault, segmentFault } from './coupons/who.ts';
export { type Deal, type DealLine, findDeal } from './deal-detection.ts';
export { demoSerie, isDemoSerie } from './demo-receipt.ts';
export {
  coverageAt,
  type Direction,
  distanceKm,
  distanceMetres,
  type GeoPoint,
  isInPolygon,
  isInRing,
  movePoint,
  pinStepMetres,
  type Ring,
  sortByDistance,
} from './distance.ts';
export { type DocumentType, isDocument, isRuc, normalizeDocument } from './documents.ts';
export { asSingle, type HalfRule, halfPortionMinor, priceHalf } from './half-price.ts';
export { hardSpaces } from './hard-spaces.ts';
export { type LineConfiguration, lineKey } from './line-key.ts';
export {
  toCombo,
  toComboPicks,
  toHalfConfiguration,
  toLineConfiguration,
  toMenuItem,
  toSingleConfiguration,
} from './menu-from-wire.ts';
export type {
  FirstLayer,
  HalfConfiguration,
  HalfPick,
  MenuItem,
  SecondLayer,
  SingleConfiguration,
  Topping,
  ToppingPick,
} from './menu-types.ts';
export {
  formatMoney,
  type IgvSplit,
  type MoneyLang,
  percentOf,
  roundCash,
  roundHalfUp,
  splitIgv,
  spreadByWeight,
  toMinor,
  toWire,
} from './money.ts';
export {
  businessDate,
  type DayHours,
  defaultOutletHours,
  defaultPodHours,
  type HolidayHours,
  hoursOn,
  isOpen,
  type OpeningItemsInput,
  type OpeningStatus,
  openingStatus,
  toOpeningItems,
  toPodItems,
  type WeekdayHours,
} from './opening.ts';
export {
  acceptMinutes,
  canCustomerCancel,
  cancelMinutes,
  isWaitingToStart,
  type OrderDeadlines,
  type OrderTiming,
  orderDeadlines,
} from './order-clock.ts';
export { helpFault, type OrderHelpKind } from './order-help.ts';
export { readOrderNumber } from './order-number.ts';
export {
  canMove,
  isFinal,
  nextPhase,
  type OrderPhase,
  type OrderStatus,
  orderStatus,
  phasePath,
  type StatusGroup,
} from './order-status.ts';
export {
  type CashRounding,
  cashRounding,
  checkMinimum,
  defaultMinOrderMinor,
  deliveryFee,
  exceedsMaximum,
  type MinimumCheck,
  type MinimumInput,
  maxOrderMinor,
  type OrderTotal,
  type OrderTotalInput,
  orderTotal,
} from './order-total.ts';
export {
  countsAsFailure,
  declineAdvice,
  declineCodes,
  declineGroup,
  isUncertain,
} from './payments/decline-groups.ts';
export {
  formExpiresAt,
  formLifeMs,
  maxFailedAttempts,
  nextRetrieveAt,
  orderHoldMs,
  retryPauseMs,
} from './payments/payment-clock.ts';
export { deviceWalletNames, isDeviceWallet, isPaidOnline, listedPayment } from './payments/payment-kinds.ts';
export {
  type GatewayTask,
  gatewayTask,
  hasEnded,
  isFormUsable,
  nextPaymentStep,
  type PaymentEvent,
  type PaymentStep,
  paymentEvents,
  paymentOutcome,
  paymentStates,
} from './payments/payment-state.ts';
export {
  isAdult,
  isPassword,
  latestBirthdate,
  type NameFault,
  nameFault,
  type PasswordRule,
  passwordChecks,
  presetBirthYear,
} from './person-checks.ts';
export { fullName, type PersonName, splitName } from './person-name.ts';
export { type PhotoType, photoMaxBytes, photoType } from './photo.ts';
export {
  fromPrice,
  layerPriceMinor,
  linePriceMinor,
  maxLineQuantity,
  priceSingle,
  type SingleCode,
  type UnitPrice,
} from './pizza-price.ts';
export { isPlaceStale } from './place-age.ts';
export type { Failure, Result } from './result.ts';
export { sellingHoursText } from './selling-hours-text.ts';
export type { MomentData } from './slots/closing.ts';
export type { ScheduleDay } from './slots/day-list.ts';
export {
  addDays,
  fromLocalTime,
  type Instant,
  type LocalTime,
  limaTimeZone,
  parseClock,
  toEpochMs,
  toLocalTime,
  toUtcIso,
  weekdayOf,
} from './slots/lima-time.ts';
export { menuOrderTime, type OrderPromise, promiseAsap, promiseAt, promiseSpanMinutes } from './slots/promise.ts';
export { buildSchedule, type Schedule } from './slots/schedule.ts';
export {
  checkChosenSlot,
  findSlot,
  nearestSlot,
  type Preselection,
  preselect,
  type SlotChoice,
} from './slots/selection.ts';
export {
  type AdvanceDuration,
  type BusinessWindow,
  defaultQuoteMinutes,
  type OpeningHoursItem,
  type ScheduleInput,
  type Slot,
  type SlotFlags,
  slotFlags,
} from './slots/types.ts';
export { findStoreBySlug, type NamedStore, storeFinder, storeSlug, storeSlugs } from './store-slug.ts';
export {
  isExteriorNumber,
  normalizeExteriorNumber,
  normalizeStreet,
  type TextKind,
  textSigns,
  toOneLine,
} from './text-checks.ts';
export { compareSpanish, foldText, matchesQuery, stripAccents } from './text-fold.ts';
export { type OrderType, type OrderTypeName, tierFor, toOrderType, toOrderTypeName } from './tier.ts';
export {
  type ClockStyle,
  clockParts,
  clockText,
  type DayWord,
  dateParts,
  dateText,
  dayText,
  dayWord,
  momentDayText,
  rangeStartText,
} from './time-text.ts';
export { addTip, maxTipMinor, saleMinor, type TipFault, tipChoicesMinor, tipFault, tipStepMinor } from './tip.ts';
export {
  buildLimits,
  type DisabledReason,
  type LimitReason,
  type LimitViolation,
  limitViolations,
  type Permission,
  recipeLimits,
  type ToppedPart,
  type ToppedPizza,
  type ToppingLimits,
  type ToppingOption,
  toppingOptions,
} from './topping-limits.ts';
export {
  type ComplaintData,
  type ComplaintPath,
  type ContactData,
  careTextLimits,
  complaintFaults,
  contactFaults,
} from './validation/care.ts';
export {
  deliveryFaults,
  doorFaults,
  isUnnumberedDoor,
  normalizeHouseNumber,
} from './validation/delivery.ts';
export { type PersonRules, personFaults } from './validation/person.ts';
export { companyFaults, isDocumentNeeded, receiptFaults } from './validation/receipt.ts';
export type { RuleCode, RuleFault } from './validation/rule-fault.ts';
export { signFaults } from './validation/signs.ts';
