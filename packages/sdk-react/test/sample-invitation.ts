import type { AssinaturaConvite } from '@lavra/client/types';
import { declarationsFor, privacyNotice } from '@lavra/domain';

export type InvitationChange = Partial<Omit<AssinaturaConvite, 'contrato' | 'signatario'>> & {
  readonly contrato?: Partial<AssinaturaConvite['contrato']> | undefined;
  readonly signatario?: Partial<AssinaturaConvite['signatario']> | undefined;
};

/** Beatriz's signature request, as the server returns it before any step. */
export function sampleInvitation({
  contrato,
  signatario,
  etapas = ['LEITURA', 'DADOS', 'ACEITE'],
  idioma = 'pt-BR',
  ...rest
}: InvitationChange = {}): AssinaturaConvite {
  const signer: AssinaturaConvite['signatario'] = {
    nome: 'Beatriz Okafor Lima',
    emailMascarado: 'be*****@exemplo.com.br',
    papel: 'Locatário',
    tipoAssinatura: 'ELETRONICA',
    documento: 'CPF',
    cpfDeclarado: true,
    rejeitarDocumento: true,
    permitirDelegacao: false,
    telefoneNecessario: false,
    assinaturaManuscrita: etapas.includes('MANUSCRITA'),
    solicitarTelefoneAssinatura: false,
    solicitarDataNascimento: false,
    tokenConfirmado: false,
    indicadoPor: null,
    ...signatario,
  };
  const colors = { primaria: '#0E5A4A', secundaria: '#ffffff' };
  return {
    situacao: 'DISPONIVEL',
    bloqueado: false,
    idioma,
    agora: '2026-11-21T12:00:00.000Z',
    link: 'https://lavra.test/assinar/tok-da-beatriz',
    contrato: {
      nome: 'Contrato de locação comercial',
      organizacaoNome: 'Imobiliária Horizonte',
      remetenteNome: 'Marina Alves',
      fimAssinatura: '2026-11-29T02:59:59.999Z',
      mensagem: null,
      totalRejeicoes: 0,
      totalPaginas: 1,
      paginas: [{ numero: 1, largura: 595, altura: 842 }],
      baseSha256: 'a'.repeat(64),
      tamanhoBase: 1000,
      primeiraPagina: false,
      copiaVisualizacao: false,
      ...contrato,
    },
    signatario: signer,
    etapas,
    coleta: privacyNotice(
      {
        etapas,
        signatario: { solicitarTelefoneAssinatura: signer.solicitarTelefoneAssinatura },
        solicitarDataNascimento: signer.solicitarDataNascimento,
      },
      idioma,
    ),
    declaracoes: declarationsFor(null, idioma).map((one) => ({ ...one, hash: '0'.repeat(64) })),
    posicionamentos: [],
    tema: { whiteLabel: { ativo: false, logoEmail: false, pub: colors, email: colors }, logo: null },
    andamento: null,
    tokenEnviado: null,
    chaveLiberadaEm: null,
    recibo: null,
    motivoRejeicao: null,
    retorno: null,
    identificacao: null,
    ...rest,
  };
}
