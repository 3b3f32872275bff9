import type { Signatario } from '@lavra/client/types';
import { type SendingFinding, shortNames, verdictMessage } from '@lavra/domain';
import { sendingReviewMessages } from '../../messages/sending-review.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { Banner } from '../../primitives/feedback/Banner.tsx';
import type { AddSignersStep } from '../add-signers-flow.ts';
import type { SendingReview } from './use-sending-review.ts';

type ReviewFindingsProps = {
  readonly review: SendingReview;
  readonly onStep: (step: AddSignersStep) => void;
  readonly onChangeDates: () => void;
};

/** Problems that prevent sending, and missing data, each with an action. */
export function ReviewFindings({ review, onStep, onChangeDates }: ReviewFindingsProps) {
  const texts = useMessages(sendingReviewMessages);
  const { achados, podeEnviar, fim, sms, conviteEmailDesligado } = review;
  const isShort = fim === 'send' && sms.saldo !== undefined && sms.usa > sms.saldo;
  const position = (
    <Button size="small" onClick={() => onStep('positions')}>
      {texts.position}
    </Button>
  );
  const adjust = (
    <Button size="small" onClick={() => onStep('positions')}>
      {texts.adjust}
    </Button>
  );
  const changeSigners = (
    <Button size="small" onClick={() => onStep('signers')}>
      {texts.changeSigners}
    </Button>
  );
  const missing = peopleOf(review, achados, 'SEM_CAMPO');
  return (
    <>
      {fim === 'send' && !podeEnviar.ok && !isUploadReview(podeEnviar.motivo) && (
        <Banner
          tone="danger"
          action={
            podeEnviar.motivo === 'PrazoAssinaturaEncerradoException' ? (
              <Button size="small" onClick={onChangeDates}>
                {texts.changeOf(texts.deadline)}
              </Button>
            ) : (
              changeSigners
            )
          }
        >
          {verdictMessage(podeEnviar)}
        </Banner>
      )}
      {missing.length > 0 && (
        <Banner
          tone="warning"
          title={(missing.length === 1 ? texts.missingOne : texts.missingMany)(shortNames(missing))}
          action={position}
        >
          {missing.length === 1 ? texts.missingOneText : texts.missingManyText}
        </Banner>
      )}
      {(['CAMPOS_SOBREPOSTOS', 'CAMPO_SOBRE_TEXTO'] as const).map((tipo) => {
        const people = peopleOf(review, achados, tipo);
        if (people.length === 0) return null;
        const pages = texts.pages(pagesOf(achados, tipo));
        const say = tipo === 'CAMPOS_SOBREPOSTOS' ? texts.stacked : texts.overText;
        return (
          <Banner key={tipo} tone="warning" title={say(shortNames(people), pages)} action={adjust}>
            {texts.covered}
          </Banner>
        );
      })}
      {conviteEmailDesligado && <Banner tone="warning">{texts.emailOff}</Banner>}
      {isShort && (
        <Banner tone="warning" action={changeSigners}>
          {texts.smsShort(sms.usa, sms.saldo)}
        </Banner>
      )}
    </>
  );
}

/** Shown in a separate notice. */
const isUploadReview = (motivo: string) => motivo.startsWith('Conferencia');

function peopleOf(
  { pessoas }: SendingReview,
  achados: readonly SendingFinding[],
  tipo: SendingFinding['tipo'],
): readonly Signatario[] {
  const ids = new Set(achados.filter((achado) => achado.tipo === tipo).map((achado) => achado.signatarioId));
  return pessoas.map(({ signatario }) => signatario).filter(({ id }) => ids.has(id));
}

function pagesOf(
  achados: readonly SendingFinding[],
  tipo: 'CAMPOS_SOBREPOSTOS' | 'CAMPO_SOBRE_TEXTO',
): readonly number[] {
  const pages = achados.flatMap((achado) =>
    achado.tipo !== 'SEM_CAMPO' && achado.tipo === tipo ? [achado.pagina] : [],
  );
  return [...new Set(pages)].sort((a, b) => a - b);
}
