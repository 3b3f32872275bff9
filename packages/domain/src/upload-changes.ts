import type { Minuta } from '@lavra/client/types';

type UploadChange = NonNullable<Minuta['conferencia']>['feito'][number];

/** What intake did to an uploaded file, in words for people. */
export const uploadChangeLabels: Readonly<Record<UploadChange, string>> = {
  CAMPOS_ACHATADOS: 'campos achatados',
  ANOTACOES_DESENHADAS: 'anotações desenhadas',
  ANEXOS_REMOVIDOS: 'anexos removidos',
  ACOES_REMOVIDAS: 'ações e scripts removidos',
  ASSINATURAS_ACHATADAS: 'assinaturas achatadas',
  ARQUIVO_REPARADO: 'arquivo reparado',
};
