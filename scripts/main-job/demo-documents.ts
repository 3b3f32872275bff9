import { createLavraClient, type LavraClient, type Result } from '@lavra/client';
import { addDays, dayOf, endInstant, startInstant } from '@lavra/domain';
import { sampleContract } from './sample-pdf.ts';
import { sessionToken } from './session-token.ts';

interface DemoDocument {
  readonly nome: string;
  readonly clausulas: readonly string[];
  readonly diasVigencia: number | null;
  readonly tags: readonly string[];
  readonly signatarios: readonly { readonly nome: string; readonly email: string }[];
  readonly isSent: boolean;
}

const BEATRIZ = { nome: 'Beatriz Okafor Lima', email: 'beatriz@exemplo.com.br' };
const JOAO = { nome: 'João Prado', email: 'joao@exemplo.com.br' };

const DOCUMENTS: readonly DemoDocument[] = [
  {
    nome: 'Contrato de locação comercial – Rua Augusta 1508',
    clausulas: [
      'A LOCADORA dá em locação o imóvel situado à Rua Augusta, 1508, loja 2, para fins exclusivamente comerciais, pelo prazo de trinta e seis meses.',
      'O aluguel mensal é de R$ 8.400,00, pago até o quinto dia útil de cada mês, reajustado anualmente pelo IPCA.',
      'As partes reconhecem como válida a assinatura eletrônica deste instrumento, nos termos do art. 10, § 2º, da Medida Provisória nº 2.200-2/2001.',
    ],
    diasVigencia: 1095,
    tags: ['locação', 'SP'],
    signatarios: [BEATRIZ, JOAO],
    isSent: true,
  },
  {
    nome: 'Acordo de confidencialidade – Horizonte Tecnologia',
    clausulas: [
      'As partes obrigam-se a manter sigilo sobre todas as informações a que tiverem acesso em razão da negociação.',
      'A obrigação de sigilo perdura por cinco anos contados do término das tratativas.',
    ],
    diasVigencia: 38,
    tags: ['NDA'],
    signatarios: [JOAO],
    isSent: false,
  },
  {
    nome: 'Proposta comercial 0412 de 2026',
    clausulas: ['A proponente oferece os serviços descritos no anexo, pelo preço global de R$ 24.900,00.'],
    diasVigencia: null,
    tags: [],
    signatarios: [],
    isSent: false,
  },
];

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.detail ?? result.problem.title);
  return result.data;
}

/** Three documents in three states, made through the API as a person would. */
export async function createDemoDocuments(
  baseUrl: string,
  access: { email: string; senha: string },
): Promise<void> {
  const token = await sessionToken(baseUrl, access);
  const client = createLavraClient({ baseUrl, getToken: () => token });
  const { domainId: organizacaoId } = must(await client.call('getSession', {}));
  const papeis = must(await client.call('listSignerRoles', { path: { organizacaoId } }));
  const papelId =
    papeis.find(({ nome }) => nome === 'Representante Legal')?.papelSignatarioId ??
    papeis[0]?.papelSignatarioId ??
    1;
  for (const document of DOCUMENTS) await createDemoDocument(client, document, papelId);
}

async function createDemoDocument(
  client: LavraClient,
  document: DemoDocument,
  papelId: number,
): Promise<void> {
  const today = dayOf(new Date());
  const contrato = {
    nome: document.nome,
    inicioVigencia: startInstant(today),
    fimVigencia: document.diasVigencia === null ? null : endInstant(addDays(today, document.diasVigencia)),
    fimAssinatura: endInstant(addDays(today, 7)),
    tags: document.tags.map((nome) => ({ nome })),
  };
  const bytes = await sampleContract(document.nome, document.clausulas);
  const arquivo = [new File([bytes as Uint8Array<ArrayBuffer>], 'contrato.pdf', { type: 'application/pdf' })];
  const path = must(await client.call('createDocument', { body: { contrato, arquivo } }));
  for (const signatario of document.signatarios) {
    const body = {
      ...signatario,
      tipoAssinatura: 'ELETRONICA' as const,
      disponibilidadeAssinatura: 'REMOTA' as const,
      papelId,
      documentoId: 1,
      assinaturaManuscrita: true,
      rejeitarDocumento: true,
    };
    must(await client.call('addSigners', { path, body }));
  }
  if (document.isSent) must(await client.call('inviteSigners', { path }));
}
