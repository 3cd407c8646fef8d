import { IconFrame, type IconProps } from './icon-frame.tsx';

export function ChiliIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M17 6.5c1.5 1.5 2 3.5 1.5 6C17.5 17.5 12 20.5 4.5 20c4-1 6-3 7-6.5.8-3 2-6.2 5.5-7zM17 6.5c0-1.7.8-2.8 2.5-3.2" />
    </IconFrame>
  );
}

export function LeafIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M5 19c0-9 5-14 15-14 0 9-4.5 14.5-11.5 14.5-1.5 0-2.7-.5-3.5-.5zM5 19.5c2-4.5 5-7.5 9.5-9.5" />
    </IconFrame>
  );
}

export function FlameIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M12.5 3c4.2 4 6 7 6 10.6a6.5 6.5 0 0 1-13 .2c0-2.8 1.7-4.3 2.7-6.6 1.2 1 1.9 2 2.1 3.3 1.3-1.9 2.2-4.3 2.2-7.5z" />
    </IconFrame>
  );
}

export function PizzaIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M3 8C8.5 4 15.5 4 21 8l-9 13z" />
      <path d="M5.2 10.8c4.3-2.6 9.3-2.6 13.6 0" />
      <path d="M10 12.5h.1M13.5 15h.1" />
    </IconFrame>
  );
}

export function HalfPizzaIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5v17" />
      <path d="M8 9.5h.1M7.5 14h.1M15.5 8.5h1M15 12.5h2M15.5 16h.5" />
    </IconFrame>
  );
}

export function SlicesIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5v17M4.6 7.8l14.8 8.4M4.6 16.2l14.8-8.4" />
    </IconFrame>
  );
}

export function DrinkIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M6 8h12l-1.5 12.5h-9zM5 8h14M12.5 8l1.2-5H17" />
    </IconFrame>
  );
}

export function BookIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M12 6.5C10 5 7 4.5 3.5 5v13.5c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5zM12 6.5V20" />
    </IconFrame>
  );
}
