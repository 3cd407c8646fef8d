import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Deal } from '../../domain/deal.ts';

interface DealAnchorProps {
  link: Deal['link'];
  className?: string;
  children: ReactNode;
}

/** Name of a deal, as a link when it has one. */
export function DealAnchor({ link, className, children }: DealAnchorProps) {
  if (!link) return children;
  if (link.kind === 'page') {
    return (
      <Link to={link.to} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={link.href} rel="noopener" className={className}>
      {children}
    </a>
  );
}
