/// <reference path="./css-modules.d.ts" />

// The design system: components that take texts and data as props. No data access, no router, no translation.
export { Badge, type BadgeProps } from './components/badge/badge.tsx';
export { BusyText } from './components/busy-text/busy-text.tsx';
export {
  Button,
  ButtonLink,
  type ButtonLook,
  type ButtonProps,
  type ButtonVariant,
} from './components/button/button.tsx';
export { Card, type CardOwnProps } from './components/card/card.tsx';
export { Checkbox, type CheckboxProps, Radio, type RadioProps } from './components/checkbox/checkbox.tsx';
export {
  Chip,
  ChipGroup,
  type ChipGroupProps,
  ChipLink,
  type ChipLinkOwnProps,
  type ChipProps,
} from './components/chip/chip.tsx';
export {
  ChoiceCard,
  type ChoiceCardProps,
  ChoiceGroup,
  type ChoiceGroupProps,
} from './components/choice-card/choice-card.tsx';
export { Dialog, type DialogProps, Sheet } from './components/dialog/dialog.tsx';
export type { CloseReason } from './components/dialog/use-modal.ts';
export { EmptyState, type EmptyStateProps } from './components/empty-state/empty-state.tsx';
export { ErrorSummary, type ErrorSummaryProps, type FieldProblem } from './components/error-summary/error-summary.tsx';
export { Field, type FieldProps } from './components/field/field.tsx';
export { FieldError } from './components/field/field-error.tsx';
export { SelectField, TextareaField, TextField, type TextFieldProps } from './components/field/labelled-fields.tsx';
export { Heading, type HeadingProps } from './components/heading/heading.tsx';
export type { IconProps } from './components/icon/icon-frame.tsx';
export {
  ArrowLeftIcon,
  ArrowRightIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  CloseIcon,
  CopyIcon,
  DownloadIcon,
  EditIcon,
  ExternalIcon,
  EyeIcon,
  EyeOffIcon,
  FilterIcon,
  GridIcon,
  ListIcon,
  MenuIcon,
  MinusIcon,
  PlusIcon,
  RefreshIcon,
  SearchIcon,
  ShareIcon,
  TrashIcon,
} from './components/icon/icons-action.tsx';
export {
  BookIcon,
  ChiliIcon,
  DrinkIcon,
  FlameIcon,
  HalfPizzaIcon,
  LeafIcon,
  PizzaIcon,
  SlicesIcon,
} from './components/icon/icons-food.tsx';
export {
  CardIcon,
  CashIcon,
  GiftIcon,
  ReceiptIcon,
  TagIcon,
  TerminalIcon,
  WalletIcon,
} from './components/icon/icons-pay.tsx';
export {
  BagIcon,
  CalendarIcon,
  CarIcon,
  ChatIcon,
  ClockIcon,
  GlobeIcon,
  HomeIcon,
  LocateIcon,
  MailIcon,
  PhoneIcon,
  PinIcon,
  ScooterIcon,
  StoreIcon,
  TableIcon,
  UserIcon,
} from './components/icon/icons-place.tsx';
export {
  BellIcon,
  HeartIcon,
  InfoIcon,
  LockIcon,
  OfflineIcon,
  StarIcon,
  WarningIcon,
} from './components/icon/icons-state.tsx';
export { IconButton, type IconButtonProps } from './components/icon-button/icon-button.tsx';
export { Logo, type LogoProps } from './components/logo/logo.tsx';
export { Notice, type NoticeProps, type NoticeVariant } from './components/notice/notice.tsx';
export { OvenPicture, PeelPicture, Picture, type PictureProps, ToppingPicture } from './components/picture/picture.tsx';
export { PizzaPictureView, type PizzaPictureViewProps } from './components/pizza-picture/pizza-picture.tsx';
export { type PriceParts, toPriceParts } from './components/price/format-price.ts';
export { Price, type PriceProps } from './components/price/price.tsx';
export { Progress, type ProgressProps } from './components/progress/progress.tsx';
export { Quantity, type QuantityProps } from './components/quantity/quantity.tsx';
export { Select, type SelectOption, type SelectProps } from './components/select/select.tsx';
export {
  Skeleton,
  SkeletonGroup,
  type SkeletonGroupProps,
  type SkeletonProps,
} from './components/skeleton/skeleton.tsx';
export { type TabItem, Tabs, type TabsProps } from './components/tabs/tabs.tsx';
export { Textarea, TextInput, type TextInputProps } from './components/text-input/text-input.tsx';
export { Vector, type VectorProps } from './components/vector/vector.tsx';
export { VisuallyHidden } from './components/visually-hidden/visually-hidden.tsx';
export { cx } from './lib/cx.ts';
export { goToField } from './lib/go-to-field.ts';
