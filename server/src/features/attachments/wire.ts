import type { Anexo, Sancao } from '@lavra/client/types';
import type { AttachmentRow, SanctionRow } from './store.ts';

export function toAnexo({ anexo, autorNome }: AttachmentRow): Anexo {
  return {
    anexoId: anexo.id,
    minutaId: anexo.minutaId,
    nome: anexo.nome,
    nomeArqOriginal: anexo.nomeArqOriginal,
    tipoArquivo: anexo.tipoArquivo as Anexo['tipoArquivo'],
    tamanho: anexo.tamanho,
    sha256: anexo.sha256,
    dataUpload: anexo.dataUpload.toISOString(),
    autorNome,
  };
}

export function toSancao({ sancao, autorNome }: SanctionRow): Sancao {
  return {
    sancaoId: sancao.id,
    minutaId: sancao.minutaId,
    tipo: sancao.tipo,
    descricao: sancao.descricao,
    nomeArqOriginal: sancao.nomeArqOriginal,
    tipoArquivo: sancao.tipoArquivo as Sancao['tipoArquivo'],
    tamanho: sancao.tamanho,
    sha256: sancao.sha256,
    dataUpload: sancao.dataUpload.toISOString(),
    autorNome,
  };
}
