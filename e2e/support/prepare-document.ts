import { createLavraClient, type LavraClient, type SignatarioEntrada } from '@lavra/client';
import { addDays, dayOf, endInstant, startInstant } from '@lavra/domain';
import type { LocalServer } from '../../scripts/main-job/local-server.ts';
import { signingTokenOf } from '../../scripts/main-job/mail-server.ts';
import { must } from '../../scripts/main-job/must.ts';
import { sampleContract } from '../../scripts/main-job/sample-pdf.ts';
import { sessionToken } from '../../scripts/main-job/session-token.ts';
import type { World } from './world.ts';

/** API client of the organisation's administrator, for test preparation. */
export async function staffClient({ url, credentials }: LocalServer): Promise<LavraClient> {
  const token = await sessionToken(url, credentials);
  return createLavraClient({ baseUrl: url, getToken: () => token });
}

/** A contract of a few pages. */
export const contractPdf = (titulo: string): Promise<Uint8Array> =>
  sampleContract(
    titulo,
    Array.from(
      { length: 12 },
      () =>
        'A CONTRATADA prestará à CONTRATANTE os serviços descritos no Anexo I, com zelo e nos prazos combinados, e responderá por perdas e danos que causar por dolo ou culpa no exercício de suas obrigações.',
    ),
  );

export interface PreparedSigner extends Partial<SignatarioEntrada> {
  readonly nome: string;
  readonly email: string;
}

export interface PreparedDocument {
  readonly contratoId: number;
  readonly minutaId: number;
  readonly signatarioIds: readonly number[];
}

/** Creates a document through the API, with signatories and a signature box each; nobody is invited yet. */
export async function prepareDocument(
  client: LavraClient,
  nome: string,
  signers: readonly PreparedSigner[],
  pdf: Promise<Uint8Array> = contractPdf(nome),
): Promise<PreparedDocument> {
  const today = dayOf(new Date());
  const contrato = {
    nome,
    inicioVigencia: startInstant(today),
    fimVigencia: null,
    fimAssinatura: endInstant(addDays(today, 7)),
  };
  const bytes = (await pdf) as Uint8Array<ArrayBuffer>;
  const arquivo = [new File([bytes], 'contrato.pdf', { type: 'application/pdf' })];
  const path = must(await client.call('createDocument', { body: { contrato, arquivo } }));
  const { domainId: organizacaoId } = must(await client.call('getSession', {}));
  const papeis = must(await client.call('listSignerRoles', { path: { organizacaoId } }));
  const papelId = papeis.find(({ ativo }) => ativo)?.papelSignatarioId ?? 0;
  const signatarioIds: number[] = [];
  for (const signer of signers) {
    const body: SignatarioEntrada = {
      tipoAssinatura: 'ELETRONICA',
      disponibilidadeAssinatura: 'REMOTA',
      papelId,
      documentoId: 1,
      assinaturaManuscrita: true,
      rejeitarDocumento: true,
      exigirTokenValidacao: true,
      ...signer,
    };
    const added = must(await client.call('addSigners', { path, body }));
    signatarioIds.push(...added.map(({ signatarioId }) => signatarioId));
  }
  const posicionamentoDados = signatarioIds.map((signatarioId, index) => ({
    id: `assinatura-${index}`,
    signatarioId,
    pageNumber: 1,
    percentX: 10 + 40 * (index % 2),
    percentY: 78,
    content: { type: 'RUBRICA' as const },
  }));
  must(
    await client.call('createPositioning', {
      path: { minutaId: path.minutaId },
      body: { posicionamentoDados, posicionamentoDadosDeletadosId: [] },
    }),
  );
  return { ...path, signatarioIds };
}

/** Invites all signatories and returns their tokens from the e-mails, in the given order. */
export async function inviteAll(
  { mail }: World,
  client: LavraClient,
  { contratoId, minutaId }: PreparedDocument,
  emails: readonly string[],
): Promise<string[]> {
  must(await client.call('inviteSigners', { path: { contratoId, minutaId } }));
  const tokens: string[] = [];
  for (const email of emails) {
    const invitation = await mail.next(({ to, text }) => to === email && text.includes('/assinar/'));
    tokens.push(signingTokenOf(invitation));
  }
  return tokens;
}
