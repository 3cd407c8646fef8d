import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Deal } from '../../domain/deal.ts';

interface DealAnchorProps {
  link: Deal['link'];
  className?: string;
  children: ReactNode;
}

/** The name of a deal, as a link where it leads somewhere. */
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
