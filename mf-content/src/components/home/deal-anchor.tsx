import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Deal } from '../../domain/deal.ts';
import css from './deal-anchor.module.css';

interface AnchorProps {
  link: Deal['link'];
  className?: string;
  children: ReactNode;
}

function Anchor({ link, className, children }: AnchorProps) {
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

interface DealAnchorProps extends Omit<AnchorProps, 'link'> {
  deal: Pick<Deal, 'link' | 'mobileLink'>;
}

/** Name of a deal, as a link when it has one. Phones below 640 px may have another link (spec 1 §3). */
export function DealAnchor({ deal: { link, mobileLink }, ...rest }: DealAnchorProps) {
  if (!mobileLink) return <Anchor link={link} {...rest} />;
  return (
    <>
      <span className={css.wide}>
        <Anchor link={link} {...rest} />
      </span>
      <span className={css.phone}>
        <Anchor link={mobileLink} {...rest} />
      </span>
    </>
  );
}
