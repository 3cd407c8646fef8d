import { useApi, useNotify, useTranslation } from '@horno/kit';
import { useSending } from '@horno/kit/forms';
import { Button, DownloadIcon } from '@horno/ui';
import { contentData } from '../../data/lazy-content.ts';
import type { ComplaintKey } from '../../domain/complaint.ts';

/** Downloads the sheet as PDF. */
export function PdfButton({ sheet }: { sheet: ComplaintKey }) {
  const { t } = useTranslation();
  const api = useApi();
  const notify = useNotify();
  const { isSending, send } = useSending();
  function handleFailure(): boolean {
    notify({ id: 'complaint-pdf', kind: 'error', text: (t) => t('complaints.pdfFailed') });
    return true;
  }
  return (
    <Button
      icon={<DownloadIcon size="s" />}
      busy={isSending}
      onClick={() => void send(() => contentData.downloadComplaint(api, sheet), handleFailure)}
    >
      {t('complaints.filed.pdf')}
    </Button>
  );
}
