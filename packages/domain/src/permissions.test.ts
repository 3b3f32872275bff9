import { describe, expect, it } from 'vitest';
import {
  hiddenProfiles,
  isPermission,
  type PerfilNome,
  type Permissao,
  permissions,
  permissionsOf,
  profiles,
  selectableProfiles,
} from './permissions.ts';

const columns: readonly PerfilNome[] = [
  'Operador',
  'Gestor',
  'Administrador da Organização',
  'Visualizador',
  'Integração API',
];

/** One row per area: the profiles that have its permissions, in the order of `columns`. */
const rows: readonly (readonly [string, readonly Permissao[], string])[] = [
  [
    'documents and their lifecycle',
    [
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
      'Contrato.Anexo.Novo',
      'Contrato.Anexo.Excluir',
      'Contrato.Sancao.Novo',
      'Contrato.Sancao.Excluir',
      'Pasta.Novo',
    ],
    'OGA-I',
  ],
  [
    'reading',
    [
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
    ],
    'OGAVI',
  ],
  [
    'signatories',
    [
      'Contrato.Signatario.Novo',
      'Contrato.Signatario.Editar',
      'Contrato.Signatario.Excluir',
      'Contrato.Signatario.Convidar',
      'Contrato.Signatario.ReenviarConvite',
    ],
    'OGA-I',
  ],
  [
    'items and their values',
    ['Contrato.Item.Valor', 'Contrato.Item.Novo', 'Contrato.Item.Editar', 'Contrato.Item.Excluir'],
    '-GA--',
  ],
  [
    'contacts, groups, own folders, the settings shell',
    [
      'CadastroSignatario.Novo',
      'CadastroSignatario.Editar',
      'CadastroSignatario.Excluir',
      'GrupoSignatarios.Novo',
      'GrupoSignatarios.Editar',
      'GrupoSignatarios.Excluir',
      'Pasta.Editar',
      'Pasta.Excluir',
      'Configuracao.Visualizar',
    ],
    'OGA--',
  ],
  [
    'settings, roles, template editing, sharing folders',
    [
      'Modelo.VisualizarPainel',
      'Modelo.Editar',
      'Papel.VisualizarPainel',
      'Painel.Geral.Visualizar',
      'Painel.Geral.Editar',
      'Painel.Notificacao.Visualizar',
      'Painel.Notificacao.Editar',
      'Pasta.Compartilhar',
    ],
    '-GA--',
  ],
  ['reports', ['Relatorio.Gerar'], '-GAVI'],
  ['webhooks', ['Webhook.Editar'], '--A-I'],
  [
    'plans, users, white label, organisation',
    [
      'Plano.Comprar',
      'Usuario.Novo',
      'Usuario.Editar',
      'Usuario.AtivarInativar',
      'WhiteLabel.Visualizar',
      'WhiteLabel.Editar',
      'Organizacao.Editar',
      'Titular.Atender',
    ],
    '--A--',
  ],
  ['news and suggestions', ['Novidades.Visualizar', 'Sugestoes.Visualizar'], 'OGAV-'],
];

describe('profile × permission (0-decisions §3)', () => {
  it('the table lists each permission exactly once', () => {
    const named = rows.flatMap(([, list]) => list);
    expect([...named].sort()).toEqual([...permissions].sort());
  });

  for (const [area, list, marks] of rows) {
    it.each(columns.map((perfil, index) => [perfil, marks[index] !== '-'] as const))(
      `${area}: %s → %s`,
      (perfil, expected) => {
        for (const permissao of list)
          expect([permissao, permissionsOf(perfil).has(permissao)]).toEqual([permissao, expected]);
      },
    );
  }
});

describe('profiles', () => {
  it('lists Operador first, as the default for a new user (3 §5)', () => {
    expect(selectableProfiles).toEqual(['Operador', 'Gestor', 'Administrador da Organização']);
  });

  it('hides Visualizador and Integração API (3 §5)', () => {
    expect(hiddenProfiles).toEqual(['Visualizador', 'Integração API']);
    expect(profiles).toHaveLength(5);
  });

  it('accepts only listed texts as permissions', () => {
    expect(isPermission('Contrato.Novo')).toBe(true);
    expect(isPermission('contrato.novo')).toBe(false);
  });
});
