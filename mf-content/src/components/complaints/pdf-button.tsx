import { useApi, useNotify, useTranslation } from '@horno/kit';
import { Button, DownloadIcon } from '@horno/ui';
import { downloadComplaint, type SheetKey } from '../../data/complaints.data.ts';
import { useSending } from '../../state/use-sending.ts';

/** The sheet as PDF, as it was mailed. */
export function PdfButton({ sheet }: { sheet: SheetKey }) {
  const { t } = useTranslation();
  const api = useApi();
  const notify = useNotify();
  const { isBusy, send } = useSending<void>();
  const download = async () => {
    try {
      await downloadComplaint(api, sheet);
    } catch (error) {
      notify({ id: 'complaint-pdf', kind: 'error', text: t('complaints.pdfFailed') });
      throw error;
    }
  };
  return (
    <Button icon={<DownloadIcon size="s" />} busy={isBusy} onClick={() => void send(download)}>
      {t('complaints.filed.pdf')}
    </Button>
  );
}
