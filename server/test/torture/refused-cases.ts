import { activePdf, certifiedPdf, dynamicFormPdf, signedPdf } from '@lavra/pdf/testing';
import * as good from './good-files.ts';
import * as hostile from './hostile-files.ts';
import { throughQpdf } from './produced-files.ts';
import * as reader from './reader-files.ts';
import { encrypted, joined, owned, preserve, type TortureCase, text } from './torture-case.ts';

/** Refused, each with its error name. */
export const refusedCases: readonly TortureCase[] = [
  { nome: 'vazio', make: () => new Uint8Array(), esperado: 'ArquivoVazioException' },
  {
    nome: 'texto com nome de PDF',
    make: () => Buffer.from('nada de PDF aqui'),
    esperado: 'ArquivoNaoPdfException',
  },
  {
    nome: 'página da web com nome de PDF',
    make: () => Buffer.from('<!doctype html><p>PDF</p>'),
    esperado: 'ArquivoNaoPdfException',
  },
  {
    nome: 'só o começo',
    make: () => Buffer.from('%PDF-1.7\n%%EOF\n'),
    esperado: 'ArquivoCorrompidoException',
  },
  { nome: 'cortado ao meio', make: () => hostile.truncated(0.5), esperado: 'ArquivoCorrompidoException' },
  {
    nome: 'cortado perto do fim',
    make: () => hostile.truncated(0.95),
    esperado: 'ArquivoCorrompidoException',
  },
  { nome: 'sem folhas', make: hostile.withoutPages, esperado: 'ArquivoCorrompidoException' },
  { nome: 'sem catálogo', make: hostile.withoutCatalog, esperado: 'ArquivoCorrompidoException' },
  {
    nome: 'senha para abrir, RC4',
    make: () => encrypted('leitor', '128', '--use-aes=n'),
    escolha: owned,
    esperado: 'ArquivoProtegidoPorSenhaException',
  },
  {
    nome: 'senha para abrir, AES',
    make: () => encrypted('leitor', '256'),
    escolha: owned,
    esperado: 'ArquivoProtegidoPorSenhaException',
  },
  {
    nome: 'cifra que não existe',
    make: hostile.unknownEncryption,
    escolha: owned,
    esperado: 'ArquivoProtegidoPorSenhaException',
  },
  {
    nome: 'restrições não confirmadas',
    make: () => encrypted('', '256', '--modify=none'),
    esperado: 'ArquivoComRestricoesException',
  },
  { nome: 'bomba', make: hostile.flateBomb, esperado: 'ArquivoPerigosoException' },
  { nome: 'bomba dentro de bomba', make: hostile.flateOfFlateBomb, esperado: 'ArquivoPerigosoException' },
  { nome: 'bomba em hexadecimal', make: hostile.hexBomb, esperado: 'ArquivoPerigosoException' },
  { nome: 'bomba de corridas', make: hostile.runBomb, esperado: 'ArquivoPerigosoException' },
  { nome: 'bombas pequenas, muitas', make: hostile.manyBombs, esperado: 'ArquivoPerigosoException' },
  { nome: 'bomba de objetos', make: hostile.objectStreamBomb, esperado: 'ArquivoPerigosoException' },
  {
    nome: 'milhões de objetos anunciados',
    make: hostile.objectStreamOfMillions,
    esperado: 'ArquivoPerigosoException',
  },
  { nome: 'mais de 300.000 objetos', make: hostile.manyObjects, esperado: 'ArquivoPerigosoException' },
  { nome: 'listas de 5.000 andares', make: hostile.nestedArrays, esperado: 'ArquivoPerigosoException' },
  {
    nome: 'dicionários de 5.000 andares',
    make: hostile.nestedDictionaries,
    esperado: 'ArquivoPerigosoException',
  },
  {
    nome: 'andares num fluxo de objetos',
    make: hostile.nestedInObjectStream,
    esperado: 'ArquivoPerigosoException',
  },
  { nome: 'figura de dez bilhões de pontos', make: hostile.imageBomb, esperado: 'ArquivoPerigosoException' },
  {
    nome: 'nenhum leitor abre',
    make: reader.opensNowhere,
    esperado: 'ArquivoCorrompidoException',
  },
  {
    nome: 'folhas que se multiplicam',
    make: hostile.explodingPages,
    esperado: 'ArquivoMuitasPaginasException',
  },
  { nome: 'andares que se multiplicam', make: hostile.explodingNodes, esperado: 'ArquivoPerigosoException' },
  {
    nome: 'árvore de 30.000 andares',
    make: () => hostile.deepPages(30_000),
    esperado: 'ArquivoPerigosoException',
  },
  { nome: '2.001 folhas', make: () => good.pages(2_001), esperado: 'ArquivoMuitasPaginasException' },
  {
    nome: 'folhas demais, juntadas',
    make: async () => [await good.pages(1_500), await good.pages(501)],
    esperado: 'ArquivoMuitasPaginasException',
  },
  { nome: 'mais de 20 MB', make: () => good.heavy(21), esperado: 'TamanhoArquivoException' },
  {
    nome: 'folha de um quilômetro',
    make: () => hostile.boxed('[0 0 3000000 3000000]'),
    esperado: 'ArquivoComPaginaInvalidaException',
  },
  {
    nome: 'folha sem fim',
    make: () => hostile.boxed(`[0 0 1${'0'.repeat(400)} 500]`),
    esperado: 'ArquivoComPaginaInvalidaException',
  },
  {
    nome: 'unidade de um quilômetro',
    make: () => hostile.boxed('[0 0 400 500]', '/UserUnit 1000000'),
    esperado: 'ArquivoComPaginaInvalidaException',
  },
  { nome: 'XFA dinâmico', make: dynamicFormPdf, esperado: 'ArquivoFormularioDinamicoException' },
  { nome: 'assinado, nada escolhido', make: () => signedPdf(), esperado: 'ArquivoJaAssinadoException' },
  {
    nome: 'assinado entre outros, a preservar',
    make: async () => [await text(), await signedPdf()],
    escolha: preserve,
    esperado: 'ArquivoAssinadoComOutrosException',
  },
  {
    nome: 'assinado com scripts, a preservar',
    make: () => signedPdf('x', activePdf),
    escolha: preserve,
    esperado: 'ArquivoAssinadoComConteudoAtivoException',
  },
  {
    nome: 'assinado e cifrado, a preservar',
    make: async () => throughQpdf(await signedPdf(), '--encrypt', '', 'dono', '256', '--'),
    escolha: preserve,
    esperado: 'ArquivoAssinadoProtegidoException',
  },
  {
    nome: 'assinado atrás de lixo, a preservar',
    make: async () => joined('lixo\n', await signedPdf()),
    escolha: preserve,
    esperado: 'ArquivoAssinadoDanificadoException',
  },
  {
    nome: 'certificado contra mudanças, a preservar',
    make: () => signedPdf('x', certifiedPdf),
    escolha: preserve,
    esperado: 'ArquivoCertificadoException',
  },
  {
    nome: 'um ruim entre bons',
    make: async () => [await text(), hostile.flateBomb()],
    esperado: 'ArquivoPerigosoException',
  },
];
