import { IconFrame, type IconProps } from './icon-frame.tsx';

export function CardIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
      <path d="M3 10h18M6.5 15h3" />
    </IconFrame>
  );
}

export function WalletIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <rect x="7" y="2.8" width="10" height="18.4" rx="2.5" />
      <path d="M10.5 18h3M10 8.5h4M10 11.5h4" />
    </IconFrame>
  );
}

export function TerminalIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <rect x="6.5" y="8" width="11" height="13" rx="2" />
      <path d="M9 8V3.5h6V8M9.5 12h5M9.5 16h.1M12 16h.1M14.5 16h.1" />
    </IconFrame>
  );
}

export function CashIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <rect x="2.5" y="6.5" width="19" height="11" rx="2" />
      <circle cx="12" cy="12" r="2.7" />
      <path d="M6 9.8v4.4M18 9.8v4.4" />
    </IconFrame>
  );
}

export function TagIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M4 4.5h7.5L20.5 13 13 20.5 4 11.5z" />
      <circle cx="8.3" cy="8.5" r="1.3" />
    </IconFrame>
  );
}

export function ReceiptIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 8h6M9 12h6" />
    </IconFrame>
  );
}

export function GiftIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <rect x="4" y="9" width="16" height="11.5" rx="1.5" />
      <path d="M4 13h16M12 9v11.5M12 9C8 9 7 7.5 7.5 5.8 8 4 11 4 12 9zM12 9c4 0 5-1.5 4.5-3.2C16 4 13 4 12 9z" />
    </IconFrame>
  );
}
