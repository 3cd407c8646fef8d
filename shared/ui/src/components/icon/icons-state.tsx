import { IconFrame, type IconProps } from './icon-frame.tsx';

export function InfoIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.3v5M12 7.8h.1" />
    </IconFrame>
  );
}

export function WarningIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M12 4 2.9 19.5h18.2z" />
      <path d="M12 10v4.3M12 16.9h.1" />
    </IconFrame>
  );
}

export function StarIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m12 3.8 2.5 5.3 5.7.8-4.1 4.1 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.1-4.1 5.7-.8z" />
    </IconFrame>
  );
}

export function HeartIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M12 20C5 15.5 3.5 12 3.5 9a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 3-1.5 6.5-8.5 11z" />
    </IconFrame>
  );
}

export function LockIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <rect x="5" y="10.5" width="14" height="10" rx="2" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2" />
    </IconFrame>
  );
}

export function BellIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4" />
    </IconFrame>
  );
}

export function OfflineIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M3 9.5a13 13 0 0 1 4-2.5M21 9.5a13 13 0 0 0-9-3.5M6.5 13a8 8 0 0 1 3-1.8M17.5 13a8 8 0 0 0-2-1.4M12 18h.1M4 4l16 16" />
    </IconFrame>
  );
}
