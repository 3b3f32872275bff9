import type { ContratoResumo, FiltroVigencia } from '@lavra/client/types';
import { dayOf, formalizationLabel, progressLabel, validityLabel } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { documentsInForce } from '../documents/index.ts';
import type { Sheet, SheetCell, SheetColumn } from './xls-file.ts';

const columns: readonly SheetColumn[] = [
  { title: 'Documento', width: 42 },
  { title: 'Pasta', width: 26 },
  { title: 'Vigência', width: 14 },
  { title: 'Início da vigência', width: 20, style: 'day' },
  { title: 'Fim da vigência', width: 20, style: 'day' },
  { title: 'Dias restantes', width: 16, style: 'count' },
  { title: 'Andamento', width: 26 },
  { title: 'Status', width: 18 },
  { title: 'Última versão', width: 16, style: 'count' },
  { title: 'Autor', width: 28 },
  { title: 'E-mail do autor', width: 32 },
  { title: 'Link', width: 44 },
];

/** Only for users who may see the values of items (0-decisions §3). */
const valueColumn: SheetColumn = { title: 'Valor total dos itens', width: 22, style: 'money' };

/**
 * One row for each document with a version in force, the first to end first. Validity follows that version; progress
 * and status follow the newest, which may be its renewal (0-decisions §4).
 */
export async function documentValidity(ctx: Ctx, vigencia: FiltroVigencia): Promise<Sheet> {
  const showsValue = ctx.principal.permissoes.has('Contrato.Item.Valor');
  const rows: SheetCell[][] = [];
  for await (const documents of documentsInForce(ctx, vigencia))
    for (const document of documents) {
      const address = `${ctx.config.publicUrl}/documentos/${document.contratoId}`;
      rows.push([...cellsOf(document), address, ...(showsValue ? [document.valorTotalItem] : [])]);
    }
  return { name: 'Vigência', columns: showsValue ? [...columns, valueColumn] : columns, rows };
}

function cellsOf(document: ContratoResumo): SheetCell[] {
  const { inicioVigencia, fimVigencia, diasRestantesVigencia } = document;
  return [
    document.nome,
    document.pastaNome,
    validityLabel(diasRestantesVigencia),
    { day: dayOf(inicioVigencia) },
    fimVigencia && { day: dayOf(fimVigencia) },
    diasRestantesVigencia,
    progressLabel(document.andamento),
    formalizationLabel(document.situacaoFormalizacao, document),
    document.ultimaVersao,
    document.autorNome,
    document.autorEmail,
  ];
}
