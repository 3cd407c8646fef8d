import { CheckIcon, Heading } from '@horno/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './done.module.css';

/** Confirmation of a sent form with its reference number. Takes the focus from the form. */
export function Done({ title, children }: { title: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className="u-panel u-stack u-justify-start u-gap-3 u-shadow u-p-6">
      <span className={`u-stack u-place-center ${css.mark}`}>
        <CheckIcon />
      </span>
      <Heading level={2}>{title}</Heading>
      {children}
    </div>
  );
}
