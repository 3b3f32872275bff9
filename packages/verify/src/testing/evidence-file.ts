import { createHash } from 'node:crypto';
import { canonicalJson } from '../evidence/canonical-json.ts';
import type { VerificationReport } from '../report/report.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
export const base = sha256('base');
export const sealed = sha256('selada');

interface Row {
  n: number;
  texto: string;
  hash: string;
  pessoais?: { campo: string; sal: string; valor: string }[];
}

/** A chain with one signature and a seal, in the server's format. */
export function evidence(formato: `lavra-evidencias/${1 | 2 | 3}` = 'lavra-evidencias/3') {
  const isFirst = formato === 'lavra-evidencias/1';
  const seal = { certificadoSha256: sha256('certificado'), nivel: 'B-T' };
  const formalizedAt = '2026-11-21T12:30:00.000Z';
  const sealedAt = '2026-11-21T13:00:00.000Z';
  const declaracao = { id: 'LI', versao: 1, texto: 'Li e concordo.', hash: sha256('Li e concordo.') };
  const assinadoEm = '2026-11-21T12:00:00.000Z';
  const drawn = { tipo: 'DESENHADA', sha256: sha256('traços') };
  const entry = {
    signatarioId: 7,
    nome: 'Bia Lima',
    email: 'bia@exemplo.test',
    papel: 'Parte',
    cpfDeclarado: null,
    cpfInformado: null,
    cpfConfere: null,
    tipoAssinatura: 'ELETRONICA',
    disponibilidadeAssinatura: 'REMOTA',
    conviteEnviadoEm: null,
    abertoEm: null,
    assinadoEm,
    ip: '203.0.113.9',
    navegador: 'Navegador de teste',
    origem: null,
    autenticacoes: [],
    localizacao: null,
    responsavelPresencial: null,
    baseSha256: base,
    manuscrita: drawn,
    declaracoes: [declaracao],
    ...(!isFirst && {
      rubrica: null,
      incorporacao: 'SDK',
      telefoneInformado: '*******1234',
    }),
  };
  const sal = 'a'.repeat(32);
  const historico: Row[] = [];
  const append = (dados: Record<string, unknown>, pessoais: Row['pessoais'] = []) => {
    const anterior = historico.at(-1)?.hash ?? '0'.repeat(64);
    const compromissos = Object.fromEntries(
      pessoais.map(({ campo, sal, valor }) => [campo, sha256(`${sal}:${valor}`)]),
    );
    const texto = canonicalJson({
      v: 1,
      organizacaoId: 1,
      autor: { tipo: 'sistema' },
      n: historico.length + 1,
      anterior,
      compromissos,
      contratoId: 2,
      minutaId: 3,
      ...dados,
    } as never);
    const own = isFirst ? {} : { pessoais };
    historico.push({ n: historico.length + 1, texto, hash: sha256(texto), ...own });
  };
  const arquivos = [{ nome: 'locação.pdf', sha256: sha256('enviado'), tamanho: 900, paginas: 2 }];
  const created = {
    versao: 1,
    arquivos: arquivos.map(({ nome: _nome, ...facts }) => facts),
    originalSha256: sha256('original'),
    baseSha256: base,
  };
  append({ tipo: 'CONTRATO_CRIADO', data: '2026-11-21T11:00:00.000Z', dados: created }, [
    { campo: 'ip', sal, valor: '203.0.113.9' },
    { campo: 'nomeContrato', sal, valor: 'Locação' },
    { campo: 'nomesArquivos', sal, valor: JSON.stringify(['locação.pdf']) },
  ]);
  append(
    {
      tipo: 'ASSINATURA_REALIZADA',
      data: assinadoEm,
      signatarioId: 7,
      dados: {
        baseSha256: base,
        evidenciaSha256: sha256(canonicalJson(entry)),
        manuscritaSha256: drawn.sha256,
        rubricaSha256: null,
      },
    },
    [{ campo: 'nome', sal, valor: 'Bia Lima' }],
  );
  append({ tipo: 'MINUTA_FORMALIZADA', data: formalizedAt, dados: {} }, [
    { campo: 'nomeContrato', sal, valor: 'Locação' },
    { campo: 'organizacaoNome', sal, valor: 'Imobiliária' },
  ]);
  append({ tipo: 'MINUTA_SELADA', data: sealedAt, dados: { assinadaSha256: sealed, ...seal } });
  return {
    formato: formato as string,
    contratoId: 2,
    minutaId: 3,
    versao: 1,
    titulo: 'Locação',
    organizacaoNome: 'Imobiliária',
    codigoValidacao: 'A'.repeat(26),
    situacaoFormalizacao: 'FORMALIZADO',
    dataFormalizacao: formalizedAt,
    arquivos,
    originalSha256: sha256('original'),
    baseSha256: base,
    assinadaSha256: sealed as string | null,
    ...(formato === 'lavra-evidencias/3' && { selo: { instante: sealedAt, ...seal } }),
    assinaturas: [entry],
    historico,
    cabecaHistorico: historico.at(-1)?.hash ?? '',
    geradoEm: '2026-11-22T12:00:00.000Z',
  };
}

export type Evidence = ReturnType<typeof evidence>;

interface RowContent {
  tipo: string;
  data: string;
  readonly dados: { evidenciaSha256?: string };
}

/** Changes the content of rows and recalculates the chain. */
export function rewrite(file: Evidence, change: (content: RowContent) => void): void {
  let anterior = '0'.repeat(64);
  for (const [index, row] of file.historico.entries()) {
    const content = JSON.parse(row.texto);
    Object.assign(content, { n: index + 1, anterior });
    change(content);
    Object.assign(row, { n: index + 1, texto: canonicalJson(content) });
    row.hash = sha256(row.texto);
    anterior = row.hash;
  }
  file.cabecaHistorico = anterior;
}

/** A copy of a row, appended at the end. */
export const repeat = (file: Evidence, tipo: string, change: object = {}): void => {
  const row = file.historico.find(({ texto }) => JSON.parse(texto).tipo === tipo)!;
  const texto = JSON.stringify({ ...JSON.parse(row.texto), ...change });
  file.historico.push({ ...structuredClone(row), texto });
  rewrite(file, () => undefined);
};

/** A signature of another person after the seal, whose row has this text and the right hash. */
export function appendText(file: Evidence, textOf: (row: Record<string, unknown>) => string): void {
  const row = file.historico.find(({ texto }) => JSON.parse(texto).tipo === 'ASSINATURA_REALIZADA')!;
  const n = file.historico.length + 1;
  const texto = textOf({ ...JSON.parse(row.texto), n, anterior: file.cabecaHistorico });
  file.historico.push({ n, texto, hash: sha256(texto), pessoais: [] });
  file.cabecaHistorico = sha256(texto);
}

/** The document's seal, as reported by a verification. */
export const seal = {
  nivel: 'B-T',
  certificado: { sha256: sha256('certificado'), titular: 'Selo' },
  instanteDeclarado: '2026-11-21T12:59:58.000Z',
  instanteComprovado: '2026-11-21T12:59:59.000Z',
};
/** A verification of a document with only this seal. */
export const reportOf = (
  veredito: string,
  sha: string,
  revisaoSha256: string | null = null,
  selo = seal,
) => ({
  sha256: sha,
  report: {
    veredito,
    texto: 'x',
    assinaturas: [{ revisaoSha256, prova: null, ...selo }],
  } as unknown as VerificationReport,
});
