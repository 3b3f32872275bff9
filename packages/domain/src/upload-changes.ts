import type { Minuta } from '@lavra/client/types';

type UploadChange = NonNullable<Minuta['conferencia']>['feito'][number];

/** Descriptions, for users, of what intake changed in an uploaded file. */
export const uploadChangeLabels: Readonly<Record<UploadChange, string>> = {
  CAMPOS_ACHATADOS: 'campos achatados',
  ANOTACOES_DESENHADAS: 'anotações desenhadas',
  ANEXOS_REMOVIDOS: 'anexos removidos',
  ACOES_REMOVIDAS: 'ações e scripts removidos',
  ASSINATURAS_ACHATADAS: 'assinaturas achatadas',
  ARQUIVO_REPARADO: 'arquivo reparado',
  VALORES_MOSTRADOS: 'campos com o valor mostrado',
  VALORES_GUARDADOS: 'campos com o valor guardado',
};
