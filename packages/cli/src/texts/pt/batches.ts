import type { LoteErro } from '@lavra/client';
import { counted } from '../../counted.ts';
import { examples } from '../../examples.ts';

/** Texts of `lavra batch`. */
export const portugueseBatches = {
  description: 'Lotes: muitos documentos de uma planilha, com andamento, retomada e resultado.',
  id: 'id do lote',
  sheet: 'planilha em CSV ou XLSX, com um documento por linha',
  pdf: 'um PDF das linhas (até cinco); repita a opção',
  folder: 'id da pasta dos documentos, ou raiz',
  validFrom: 'início da vigência das linhas sem data própria; por padrão, hoje',
  validUntil: 'fim da vigência das linhas sem data própria; por padrão, sem término',
  signBy: 'prazo das linhas sem prazo próprio; por padrão, +5',
  message: 'mensagem do convite das linhas sem mensagem própria',
  columns:
    '\nColunas: documento, arquivo ou modelo, início da vigência, fim da vigência, prazo, tags, mensagem e, para cada\nsignatário, nome 1, email 1, papel 1, cpf 1, telefone 1, nome 2, email 2… As únicas obrigatórias são documento\ne um email.',
  noWait: 'não espera o lote terminar',
  progress: (done: string, falhas: number) =>
    falhas === 0 ? done : `${done}, ${counted(falhas, 'linha falhou', 'linhas falharam')}`,
  accepted: (id: number, total: number) => `Lote ${id} aceito: ${counted(total, 'documento', 'documentos')}.`,
  replayed: (id: number) => `O lote ${id} já tinha sido aceito; nada é criado duas vezes.`,
  ended: (id: number, criados: number) =>
    `Lote ${id} concluído: ${counted(criados, 'documento criado', 'documentos criados')}.`,
  stopped: (id: number, motivo: string) => `Lote ${id} parado: ${motivo}`,
  failed: (falhas: number) => counted(falhas, 'linha falhou', 'linhas falharam'),
  moreFailed: (count: number) => `  e mais ${counted(count, 'linha', 'linhas')}.`,
  row: (linha: number, documento: string, mensagem: string) => `  linha ${linha} (${documento}): ${mensagem}`,
  next: {
    resume: (id: number) => `Para continuar: lavra batch resume ${id}`,
    report: (id: number) => `Resultado linha a linha: lavra batch report ${id}`,
    status: (id: number) => `Para ver o andamento: lavra batch status ${id}`,
  },
  example: {
    description: 'Salva uma planilha para começar, com as colunas de um lote.',
    out: 'arquivo de destino; - para a saída padrão',
    footer: examples('lavra batch example --out contratos.xlsx', 'lavra batch example --out contratos.csv'),
    file: 'lote-de-exemplo.csv',
    done: (file: string) => `Planilha salva em ${file}.`,
  },
  validate: {
    description: 'Confere uma planilha sem gravar nem enviar nada.',
    footer: examples('lavra batch validate contratos.xlsx --pdf contrato.pdf'),
    fine: (total: number) => `A planilha está certa: ${counted(total, 'documento', 'documentos')}.`,
    errors: (count: number) => `${counted(count, 'erro', 'erros')} na planilha`,
    error: ({ linha, coluna, valor, mensagem }: LoteErro) =>
      `  linha ${linha}, coluna ${coluna}${valor && ` (“${valor}”)`}: ${mensagem}`,
    more: (count: number) => `  e mais ${counted(count, 'erro', 'erros')}.`,
    ignored: (names: string) => `Colunas ignoradas: ${names}.`,
    fix: 'Corrija a planilha e confira de novo.',
  },
  run: {
    description:
      'Cria os documentos de uma planilha e envia os convites. Repetir o mesmo comando no mesmo dia não repete documentos.',
    footer: examples(
      'lavra batch run contratos.csv --pdf contrato.pdf',
      'lavra batch run contratos.xlsx --pdf a.pdf --pdf b.pdf --sign-by +10 --no-wait',
    ),
  },
  status: {
    description: 'Mostra o andamento de um lote ou, sem id, dos últimos.',
    header: ['ID', 'LOTE', 'ANDAMENTO', 'SITUAÇÃO', 'CRIADO EM'],
    none: 'Nenhum lote.',
    states: { EM_ANDAMENTO: 'Em andamento', PARADO: 'Parado', CONCLUIDO: 'Concluído' },
    footer: examples('lavra batch status', 'lavra batch status 12'),
  },
  resume: {
    description:
      'Continua um lote parado e tenta de novo as linhas que falharam. Nenhum documento é criado duas vezes.',
    footer: examples('lavra batch resume 12'),
  },
  stop: {
    description: 'Para um lote. O que já foi enviado continua valendo.',
    footer: examples('lavra batch stop 12'),
  },
  report: {
    description: 'Baixa o resultado em CSV, com uma linha para cada linha do lote.',
    out: 'arquivo de destino, ou - para a saída padrão',
    footer: examples('lavra batch report 12', 'lavra batch report 12 --out - | grep Falhou'),
    done: (file: string) => `Resultado salvo em ${file}.`,
  },
};
