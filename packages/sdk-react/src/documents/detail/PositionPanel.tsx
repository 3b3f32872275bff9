import { verdictMessage } from '@lavra/domain';
import { PenLine } from 'lucide-react';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { EmptyState } from '../../primitives/feedback/EmptyState.tsx';
import type { DocumentDetailData } from './use-document-detail.ts';

/** Props of {@link PositionPanel}. */
export type PositionPanelProps = { readonly detail: DocumentDetailData; readonly onPosition: () => void };

/** Opens the positioning editor, which readers only look at, and warns if boxes came from an earlier version. */
export function PositionPanel({ detail, onPosition }: PositionPanelProps) {
  const texts = useMessages(documentDetailMessages);
  const { minuta, can, user } = detail;
  if (!user.may('Contrato.Editar')) {
    return (
      <EmptyState
        icon={PenLine}
        title={texts.positionTitle}
        action={<Button onClick={onPosition}>{texts.viewPositions}</Button>}
      />
    );
  }
  const refusal = verdictMessage(can.editPositions);
  return (
    <EmptyState
      icon={PenLine}
      title={minuta.posicionamentosRevisar ? texts.reviewPositionsTitle : texts.positionTitle}
      action={
        refusal === null && (
          <Button onClick={onPosition}>
            {minuta.posicionamentosRevisar ? texts.reviewPositions : texts.position}
          </Button>
        )
      }
    >
      {refusal ?? (minuta.posicionamentosRevisar ? texts.reviewPositionsText : texts.positionText)}
    </EmptyState>
  );
}
