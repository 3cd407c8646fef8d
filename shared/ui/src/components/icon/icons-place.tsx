import { IconFrame, type IconProps } from './icon-frame.tsx';

export function PinIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M12 21.5c4.5-4.6 7-8.2 7-11.5a7 7 0 0 0-14 0c0 3.3 2.5 6.9 7 11.5z" />
      <circle cx="12" cy="10" r="2.6" />
    </IconFrame>
  );
}

export function StoreIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M4 10.5V20h16v-9.5M3 9.5 5 4h14l2 5.5a2.6 2.6 0 0 1-4.5 1.2 3 3 0 0 1-4.5 0 3 3 0 0 1-4.5 0A2.6 2.6 0 0 1 3 9.5z" />
      <path d="M9.5 20v-5h5v5" />
    </IconFrame>
  );
}

export function ScooterIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="6" cy="17.5" r="2.5" />
      <circle cx="18" cy="17.5" r="2.5" />
      <path d="M8.5 17.5h7c0-3-1-5-3-6.5h-7L4 14.5M14.5 5.5h2.5l2.5 9.5M4 8.5h5v2.5" />
    </IconFrame>
  );
}

export function ClockIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.2l3.3 2" />
    </IconFrame>
  );
}

export function CalendarIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
      <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
    </IconFrame>
  );
}

export function ChatIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M4.5 19.5 6 15.4a7.5 7.5 0 1 1 2.9 2.8z" />
      <path d="M9 11.8h6M9 9h6" />
    </IconFrame>
  );
}

export function PhoneIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M7.8 4 5 4.7C4 5 3.7 6 3.9 7c1 6.5 6.6 12.1 13.1 13.1 1 .2 2-.1 2.3-1.1l.7-2.8-4.3-2.2-1.9 1.9c-2.4-1.1-4.6-3.3-5.7-5.7L10 8.3z" />
    </IconFrame>
  );
}

export function BagIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M5.5 8h13l1 12.5h-15z" />
      <path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
    </IconFrame>
  );
}

export function UserIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="12" cy="8.2" r="3.9" />
      <path d="M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
    </IconFrame>
  );
}

export function LocateIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="12" cy="12" r="5.5" />
      <path d="M12 2.5v4M12 17.5v4M2.5 12h4M17.5 12h4" />
      <circle cx="12" cy="12" r="1.2" />
    </IconFrame>
  );
}

export function HomeIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M4 11 12 4l8 7v9h-5.5v-5.5h-5V20H4z" />
    </IconFrame>
  );
}

export function GlobeIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c2.6 2.5 3.8 5.3 3.8 8.5s-1.2 6-3.8 8.5c-2.6-2.5-3.8-5.3-3.8-8.5s1.2-6 3.8-8.5z" />
    </IconFrame>
  );
}

export function MailIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
      <path d="m4 7.5 8 6 8-6" />
    </IconFrame>
  );
}

export function CarIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M4 16.5v-4l2-5.5h12l2 5.5v4zM4 12.5h16M6 16.5v2M18 16.5v2" />
    </IconFrame>
  );
}

export function TableIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M5 10v4.5h14V10M7 14.5V20M17 14.5V20M3.5 10h3M17.5 10h3M8 10V5.5h8V10" />
    </IconFrame>
  );
}
