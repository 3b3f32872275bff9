import type { ConsumoOrganizacao, FuncionalidadesOrganizacao, OrganizacaoPlano } from '@lavra/client/types';
import type { OrganizationRow } from '../organizations/index.ts';
import type { PlanRow } from './store.ts';

/** A paid feature, by its name in the contract. */
export type Feature = keyof FuncionalidadesOrganizacao;

const featureNames = Object.keys({
  assinaturaDigital: true,
  assinaturaEletronicaEmail: true,
  assinaturaEletronicaWhatsapp: true,
  enviarTokenAssinaturaSMS: true,
  notificarConviteSMS: true,
  signatarioPagante: true,
  validarAberturaEmail: true,
  itemMinuta: true,
  anexo: true,
  sancao: true,
  whiteLabel: true,
} satisfies Record<Feature, true>) as Feature[];

export const isFeature = (name: string): name is Feature =>
  (featureNames as readonly string[]).includes(name);

/** All features by name; true if the organisation has them. */
export function toFeatures(names: ReadonlySet<string>): FuncionalidadesOrganizacao {
  return Object.fromEntries(
    featureNames.map((name) => [name, names.has(name)]),
  ) as unknown as FuncionalidadesOrganizacao;
}

export function toOrganizationPlan(
  organizacao: OrganizationRow,
  plano: PlanRow,
  administradoresId: number[],
): OrganizacaoPlano {
  return {
    organizacaoId: organizacao.id,
    organizacaoNome: organizacao.nome,
    organizacaoEmail: organizacao.email,
    organizacaoTelefone: organizacao.telefone,
    organizacaoExistente: true,
    organizacaoAtiva: organizacao.ativa,
    nomePlano: plano.nomePlano,
    nomePlanoContratado: plano.nomePlanoContratado,
    recorrenciaDoPlano: toRecurrence(plano.recorrenciaDoPlano),
    statusAssinatura: plano.statusAssinatura,
    produtoNome: organizacao.produto,
    administradoresId,
  };
}

export function toConsumption(plano: PlanRow, usuariosUtilizados: number): ConsumoOrganizacao {
  return {
    organizacaoSemAssinatura: plano.statusAssinatura === null,
    documentosIlimitados: plano.documentosIlimitados,
    totalDocumentos: plano.totalDocumentos,
    documentosUtilizados: plano.documentosUtilizados,
    totalSMS: plano.totalSMS,
    smsUtilizados: plano.smsUtilizados,
    totalWhatsapp: plano.totalWhatsapp,
    whatsappUtilizados: plano.whatsappUtilizados,
    usuariosIlimitados: plano.usuariosIlimitados,
    totalUsuarios: plano.totalUsuarios,
    usuariosUtilizados,
    dataExpiracaoPlano: plano.dataVencimentoPlano?.toISOString() ?? null,
  };
}

function toRecurrence(text: string | null): OrganizacaoPlano['recorrenciaDoPlano'] {
  return text === 'MENSAL' || text === 'ANUAL' ? text : null;
}
