import type { Minuta, Posicionamento, Problema, Signatario } from '@lavra/client/types';
import { countBoxes, nextToInvite, type SendingFinding, sendingFindings, type Verdict } from '@lavra/domain';
import { useMemo } from 'react';
import { useVersionDocument } from '../../documents/use-version-document.ts';
import { useOperation } from '../../provider/queries.ts';
import { useCurrentUser } from '../../session/use-current-user.ts';
import { usePageTexts } from '../../viewer/page-texts.ts';
import { type AddSignersEnd, endOf } from '../add-signers-flow.ts';
import type { Signers } from '../use-signers.ts';

/** A signatory as the review shows them. */
export type ReviewedSigner = {
  readonly signatario: Signatario;
  /** Position from 1; sets the colour. */
  readonly lugar: number;
  readonly assinaturas: number;
  readonly rubricas: number;
  readonly outros: number;
};

/** Data for deciding whether to send the invitations. */
export type SendingReview = {
  readonly minuta: Minuta;
  readonly contratoNome: string;
  readonly pessoas: readonly ReviewedSigner[];
  /** Signatories who receive an invitation now. */
  readonly agora: readonly Signatario[];
  readonly achados: readonly SendingFinding[];
  readonly fim: AddSignersEnd;
  readonly podeEnviar: Verdict;
  /** SMS needed for sending, and the balance; undefined until known. */
  readonly sms: { readonly usa: number; readonly saldo: number | undefined };
  readonly conviteEmailDesligado: boolean;
};

/** Data of the review; undefined until everything has loaded. */
export function useSendingReview(
  contratoId: number,
  signers: Signers,
): {
  readonly review: SendingReview | undefined;
  readonly problem: Problema | undefined;
  readonly refresh: () => void;
} {
  const { minuta, signatarios, can, context } = signers;
  const { organizacaoId } = useCurrentUser();
  const contrato = useOperation('getDocument', { path: { contratoId } });
  const reading = useOperation('getPositioning', minuta ? { path: { minutaId: minuta.id } } : null);
  const consumo = useOperation(
    'getOrganizationConsumption',
    organizacaoId === undefined ? null : { path: { organizacaoId } },
  );
  const posicionamento = reading.data;
  const pages = useMemo(() => pagesOf(posicionamento ?? []), [posicionamento]);
  const { source } = useVersionDocument(minuta, 'downloadBase');
  const texts = usePageTexts(source, pages);
  const achados = useMemo(
    () => (posicionamento ? sendingFindings(signatarios, posicionamento, texts) : []),
    [signatarios, posicionamento, texts],
  );
  const agora = minuta ? nextToInvite(signatarios, minuta) : [];
  // Without an e-mail text, the organisation has turned off invitations by e-mail.
  const first = agora.find(({ email, tipoAssinatura }) => email !== null && tipoAssinatura !== 'WHATSAPP');
  const { data: previa } = useOperation(
    'previewInvitation',
    minuta && first ? { path: { contratoId, minutaId: minuta.id, signatarioId: first.id } } : null,
  );
  const total = consumo.data;
  const review: SendingReview | undefined =
    minuta && context && contrato.data && posicionamento
      ? {
          minuta,
          contratoNome: contrato.data.nome,
          pessoas: signatarios.map((signatario, index) => reviewed(signatario, index, posicionamento)),
          agora,
          achados,
          fim: endOf(minuta, signatarios),
          podeEnviar: can.invite,
          sms: {
            usa: agora.filter(({ enviarConviteSMS, telefone }) => enviarConviteSMS && telefone).length,
            saldo: total && Math.max(0, total.totalSMS - total.smsUtilizados),
          },
          conviteEmailDesligado: previa?.email === null,
        }
      : undefined;
  return {
    review,
    problem: contrato.problem ?? reading.problem,
    refresh: () => {
      contrato.refresh();
      reading.refresh();
    },
  };
}

function reviewed(signatario: Signatario, index: number, posicionamento: Posicionamento): ReviewedSigner {
  const counts = countBoxes(posicionamento, signatario.id);
  const assinaturas = counts.get('RUBRICA') ?? 0;
  const rubricas = counts.get('DADO_EXTRA') ?? 0;
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { signatario, lugar: index + 1, assinaturas, rubricas, outros: all - assinaturas - rubricas };
}

function pagesOf(posicionamento: Posicionamento): readonly number[] {
  const pages = posicionamento.flatMap(({ posicionamentos }) =>
    posicionamentos.map(({ pageNumber }) => pageNumber),
  );
  return [...new Set(pages)].sort((a, b) => a - b);
}
