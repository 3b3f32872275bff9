import type { Contrato, NotificacaoPagina, NotificacaoUsuario } from '@lavra/client/types';
import { administratorProfile, type PerfilNome } from '@lavra/domain';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { fillDocuments, type ListedDocument } from './listed-documents.ts';

/** An organisation, and the requests of each of its users for documents, bells and notifications. */
export async function notifiedWorld(app: TestApp, usuarios: readonly PerfilNome[] = ['Operador', 'Gestor']) {
  const own = await app.newOrganization({ usuarios });
  const { organizacaoId } = own;
  const user = async (perfil: PerfilNome) => {
    const token = await own.tokenFor(perfil);
    const ask = async (method: string, path: string, json?: unknown) => {
      const response = await app.request(path, { method, token, ...(json === undefined ? {} : { json }) });
      const text = await response.text();
      return { status: response.status, body: text === '' ? null : JSON.parse(text) };
    };
    const list = async (query = '?rowsPerPage=100'): Promise<NotificacaoPagina> =>
      (await ask('GET', `/api/notificacoes${query}`)).body;
    const bells = (kind: 'contrato' | 'pasta', id: number) =>
      `/api/notificacoes/organizacao/${organizacaoId}/${kind}/${id}`;
    const { usuarioId } = own.usuario(perfil);
    return {
      usuarioId,
      ask,
      list,
      heard: async () => (await list()).content.map(({ evento }) => evento),
      bell: async (
        kind: 'contrato' | 'pasta',
        id: number,
        to: 'ativar' | 'desativar',
        usuariosId = [usuarioId],
      ) => {
        const { status, body } = await ask('PUT', `${bells(kind, id)}/${to}`, { usuariosId });
        return body === null ? status : [status, body.excecao];
      },
      bellsOf: async (kind: 'contrato' | 'pasta', id: number): Promise<NotificacaoUsuario[]> =>
        (await ask('GET', `${bells(kind, id)}/usuarios`)).body,
    };
  };
  const admin = await user(administratorProfile);
  const put = (...rows: readonly ListedDocument[]) =>
    fillDocuments({ ...app.platform, principal: { organizacaoId, usuarioId: admin.usuarioId } }, rows);
  const folder = async (pastaNome: string, pastaPaiId: number | null = null): Promise<number> =>
    (await admin.ask('POST', `/api/pastas/organizacoes/${organizacaoId}`, { pastaNome, pastaPaiId })).body
      .pastaId;
  const toggle = async (contratoId: number, by = admin) => {
    const { body } = await by.ask('GET', `/api/contratos/${contratoId}`);
    const act = (body as Contrato).arquivado ? 'desarquivamento' : 'arquivamento';
    expect((await by.ask('PUT', `/api/contratos/${contratoId}/${act}`)).status).toBe(200);
  };
  return { own, organizacaoId, user, admin, put, folder, toggle };
}
