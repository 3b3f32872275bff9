import type { FuncionalidadesOrganizacao } from '@lavra/client/types';
import { cleanName, normalizeName, standardColors, temporaryOrganization } from '@lavra/domain';

/** Limits of a plan; 'FREE' if none was purchased. */
export interface InitialPlan {
  readonly nomePlano: string;
  readonly totalDocumentos: number;
  readonly totalUsuarios: number;
  readonly totalSMS: number;
  readonly totalWhatsapp: number;
  readonly recorrenciaDoPlano: 'MENSAL' | 'ANUAL' | null;
}

/** Free plan (specification 3 §4): 10 documents, 1000 users, 3 WhatsApp. */
export const freePlan: InitialPlan = { ...temporaryOrganization, totalSMS: 0, recorrenciaDoPlano: null };

export interface NewOrganization {
  readonly nome: string;
  readonly email?: string | null;
  readonly telefone?: string | null;
  readonly produto: 'LAVRA' | 'LAVRA_CLM';
  /** Free by default. */
  readonly plano?: InitialPlan;
  /** Paid features in addition to signature by e-mail, which every organisation has. */
  readonly funcionalidades?: readonly (keyof FuncionalidadesOrganizacao)[];
  /** The user who becomes its administrator. */
  readonly administradorId: number;
}

/** Standard rows (`modelo: true`), which are read-only. The first is the default of a new signatário (2 §5). */
const standardRoles = [
  'Representante Legal',
  'Parte',
  'Contratante',
  'Contratado',
  'Testemunha',
  'Fiador',
  'Avalista',
  'Locador',
  'Locatário',
  'Comprador',
  'Vendedor',
  'Interveniente',
  'Procurador',
  'Advogado',
  'Aprovador',
  'Validador',
];

/** The rows of a new organisation, except its members. */
export function initialOrganization(input: NewOrganization, now: Date) {
  const plano = input.plano ?? freePlan;
  const colors = input.produto === 'LAVRA_CLM' ? standardColors.clm : standardColors.lavra;
  const features = new Set<string>(['assinaturaEletronicaEmail', ...(input.funcionalidades ?? [])]);
  return {
    organizacao: {
      nome: cleanName(input.nome),
      email: input.email ?? null,
      telefone: input.telefone ?? null,
      produto: input.produto,
      dataCadastro: now,
    },
    plano: {
      ...plano,
      nomePlanoContratado: plano.nomePlano,
      statusAssinatura: plano.recorrenciaDoPlano === null ? null : ('ATIVA' as const),
    },
    funcionalidades: [...features],
    configuracoes: { documentosNaRaiz: true, tokenAssinatura: true },
    whiteLabel: {
      pubPrimaria: colors.primaria,
      pubSecundaria: colors.secundaria,
      emailPrimaria: colors.primaria,
      emailSecundaria: colors.secundaria,
    },
    papeis: standardRoles.map((nome) => ({
      nome,
      nomeNormalizado: normalizeName(nome),
      modelo: true,
      dataCadastro: now,
    })),
  };
}
