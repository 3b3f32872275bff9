import type { ComparacaoVersoes, PaginasComparadas } from '@lavra/client/types';
import { pageRanges } from '@lavra/domain';
import { defineMessages } from './messages.ts';

type Versions = Pick<ComparacaoVersoes, 'antes' | 'depois'>;

/** Texts of the comparison of two versions. */
export const compareVersionsMessages = defineMessages('compare-versions', {
  'pt-BR': (t) => ({
    title: 'Comparar versões',
    back: `Voltar ao ${t.documento}`,
    from: 'De',
    to: 'Para',
    version: (n: number, isNewest: boolean) => (isNewest ? `Versão ${n} (atual)` : `Versão ${n}`),
    download: 'Baixar PDF',
    fileName: ({ antes, depois }: Versions) => ` - versões ${antes.versao} e ${depois.versao}.pdf`,
    views: 'Como ver as mudanças',
    text: 'Texto',
    pages: 'Páginas',
    comparing: 'Comparando as versões…',
    comparingText: `Comparando as versões… Um ${t.documento} longo leva alguns segundos.`,
    failedTitle: 'Não foi possível comparar as versões',
    onlyOneTitle: 'Só há uma versão',
    onlyOneText: `Quando este ${t.documento} tiver outra versão, você verá aqui o que mudou.`,
    sameTitle: 'Nenhuma diferença',
    sameText: ({ antes, depois }: Versions) =>
      antes.minutaId === depois.minutaId
        ? 'É a mesma versão dos dois lados. Escolha outra.'
        : `As versões ${antes.versao} e ${depois.versao} têm o mesmo texto e a mesma aparência.`,
    sameInPartTitle: 'Nenhuma diferença no que foi comparado',
    sameInPart: 'Confira a parte que não foi comparada.',
    onlyText: (pages: readonly number[], versao: number) =>
      pages.length === 1
        ? `Na página ${pages[0]} da versão ${versao}, só o texto foi comparado. Confira a aparência dela em “Páginas”.`
        : `Nas páginas ${pageRanges(pages)} da versão ${versao}, só o texto foi comparado. Confira a aparência delas em “Páginas”.`,
    onlyTextHere: 'Só o texto desta página foi comparado. Confira a aparência.',
    incomplete: `Este ${t.documento} passa do limite da comparação: parte dele não foi comparada.`,
    textless: (pages: number) =>
      pages === 1
        ? '1 página não tem texto que possa ser lido. Nela, só a imagem foi comparada.'
        : `${pages} páginas não têm texto que possa ser lido. Nelas, só a imagem foi comparada.`,
    changes: (n: number) => (n === 1 ? '1 mudança' : `${n} mudanças`),
    changeAt: (n: number, total: number) => `Mudança ${n} de ${total}`,
    pageAt: (n: number, total: number) => `${n} de ${total}`,
    nextChange: 'Próxima mudança (Alt+↓)',
    previousChange: 'Mudança anterior (Alt+↑)',
    nextPage: 'Próximas páginas (Alt+↓)',
    previousPage: 'Páginas anteriores (Alt+↑)',
    allPages: 'Mostrar também as páginas iguais',
    legendRemoved: 'removido',
    legendAdded: 'acrescentado',
    removed: (text: string) => `removido: ${text}`,
    added: (text: string) => `acrescentado: ${text}`,
    page: ({ antes, depois }: PaginasComparadas) => {
      if (antes === null) return `Página ${depois}, acrescentada`;
      if (depois === null) return `Página ${antes}, removida`;
      return antes === depois ? `Página ${depois}` : `Página ${depois} (antes, página ${antes})`;
    },
    onlyPicture: 'O texto é o mesmo, mas a imagem da página mudou.',
    onlyMoved: 'O texto desta página é o mesmo, ou está em outra página.',
    noText: 'Página sem texto.',
    openingPages: 'Abrindo as páginas…',
    pagesFailed: 'Não foi possível abrir as páginas.',
    picture: (page: number, version: string) => `Página ${page}, ${version}`,
    pictureFailed: 'Não foi possível mostrar esta página.',
    places: (n: number) => {
      if (n === 0) return '';
      return n === 1 ? '1 lugar marcado.' : `${n} lugares marcados.`;
    },
  }),
});
