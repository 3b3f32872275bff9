import type { Modelo } from '@lavra/client/types';
import { FilePreviewDialog } from '../documents/attachments/FilePreviewDialog.tsx';
import { templatesMessages } from '../messages/templates.ts';
import { useMessages } from '../messages/use-messages.ts';

type TemplatePreviewProps = {
  readonly modelo: Pick<Modelo, 'id' | 'titulo'>;
  readonly onClose: () => void;
};

/** The PDF of a template. */
export function TemplatePreview({ modelo, onClose }: TemplatePreviewProps) {
  const texts = useMessages(templatesMessages);
  return (
    <FilePreviewDialog
      operation="downloadTemplate"
      input={{ path: { modeloId: modelo.id } }}
      title={modelo.titulo}
      tipo="application/pdf"
      failedTitle={texts.previewFailed}
      onClose={onClose}
    />
  );
}
