import type { EvidenciaAssinatura, Localizacao } from '@lavra/client/types';
import {
  formatDateTime,
  formatValidationCode,
  maskCpf,
  signatureTypeLabels,
  validationUrl,
} from '@lavra/domain';
import { historyLabel } from '../../events/registry/index.ts';
import type { EvidenceEvent, EvidenceSheet, EvidenceSignatory } from '../../platform/pdf/index.ts';
import { evidenceSha256 } from './evidence-file.ts';
import { signedBaseOf } from './revision-path.ts';
import type { SignerRow } from './store.ts';
import { evidenceOf, namesOf, type VersionMaterial } from './version-material.ts';

/** The content of the evidence sheet at `now`. */
export function toEvidenceSheet(material: VersionMaterial, publicUrl: string, now: Date): EvidenceSheet {
  const { row, bytes, signers, signatures, events, head } = material;
  const { minuta } = row;
  const { titulo, organizacaoNome } = namesOf(material);
  return {
    titulo,
    organizacao: organizacaoNome,
    codigoValidacao: formatValidationCode(minuta.codigoValidacao),
    urlValidacao: validationUrl(publicUrl, minuta.codigoValidacao),
    geradoEm: now.toISOString(),
    situacao: { assinadas: signatures.length, total: signers.length },
    arquivos: bytes.arquivos.map(({ nome, sha256, totalPaginas }) => ({
      nome,
      sha256,
      paginas: totalPaginas,
    })),
    baseSha256: signedBaseOf(bytes.revisoes).sha256,
    signatarios: signers.map((signer) => {
      const signature = signatures.find(({ signatarioId }) => signatarioId === signer.signatario.id);
      return signature ? signed(evidenceOf(signature)) : unsigned(signer);
    }),
    eventos: events.map(toEvent),
    cadeia: { posicao: head.n, sha256: head.hash },
    evidenciasSha256: evidenceSha256(material),
  };
}

function signed(evidence: EvidenciaAssinatura): EvidenceSignatory {
  const { assinadoEm, responsavelPresencial, linkCopiadoPor, sessaoIntegrada, identificacaoAproveitada } =
    evidence;
  const staff = responsavelPresencial
    ? [{ rotulo: 'Assinatura presencial', resultado: `conduzida por ${responsavelPresencial}` }]
    : [];
  const copied = linkCopiadoPor
    ? [{ rotulo: 'Link', resultado: `copiado por ${linkCopiadoPor} e entregue por outro meio` }]
    : [];
  const system = sessaoIntegrada
    ? [{ rotulo: 'Sistema integrador', resultado: vouchingText(sessaoIntegrada) }]
    : [];
  const identified = identificacaoAproveitada
    ? [{ rotulo: 'Identificação', resultado: identificationText(identificacaoAproveitada) }]
    : [];
  const { delegacao } = evidence;
  const delegated = delegacao ? [{ rotulo: 'Delegação', resultado: delegationText(delegacao) }] : [];
  return {
    nome: evidence.nome,
    papel: evidence.papel,
    documento: labelled(evidence.cpfInformado ?? evidence.cpfDeclarado),
    email: evidence.email,
    metodo: signatureTypeLabels[evidence.tipoAssinatura],
    assinadoEm,
    situacao: 'Assinado',
    verificacoes: [
      ...evidence.autenticacoes.map(toCheck),
      ...toCpfCheck(evidence),
      ...toCnpjCheck(evidence),
      ...toCertificateFacts(evidence),
      ...toSelfieFact(evidence),
      ...staff,
      ...copied,
      ...system,
      ...identified,
      ...delegated,
    ],
    ip: evidence.ip,
    dispositivo: evidence.navegador,
    localizacao: describeLocation(evidence.localizacao),
    declaracoes: evidence.declaracoes.map(({ texto }) => ({ texto, aceitaEm: assinadoEm })),
    assinaturaSha256: evidence.manuscrita?.sha256 ?? null,
  };
}

type IntegratedSession = NonNullable<EvidenciaAssinatura['sessaoIntegrada']>;

function vouchingText({ sistema, pessoa, identificacao }: IntegratedSession): string {
  const how = identificacao === null ? '' : `: ${identificacao}`;
  return `${sistema} abriu a sessão e responde pela identidade de ${pessoa}${how}`;
}

type CarriedIdentification = NonNullable<EvidenciaAssinatura['identificacaoAproveitada']>;

function identificationText({ destino, confirmadoEm, assinadoEm }: CarriedIdentification): string {
  const when = `código em ${destino}, confirmado em ${formatDateTime(confirmadoEm)}`;
  return `feita ao assinar outro documento da organização em ${formatDateTime(assinadoEm)}: ${when}`;
}

function delegationText({ em, por }: NonNullable<EvidenciaAssinatura['delegacao']>): string {
  return `${por ?? 'Outra pessoa'} passou a assinatura em ${formatDateTime(em)}`;
}

function unsigned({ signatario, papel }: SignerRow): EvidenceSignatory {
  return {
    nome: signatario.nome ?? signatario.email ?? 'Signatário',
    papel,
    documento: labelled(signatario.cpf && maskCpf(signatario.cpf)),
    email: signatario.email,
    metodo: signatureTypeLabels[signatario.tipoAssinatura],
    assinadoEm: null,
    situacao: signatario.statusSignatario === 'REJEITADO' ? 'Rejeitado' : 'Pendente',
    verificacoes: [],
    ip: null,
    dispositivo: null,
    localizacao: null,
    declaracoes: [],
    assinaturaSha256: null,
  };
}

function labelled(cpf: string | null): string | null {
  return cpf && `CPF ${cpf}`;
}

const checkLabels = {
  LINK: 'Link exclusivo',
  CHAVE_SEGURANCA: 'Chave de segurança',
  TOKEN_EMAIL: 'Código por e-mail',
  TOKEN_SMS: 'Código por SMS',
} as const;

function toCheck({ tipo, destino, tentativas }: EvidenciaAssinatura['autenticacoes'][number]) {
  const where = destino === null ? 'confirmado' : `confirmado em ${destino}`;
  const tries = tentativas === 1 ? '1 tentativa' : `${tentativas} tentativas`;
  return { rotulo: checkLabels[tipo], resultado: tentativas > 0 ? `${where}, ${tries}` : where };
}

function toCpfCheck({ cpfConfere, cpfRepetidoCom = [] }: EvidenciaAssinatura) {
  const repeated =
    cpfRepetidoCom.length > 0 ? [{ rotulo: 'CPF', resultado: 'igual ao de outro signatário' }] : [];
  if (cpfConfere === null) return repeated;
  const resultado = cpfConfere
    ? 'igual ao declarado pelo remetente'
    : 'diferente do declarado pelo remetente';
  return [{ rotulo: 'CPF informado', resultado }, ...repeated];
}

/** Signing with another company's certificate is refused, so both are equal. */
function toCnpjCheck({ cnpjDeclarado }: EvidenciaAssinatura) {
  if (cnpjDeclarado === undefined) return [];
  return [
    { rotulo: 'CNPJ do certificado', resultado: `${cnpjDeclarado}, igual ao declarado pelo remetente` },
  ];
}

const revocationTexts = {
  BOA: 'consultada ao assinar: não revogado',
  NAO_CONSULTADA: 'não consultada: os servidores da autoridade não responderam ou não são consultados aqui',
} as const;

function toCertificateFacts({ certificado }: EvidenciaAssinatura) {
  if (!certificado) return [];
  const { titular, emissor, numeroSerie, cpf, cnpj, revogacao } = certificado;
  const documento = cnpj ? `CNPJ ${cnpj}` : cpf && `CPF ${cpf}`;
  return [
    { rotulo: 'Certificado digital', resultado: documento ? `${titular}, ${documento}` : titular },
    { rotulo: 'Emitido por', resultado: `${emissor}, nº de série ${numeroSerie}` },
    ...(revogacao ? [{ rotulo: 'Revogação', resultado: revocationTexts[revogacao.situacao] }] : []),
  ];
}

/** The picture itself is only in the ZIP. */
function toSelfieFact({ selfie }: EvidenciaAssinatura) {
  if (!selfie) return [];
  const from = selfie.origem === 'CAMERA' ? 'feita com a câmera' : 'enviada como arquivo';
  return [{ rotulo: 'Selfie', resultado: `${from}, SHA-256 ${selfie.sha256.slice(0, 16)}…` }];
}

function describeLocation(localizacao: Localizacao | null): string | null {
  if (localizacao === null) return null;
  const { situacao, latitude, longitude, precisaoMetros } = localizacao;
  if (situacao === 'NEGADA') return 'Negada pelo signatário';
  if (situacao === 'INDISPONIVEL' || latitude === undefined || longitude === undefined) return 'Indisponível';
  const accuracy = precisaoMetros === undefined ? '' : ` (± ${Math.round(precisaoMetros)} m)`;
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}${accuracy}`;
}

function toEvent(event: VersionMaterial['events'][number]): EvidenceEvent {
  const by = event.pessoais.autorNome;
  const texto = historyLabel(event);
  return {
    instante: event.data.toISOString(),
    texto: by ? `${texto} Por ${by}.` : texto,
    ip: event.pessoais.ip ?? null,
  };
}
