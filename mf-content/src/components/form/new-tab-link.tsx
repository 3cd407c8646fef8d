import { useTranslation } from '@horno/kit';
import { VisuallyHidden } from '@horno/ui';
import { Link } from 'react-router-dom';

/** Opens beside the form, which stays as it is. */
export function NewTabLink({ to, children }: { to: string; children: string }) {
  const { t } = useTranslation();
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> ({t('form.newTab')})</VisuallyHidden>
    </Link>
  );
}
