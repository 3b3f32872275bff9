import { activePdf, signedPdf } from '@lavra/pdf/testing';
import * as good from './good-files.ts';
import { onePage } from './hand-made.ts';
import * as hostile from './hostile-files.ts';
import { pdfA, postscript, printed, throughGhostscript, throughQpdf } from './produced-files.ts';
import {
  encrypted,
  flatten,
  joined,
  owned,
  preserve,
  type TortureCase,
  text,
  written,
} from './torture-case.ts';

/** Comes through, sealed. */
export const honestCases: readonly TortureCase[] = [
  { nome: 'uma folha', make: text, esperado: 1, texto: ['Contrato de teste'] },
  { nome: 'escrito à mão', make: () => onePage(), esperado: 1, texto: written },
  {
    nome: 'folhas viradas',
    make: () => good.turned(0, 90, 180, 270),
    esperado: 4,
    texto: ['Virada 0', 'Virada 270'],
  },
  { nome: 'viradas de outro modo', make: () => good.turned(-90, 450, 720), esperado: 3 },
  {
    nome: 'virada torta',
    make: () => hostile.boxed('[0 0 400 500]', '/Rotate 45'),
    esperado: 1,
    texto: written,
  },
  { nome: 'recorte além da folha', make: good.croppedBeyond, esperado: 1 },
  {
    nome: 'folhas de vários tamanhos',
    make: () => good.sizes([595, 842], [1191, 842], [298, 420], [612, 792]),
    esperado: 4,
  },
  { nome: 'folha de cinco metros', make: () => good.sizes([14_400, 14_400]), esperado: 1 },
  { nome: 'folha de um selo', make: () => good.sizes([72, 72]), esperado: 1 },
  {
    nome: 'unidade própria',
    make: () => hostile.boxed('[0 0 400 500]', '/UserUnit 2.5'),
    esperado: 1,
    texto: written,
  },
  { nome: 'cantos trocados', make: () => hostile.boxed('[400 500 0 0]'), esperado: 1, texto: written },
  {
    nome: 'sem tamanho',
    make: () => onePage({ page: '/Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >>' }),
    esperado: 1,
    texto: written,
  },
  {
    nome: 'tamanho e recursos herdados',
    make: () =>
      onePage({
        page: '/Contents 4 0 R',
        pages: '/MediaBox [0 0 400 500] /Rotate 90 /Resources << /Font << /F1 5 0 R >> >>',
      }),
    esperado: 1,
    texto: written,
  },
  { nome: 'folha sem conteúdo', make: () => onePage({ page: '/MediaBox [0 0 400 500]' }), esperado: 1 },
  { nome: 'conteúdo partido no meio', make: good.splitContent, esperado: 1, texto: written },
  {
    nome: 'folhas repetidas na árvore',
    make: good.repeated,
    esperado: 3,
    texto: [...written, ...written, ...written],
  },
  {
    nome: 'conta de folhas mentirosa',
    make: () => onePage({ pages: '/Count 2000000000' }),
    esperado: 1,
    texto: written,
  },
  { nome: 'árvore de mil andares', make: () => hostile.deepPages(1_000), esperado: 1 },
  { nome: 'formulário preenchido', make: good.fullForm, esperado: 1, texto: ['Maria', 'RJ'] },
  { nome: 'formulário sem aparência', make: good.formWithoutLooks, esperado: 1, texto: ['Preenchido'] },
  { nome: 'XFA estático', make: good.staticXfa, esperado: 1, texto: ['Preenchido'] },
  {
    nome: 'anotações com recursos comuns',
    make: good.annotated,
    esperado: 2,
    texto: ['Nota da primeira', 'Nota da segunda'],
  },
  { nome: 'figura', make: good.pictures, esperado: 1 },
  { nome: 'fontes padrão', make: good.manyFonts, esperado: 1 },
  { nome: 'transparência', make: good.layered, esperado: 1 },
  { nome: 'marcadores e camadas', make: () => good.bookmarked('Um'), esperado: 1, texto: written },
  { nome: 'linearizado', make: async () => throughQpdf(await good.pages(20), '--linearize'), esperado: 20 },
  {
    nome: 'fluxos de objetos',
    make: async () => throughQpdf(await good.pages(3), '--object-streams=generate'),
    esperado: 3,
  },
  {
    nome: 'linearizado com fluxos de objetos',
    make: async () => throughQpdf(await text(), '--linearize', '--object-streams=generate'),
    esperado: 1,
  },
  {
    nome: 'aberto pelo qpdf',
    make: async () => throughQpdf(await text(), '--qdf', '--object-streams=disable'),
    esperado: 1,
  },
  { nome: 'PDF 2.0', make: async () => throughQpdf(await text(), '--force-version=2.0'), esperado: 1 },
  { nome: 'PDF/A-1b', make: async () => pdfA(await text(), 1), esperado: 1 },
  { nome: 'PDF/A-2b', make: async () => pdfA(await text(), 2), esperado: 1, texto: ['Contrato de teste'] },
  { nome: 'PDF/A-3b', make: async () => pdfA(await text(), 3), esperado: 1 },
  { nome: 'do Ghostscript', make: () => throughGhostscript(postscript), esperado: 3 },
  {
    nome: 'do Ghostscript em base 85',
    make: () => throughGhostscript(postscript, '-dASCII85EncodePages=true'),
    esperado: 3,
  },
  {
    nome: 'do Ghostscript sem compressão',
    make: () => throughGhostscript(postscript, '-dCompressPages=false'),
    esperado: 3,
  },
  {
    nome: 'impresso pelo navegador',
    make: () =>
      printed('<h1>Folha impressa</h1><p><a href="https://exemplo.com.br">ligação</a> àéîõü 日本</p>'),
    esperado: 1,
    texto: ['Folha impressa'],
  },
  { nome: 'acrescentado por outro programa', make: good.appended, esperado: 1, texto: ['Primeira versão'] },
  {
    nome: 'cifrado pelo autor, RC4 de 40 bits',
    make: () => encrypted('', '40'),
    escolha: owned,
    esperado: 1,
    texto: ['Contrato de teste'],
  },
  {
    nome: 'cifrado pelo autor, AES de 128 bits',
    make: () => encrypted('', '128', '--use-aes=y'),
    escolha: owned,
    esperado: 1,
    texto: ['Contrato de teste'],
  },
  {
    nome: 'cifrado pelo autor, AES de 256 bits',
    make: () => encrypted('', '256', '--print=none'),
    escolha: owned,
    esperado: 1,
    texto: ['Contrato de teste'],
  },
  {
    nome: 'cifrado com fluxos de objetos',
    make: async () => throughQpdf(await encrypted('', '256'), '--object-streams=generate'),
    escolha: owned,
    esperado: 1,
  },
  {
    nome: 'tabela deslocada',
    make: async () => joined((await text()).subarray(0, 9), '%deslocado\n', (await text()).subarray(9)),
    esperado: 1,
    texto: ['Contrato de teste'],
  },
  {
    nome: 'tabela perdida',
    make: () =>
      Buffer.from(
        onePage()
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n999999'),
        'latin1',
      ),
    esperado: 1,
    texto: written,
  },
  { nome: 'tabela que volta a si mesma', make: hostile.loopingTables, esperado: 1, texto: written },
  {
    nome: 'lixo antes',
    make: async () => joined('HTTP/1.1 200 OK\r\n\r\n', await text()),
    esperado: 1,
    texto: ['Contrato de teste'],
  },
  {
    nome: 'novecentos bytes de lixo antes',
    make: async () => joined('x'.repeat(900), '\n', await text()),
    esperado: 1,
  },
  {
    nome: 'lixo depois',
    make: async () => joined(await text(), '\n<html>anúncio</html>'.repeat(10)),
    esperado: 1,
  },
  {
    nome: 'cinco mil zeros depois',
    make: async () => joined(await text(), Buffer.alloc(5_000)),
    esperado: 1,
  },
  { nome: 'scripts e anexos', make: activePdf, esperado: 1, texto: ['Documento ativo'] },
  { nome: 'ações de todo tipo', make: hostile.manyActions, esperado: 1, texto: written },
  { nome: 'script de nome escondido', make: hostile.hiddenScript, esperado: 1, texto: written },
  { nome: 'script de uma revisão passada', make: hostile.staleScript, esperado: 1, texto: written },
  { nome: 'marcadores em círculo', make: hostile.loopingBookmarks, esperado: 1, texto: written },
  {
    nome: 'nomes em círculo, juntados',
    make: () => [hostile.loopingNames(), hostile.loopingBookmarks()],
    esperado: 2,
  },
  { nome: 'fluxo de objetos dentro de si', make: hostile.objectStreamInItself, esperado: 1, texto: written },
  { nome: 'comprimento em círculo', make: hostile.loopingLength, esperado: 1 },
  { nome: 'vinte megabytes', make: () => good.heavy(19), esperado: 19 },
  { nome: 'quinhentas folhas', make: () => good.pages(500), esperado: 500 },
  {
    nome: 'cinco arquivos',
    make: async () => [
      await text(),
      good.bookmarked('Dois'),
      await good.fullForm(),
      good.annotated(),
      await good.turned(90),
    ],
    esperado: 6,
    texto: ['Contrato de teste', 'Documento escrito', 'Maria', 'Nota da segunda', 'Virada 90'],
  },
  {
    nome: 'cifrado entre outros',
    make: async () => [await text(), await encrypted('', '256')],
    escolha: owned,
    esperado: 2,
    texto: ['Contrato de teste', 'Contrato de teste'],
  },
  {
    nome: 'assinado, assinaturas achatadas',
    make: () => signedPdf('Assinado por Fulana'),
    escolha: flatten,
    esperado: 1,
    texto: ['Assinado por Fulana'],
  },
  {
    nome: 'assinado entre outros, achatado',
    make: async () => [await signedPdf(), await text()],
    escolha: flatten,
    esperado: 2,
  },
  {
    nome: 'assinado, assinaturas preservadas',
    make: () => signedPdf(),
    escolha: preserve,
    esperado: 'PRESERVADO',
  },
];
