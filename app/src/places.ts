import type { FiltroFormalizacao, Ocorrencia } from '@lavra/client';
import type { ComparedVersions, ShellSection } from '@lavra/sdk-react';

/** Paths of the lists (specification 3 §2.1). */
export const listPaths: Readonly<Record<FiltroFormalizacao, string>> = {
  MEUS: '/documentos/meus',
  ASSINADOS: '/documentos/assinado',
  PARCIAL_ASSINADOS: '/documentos/parcialmente-assinado',
  FORMALIZADO: '/documentos/formalizados',
  NAO_FORMALIZADO: '/documentos/naoFormalizados',
  CANCELADO: '/documentos/cancelados',
  ARQUIVADOS: '/documentos/arquivados',
  EXTINTOS: '/documentos/extintos',
};

export const forgotPasswordPath = '/esqueci-minha-senha';
export const resetPasswordPath = '/redefinir-senha';
export const providerReturnPath = '/entrar/retorno';
export const expiredPlanPath = '/planoExpirado';
export const inactiveUserPath = '/usuarioInativo';
export const firstAccessPath = '/primeiroAcesso';
export const calendarPath = '/agenda';
export const contactsPath = '/configuracoes/contatos';
export const contactGroupsPath = '/configuracoes/grupos-contatos';
export const templatesPath = '/modelos';
export const reportsPath = '/relatorios';
export const accountPath = '/conta';
export const generalSettingsPath = '/configuracoes/seguranca';
export const notificationSettingsPath = '/configuracoes/notificacoes';

/** Path of a section. */
export function pathOf(section: ShellSection): string {
  if (section === 'NOVO_DOCUMENTO') return '/documentos/novo/email';
  if (section === 'AGENDA') return calendarPath;
  if (section === 'CONTATOS') return contactsPath;
  if (section === 'MODELOS') return templatesPath;
  if (section === 'RELATORIOS') return reportsPath;
  if (section === 'CONFIGURACOES') return generalSettingsPath;
  return listPaths[section];
}

/** Path of the creation screen, for a document in a folder. */
export function creationPath(pastaId: number | null): string {
  return inFolder(pathOf('NOVO_DOCUMENTO'), pastaId);
}

/** Path of the screen for many documents at once. */
export const batchPath = '/documentos/lote';

/** The same, for documents in a folder. */
export const batchCreationPath = (pastaId: number | null): string => inFolder(batchPath, pastaId);

function inFolder(path: string, pastaId: number | null): string {
  return pastaId === null ? path : `${path}?pasta=${pastaId}`;
}

/** Folder that an address names; null for the root. */
export function folderOf(query: URLSearchParams): number | null {
  return idIn(query, 'pasta');
}

/** Path of a document, at the page where a search found its text. */
export function documentPath(contratoId: number, found?: Pick<Ocorrencia, 'minutaId' | 'pagina'>): string {
  const path = `/documentos/${contratoId}`;
  if (!found || found.minutaId === null || found.pagina === null) return path;
  return `${path}?versao=${found.minutaId}&pagina=${found.pagina}`;
}

/** Version and page in a document's address. */
export function openedAt(query: URLSearchParams): { minutaId?: number; pagina?: number } {
  const minutaId = idIn(query, 'versao');
  const pagina = idIn(query, 'pagina');
  return { ...(minutaId === null ? {} : { minutaId }), ...(pagina === null ? {} : { pagina }) };
}

/** Path of the comparison of two versions of a document. */
export function comparisonPath(contratoId: number, { antesId, depoisId }: ComparedVersions): string {
  return `/documentos/${contratoId}/comparacao?antes=${antesId}&depois=${depoisId}`;
}

/** Versions in a comparison's address. */
export function comparedAt(query: URLSearchParams): Partial<ComparedVersions> {
  const antesId = idIn(query, 'antes');
  const depoisId = idIn(query, 'depois');
  return { ...(antesId === null ? {} : { antesId }), ...(depoisId === null ? {} : { depoisId }) };
}

function idIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}

/** Whether a path is a document's page. */
export const isDocumentPath = (path: string): boolean => /^\/documentos\/\d+$/.test(path);

/** Section that a path belongs to. */
export function sectionOf(path: string): ShellSection | undefined {
  if (path === calendarPath) return 'AGENDA';
  if (path === contactsPath || path === contactGroupsPath) return 'CONTATOS';
  if (path === templatesPath) return 'MODELOS';
  if (path === reportsPath) return 'RELATORIOS';
  if (path.startsWith('/configuracoes')) return 'CONFIGURACOES';
  const lists = Object.entries(listPaths) as [FiltroFormalizacao, string][];
  if (isDocumentPath(path)) return 'MEUS';
  return lists.find(([, list]) => list === path)?.[0];
}
