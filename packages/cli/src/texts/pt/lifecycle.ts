import type { PaginasComparadas } from '@lavra/client/types';
import { pageRanges } from '@lavra/domain';
import { counted } from '../../counted.ts';
import { examples } from '../../examples.ts';

/** Texts of the lifecycle commands. */
export const portugueseLifecycle = {
  review: {
    description:
      'Mostra as páginas que ficaram diferentes do arquivo enviado. Sem confirmá-las, não há envio.',
    confirm: 'confirma que elas podem ser assinadas como estão',
    out: 'grava nesta pasta cada página, como foi enviada e como será assinada',
    footer: examples(
      'lavra documents review 42',
      'lavra documents review 42 --out paginas',
      'lavra documents review 42 --confirm',
    ),
    nothing: 'Nenhuma página ficou diferente do arquivo enviado.',
    running: 'A comparação com o arquivo enviado ainda não terminou. Tente de novo em alguns segundos.',
    uncompared: 'O arquivo foi alterado ao ser preparado e não pôde ser comparado. Confira o documento.',
    pages: (paginas: readonly number[]) => `Páginas diferentes do arquivo enviado: ${paginas.join(', ')}.`,
    changes: (feito: string) => `O que foi feito: ${feito}.`,
    waiting: 'Falta confirmar, com --confirm.',
    confirmed: 'Páginas confirmadas.',
  },
  archive: {
    description: 'Arquiva um documento.',
    footer: examples('lavra documents archive 42'),
    done: (nome: string) => `“${nome}” arquivado.`,
  },
  restore: {
    description: 'Restaura um documento arquivado.',
    footer: examples('lavra documents restore 42'),
    done: (nome: string) => `“${nome}” restaurado.`,
  },
  cancel: {
    description: 'Cancela a versão mais nova. Os links de assinatura deixam de funcionar.',
    reason: 'motivo, até 240 caracteres',
    footer: examples("lavra documents cancel 42 --reason 'Valores desatualizados'"),
    done: (versao: number) => `Versão ${versao} cancelada.`,
  },
  extinguish: {
    description: 'Extingue um documento formalizado.',
    reason: 'justificativa',
    file: 'um PDF, PNG ou JPG, como o distrato',
    footer: examples("lavra documents extinguish 42 --reason 'Distrato' --file distrato.pdf"),
    done: (nome: string) => `“${nome}” extinto.`,
  },
  tag: {
    description: 'Altera as tags de um documento.',
    add: 'inclui uma tag; uma vez por tag',
    remove: 'retira uma tag; uma vez por tag',
    footer: examples('lavra documents tag 42 --add locação --remove rascunho'),
    done: (tags: readonly string[]) => (tags.length > 0 ? `Tags: ${tags.join(', ')}` : 'Nenhuma tag.'),
  },
  renew: {
    description: 'Gera a próxima versão, com os signatários e os campos da atual.',
    validFrom: 'início da vigência; sem ele, o dia seguinte ao término atual',
    validUntil: 'fim da vigência; sem ele, a mesma duração',
    cancelReason: 'cancela antes a versão em aberto, por este motivo; é o caminho depois de uma rejeição',
    noSigners: 'não leva os signatários',
    noPositions: 'não leva a posição dos campos',
    noTags: 'retira as tags',
    footer: examples(
      'lavra documents renew 42 --pdf aditivo.pdf --sign-by +10',
      "lavra documents renew 42 --pdf corrigido.pdf --cancel-reason 'Valor corrigido'",
    ),
    done: (versao: number, signatarios: number, campos: number) =>
      `Versão ${versao} criada, com ${counted(signatarios, 'signatário', 'signatários')} e ${counted(campos, 'campo', 'campos')} a conferir.`,
  },
  duplicate: {
    description: 'Cria um rascunho com os arquivos, os signatários e os campos de um documento.',
    footer: examples('lavra documents duplicate 42'),
    done: (contratoId: number) => `Documento ${contratoId} criado como rascunho.`,
  },
  history: {
    description: 'Lista o histórico de um documento, do mais novo ao mais antigo.',
    limit: 'quantas linhas',
    out: 'grava o histórico inteiro neste arquivo; `-` é a saída padrão',
    format: 'formato do arquivo; sem ele, o da extensão, ou PDF',
    footer: examples(
      'lavra documents history 42 --limit 20',
      'lavra documents history 42 --out historico.pdf',
      'lavra documents history 42 --out historico.json',
    ),
    header: ['Nº', 'QUANDO', 'QUEM', 'DE ONDE', 'O QUÊ'],
  },
  compare: {
    description: 'Mostra o que mudou de uma versão para outra.',
    from: 'número da primeira versão; sem ele, a anterior à segunda',
    to: 'número da segunda versão; sem ele, a mais nova',
    out: 'grava a comparação neste PDF; `-` é a saída padrão',
    footer: examples(
      'lavra documents compare 42',
      'lavra documents compare 42 --from 1 --to 3',
      'lavra documents compare 42 --out comparacao.pdf',
    ),
    onlyOne: 'Não há versão anterior para comparar.',
    noVersion: (versao: number) => `O documento não tem a versão ${versao}.`,
    head: (antes: number, depois: number, mudancas: number, isWhole: boolean) => {
      const none = isWhole ? 'nenhuma diferença' : 'nenhuma diferença no que foi comparado';
      return `Versão ${antes} → versão ${depois}: ${mudancas === 0 ? none : counted(mudancas, 'mudança', 'mudanças')}.`;
    },
    textless: (paginas: number) =>
      paginas === 1
        ? '1 página não tem texto que possa ser lido: nela, só a imagem foi comparada.'
        : `${paginas} páginas não têm texto que possa ser lido: nelas, só a imagem foi comparada.`,
    onlyText: (paginas: readonly number[], versao: number) =>
      paginas.length === 1
        ? `Na página ${paginas[0]} da versão ${versao}, só o texto foi comparado. Confira a aparência dela.`
        : `Nas páginas ${pageRanges(paginas)} da versão ${versao}, só o texto foi comparado. Confira a aparência delas.`,
    incomplete: 'O documento passa do limite da comparação: parte dele não foi comparada.',
    page: ({ antes, depois }: PaginasComparadas) => {
      if (antes === null) return `Página ${depois}, acrescentada:`;
      if (depois === null) return `Página ${antes}, removida:`;
      return antes === depois ? `Página ${depois}:` : `Página ${depois} (antes, página ${antes}):`;
    },
    noText: ({ situacao }: PaginasComparadas) =>
      situacao === 'IMAGEM'
        ? 'o texto é o mesmo, mas a imagem da página mudou.'
        : 'o texto desta página é o mesmo, ou está em outra página.',
  },
} as const;
