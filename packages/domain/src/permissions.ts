/** Permissions of the specifications, verbatim (1 §6, 2 §6, 3 §2.1 and §6). */
const specifiedPermissions = [
  'Contrato.Novo',
  'Contrato.Lote',
  'Contrato.Visualizar',
  'Contrato.Editar',
  'Contrato.Renovar',
  'Contrato.Arquivar',
  'Contrato.Restaurar',
  'Contrato.Extinguir',
  'Contrato.Mover',
  'Contrato.Cancelar',
  'Contrato.Excluir',
  'Contrato.Publicar',
  'Contrato.Original',
  'Contrato.Impressao',
  'Contrato.Assinado',
  'Contrato.Posicionamento.Visualizar',
  'Contrato.Signatario.Novo',
  'Contrato.Signatario.Editar',
  'Contrato.Signatario.Excluir',
  'Contrato.Signatario.Convidar',
  'Contrato.Signatario.ReenviarConvite',
  'Contrato.Signatario.Historico',
  'Contrato.Signatario.Dados',
  'Contrato.Item.Visualizar',
  'Contrato.Item.Novo',
  'Contrato.Item.Editar',
  'Contrato.Item.Excluir',
  'Contrato.Anexo.Visualizar',
  'Contrato.Anexo.Novo',
  'Contrato.Anexo.Baixar',
  'Contrato.Anexo.Excluir',
  'Contrato.Sancao.Visualizar',
  'Contrato.Sancao.Novo',
  'Contrato.Sancao.Excluir',
  'Filtros.Assinados',
  'Pasta.Visualizar',
  'Pasta.Novo',
  'Pasta.Editar',
  'Pasta.Excluir',
  'Pasta.Compartilhar',
  'CadastroSignatario.Novo',
  'CadastroSignatario.Editar',
  'CadastroSignatario.Excluir',
  'GrupoSignatarios.Novo',
  'GrupoSignatarios.Editar',
  'GrupoSignatarios.Excluir',
  'Modelo.Visualizar',
  'Modelo.VisualizarPainel',
  'Modelo.Editar',
  'Papel.VisualizarPainel',
  'Configuracao.Visualizar',
  'Painel.Geral.Visualizar',
  'Painel.Geral.Editar',
  'Painel.Notificacao.Visualizar',
  'Painel.Notificacao.Editar',
  'Usuario.Novo',
  'Usuario.Editar',
  'Usuario.AtivarInativar',
  'Webhook.Editar',
  'WhiteLabel.Visualizar',
  'WhiteLabel.Editar',
  'Organizacao.Editar',
] as const;

/**
 * Our additions: distinctions between profiles in 0-decisions §3 for which the specifications define no permission
 * (item values, reports, purchases), and the two 'product-specific keys' of 3 §2.1.
 */
const addedPermissions = [
  'Contrato.Item.Valor',
  'Relatorio.Gerar',
  'Plano.Comprar',
  'Novidades.Visualizar',
  'Sugestoes.Visualizar',
  'Titular.Atender',
] as const;

/** All permissions, in a fixed order. */
export const permissions = [...specifiedPermissions, ...addedPermissions] as const;

export type Permissao = (typeof permissions)[number];

/** The five profiles. The first three are listed in this order; the last two are hidden (0-decisions §3). */
export const profiles = [
  'Operador',
  'Gestor',
  'Administrador da Organização',
  'Visualizador',
  'Integração API',
] as const;

export type PerfilNome = (typeof profiles)[number];

/** Profiles not offered in the user form (3 §5, Users). */
export const hiddenProfiles: readonly PerfilNome[] = ['Visualizador', 'Integração API'];

/** Profiles offered for a user, the default first (3 §5: 'the default profile is the first listed'). */
export const selectableProfiles: readonly PerfilNome[] = profiles.filter(
  (perfil) => !hiddenProfiles.includes(perfil),
);

export const administratorProfile: PerfilNome = 'Administrador da Organização';

const administratorAreas = ['Plano.', 'Usuario.', 'WhiteLabel.', 'Webhook.', 'Organizacao.', 'Titular.'];

function isAdministratorOnly(permissao: Permissao): boolean {
  return administratorAreas.some((area) => permissao.startsWith(area));
}

const readingPermissions: readonly Permissao[] = [
  'Contrato.Visualizar',
  'Contrato.Original',
  'Contrato.Impressao',
  'Contrato.Assinado',
  'Contrato.Posicionamento.Visualizar',
  'Contrato.Signatario.Historico',
  'Contrato.Signatario.Dados',
  'Contrato.Item.Visualizar',
  'Contrato.Anexo.Visualizar',
  'Contrato.Anexo.Baixar',
  'Contrato.Sancao.Visualizar',
  'Filtros.Assinados',
  'Pasta.Visualizar',
  'Modelo.Visualizar',
];

const documentPermissions: readonly Permissao[] = [
  ...readingPermissions,
  'Contrato.Novo',
  'Contrato.Lote',
  'Contrato.Editar',
  'Contrato.Renovar',
  'Contrato.Arquivar',
  'Contrato.Restaurar',
  'Contrato.Extinguir',
  'Contrato.Mover',
  'Contrato.Cancelar',
  'Contrato.Excluir',
  'Contrato.Publicar',
  'Contrato.Signatario.Novo',
  'Contrato.Signatario.Editar',
  'Contrato.Signatario.Excluir',
  'Contrato.Signatario.Convidar',
  'Contrato.Signatario.ReenviarConvite',
  'Contrato.Anexo.Novo',
  'Contrato.Anexo.Excluir',
  'Contrato.Sancao.Novo',
  'Contrato.Sancao.Excluir',
  'Pasta.Novo',
];

const newsPermissions: readonly Permissao[] = ['Novidades.Visualizar', 'Sugestoes.Visualizar'];

const matrix: Readonly<Record<PerfilNome, ReadonlySet<Permissao>>> = {
  'Administrador da Organização': new Set(permissions),
  Gestor: new Set(permissions.filter((permissao) => !isAdministratorOnly(permissao))),
  Operador: new Set<Permissao>([
    ...documentPermissions,
    'Pasta.Editar',
    'Pasta.Excluir',
    'CadastroSignatario.Novo',
    'CadastroSignatario.Editar',
    'CadastroSignatario.Excluir',
    'GrupoSignatarios.Novo',
    'GrupoSignatarios.Editar',
    'GrupoSignatarios.Excluir',
    'Configuracao.Visualizar',
    ...newsPermissions,
  ]),
  Visualizador: new Set<Permissao>([...readingPermissions, 'Relatorio.Gerar', ...newsPermissions]),
  'Integração API': new Set<Permissao>([...documentPermissions, 'Relatorio.Gerar', 'Webhook.Editar']),
};

/** All permissions of a profile (0-decisions §3). Ownership is a separate rule (`documentCan.remove`). */
export function permissionsOf(perfil: PerfilNome): ReadonlySet<Permissao> {
  return matrix[perfil];
}

/** Whether a text (from a token, a form or the contract's x-permissao) names a permission. */
export function isPermission(text: string): text is Permissao {
  return (permissions as readonly string[]).includes(text);
}

/** Whether a text names a profile. */
export function isProfile(text: string): text is PerfilNome {
  return (profiles as readonly string[]).includes(text);
}
