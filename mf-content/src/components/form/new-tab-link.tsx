import { useTranslation } from '@horno/kit';
import { VisuallyHidden } from '@horno/ui';
import { Link } from 'react-router-dom';

/** Link that opens a new tab, so that the form stays open. */
export function NewTabLink({ to, children }: { to: string; children: string }) {
  const { t } = useTranslation();
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> ({t('form.newTab')})</VisuallyHidden>
    </Link>
  );
}
