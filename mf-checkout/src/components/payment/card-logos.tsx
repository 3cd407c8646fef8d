import { useTranslation } from '@horno/kit';
import type { ReactNode } from 'react';
import css from './payment.module.css';

const word = (text: string, fill: string) => (
  <text x="24" y="20" textAnchor="middle" fill={fill} fontSize="12" fontWeight="800" fontFamily="Arial, sans-serif">
    {text}
  </text>
);

const marks: Record<string, ReactNode> = {
  visa: word('VISA', '#1a1f71'),
  mastercard: (
    <>
      <circle cx="19" cy="15" r="8" fill="#eb001b" />
      <circle cx="29" cy="15" r="8" fill="#f79e1b" fillOpacity="0.9" />
    </>
  ),
  amex: (
    <>
      <rect x="4" y="4" width="40" height="22" rx="3" fill="#1f6fb8" />
      {word('AMEX', '#ffffff')}
    </>
  ),
  diners: (
    <>
      <circle cx="24" cy="15" r="10" fill="#0a4f8f" />
      <path d="M21.5 8.5v13a7 7 0 0 1 0-13zM26.5 8.5a7 7 0 0 1 0 13z" fill="#ffffff" />
    </>
  ),
};

/** Logos of the cards that the gateway accepts. */
export function CardLogos() {
  const { t } = useTranslation();
  return (
    <ul className={`u-cluster u-gap-2 ${css.logos}`} aria-label={t('pay.cards')}>
      {Object.entries(marks).map(([brand, mark]) => (
        <li key={brand}>
          <svg viewBox="0 0 48 30" width="48" height="30" role="img" aria-label={t(`brands.${brand}`)}>
            <rect x="0.5" y="0.5" width="47" height="29" rx="4.5" fill="#ffffff" stroke="#d9cdbf" />
            {mark}
          </svg>
        </li>
      ))}
    </ul>
  );
}
