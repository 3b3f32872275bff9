import type { Contrato } from '@lavra/client/types';
import type { Permissao } from '../permissions.ts';
import { documentCan } from './document-can.ts';
import { versionCan } from './version-can.ts';

/** Lifecycle actions of a document, in the order of menus. */
export const documentActs = [
  'tag',
  'duplicate',
  'renew',
  'archive',
  'restore',
  'cancel',
  'extinguish',
] as const;

export type DocumentAct = (typeof documentActs)[number];

type Facts = Pick<
  Contrato,
  'arquivado' | 'extinto' | 'situacaoFormalizacao' | 'minutaId' | 'minutaVigenteId'
>;

const permissionOf: Readonly<Record<DocumentAct, Permissao>> = {
  tag: 'Contrato.Editar',
  duplicate: 'Contrato.Novo',
  renew: 'Contrato.Renovar',
  archive: 'Contrato.Arquivar',
  restore: 'Contrato.Restaurar',
  cancel: 'Contrato.Cancelar',
  extinguish: 'Contrato.Extinguir',
};

function isPossible(contrato: Facts, act: DocumentAct): boolean {
  switch (act) {
    case 'cancel': {
      const { situacaoFormalizacao, arquivado: contratoArquivado, extinto: contratoExtinto } = contrato;
      return versionCan.cancel({ situacaoFormalizacao, contratoArquivado, contratoExtinto }).ok;
    }
    case 'duplicate':
      return true;
    default:
      return documentCan[act](contrato).ok;
  }
}

/** Actions that the document's state and the user's permissions allow: those a menu offers (1 §4 and §6). */
export function offeredActs(contrato: Facts, may: (permissao: Permissao) => boolean): DocumentAct[] {
  return documentActs.filter((act) => may(permissionOf[act]) && isPossible(contrato, act));
}
