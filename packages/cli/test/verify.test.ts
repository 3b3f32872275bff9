import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { canonicalJson } from '@lavra/verify';
import { PDF } from '@libpdf/core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { TestAuthority } from '../../verify/src/testing/test-authority.ts';
import { appendSignature, basePdf, stream } from '../../verify/src/testing/test-pdf.ts';
import { loggedIn, openTerminal, samplePdf, type Terminal } from './support/terminal.ts';

let terminal: Terminal;
let sealed: Buffer;

beforeAll(async () => {
  terminal = await loggedIn();
  const out = path.join(terminal.folder, 'assinada.pdf');
  await terminal.json('documents', 'download', String(inject('lavra').contratoId), '--out', out);
  sealed = await readFile(out);
});

async function verify(name: string, bytes: Uint8Array, folder = terminal.folder) {
  const file = await terminal.file(name, bytes);
  const offline = () => Promise.reject(new Error('verify needs no network'));
  const { code, stdout } = await (await openTerminal({ folder, fetch: offline })).lavra('verify', file);
  return { code, veredito: (JSON.parse(stdout) as { veredito: string }).veredito };
}

interface ForgedFile {
  assinaturas: { signatarioId: number; nome: string }[];
  historico: { texto: string; hash: string; pessoais: { campo: string; sal: string; valor: string }[] }[];
  cabecaHistorico: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Forges a coherent evidence file: replaces names and recalculates commitments, entry hashes and the whole chain. */
function forgeSigners(text: string): string {
  const file = JSON.parse(text) as ForgedFile;
  for (const entry of file.assinaturas) entry.nome = 'Outra Pessoa';
  let anterior = '0'.repeat(64);
  for (const row of file.historico) {
    const content = JSON.parse(row.texto);
    for (const personal of row.pessoais.filter(({ campo }) => campo === 'nome')) {
      personal.valor = 'Outra Pessoa';
      content.compromissos.nome = sha256(`${personal.sal}:${personal.valor}`);
    }
    const entry = file.assinaturas.find(({ signatarioId }) => signatarioId === content.signatarioId);
    if (content.tipo === 'ASSINATURA_REALIZADA')
      content.dados.evidenciaSha256 = sha256(canonicalJson(entry as never));
    row.texto = canonicalJson({ ...content, anterior });
    row.hash = sha256(row.texto);
    anterior = row.hash;
  }
  file.cabecaHistorico = anterior;
  return JSON.stringify(file);
}

async function drawnOver(bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  pdf.getPage(0)?.drawRectangle({ x: 50, y: 700, width: 300, height: 80 });
  return pdf.save({ incremental: true });
}

function withChangedByte(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy[700] = (copy[700] ?? 0) ^ 1;
  return copy;
}

describe('verify, offline', () => {
  it('exits with 0 for a valid file with the authority stored by login', async () => {
    expect(await verify('valida.pdf', sealed)).toEqual({ code: 0, veredito: 'VALIDA' });
  });

  it('exits with 3 without that authority, and 0 with --root', async () => {
    const stranger = await openTerminal();
    expect(await verify('estranho.pdf', sealed, stranger.folder)).toEqual({
      code: 3,
      veredito: 'AUTORIDADE_DESCONHECIDA',
    });
    const root = await stranger.file(
      'raiz.pem',
      await (await fetch(`${inject('lavra').url}/autoridade.pem`)).text(),
    );
    const file = path.join(terminal.folder, 'assinada.pdf');
    expect((await stranger.lavra('verify', file, '--root', root)).code).toBe(0);
  });

  it('exits with 3 for a changed byte', async () => {
    expect(await verify('byte.pdf', withChangedByte(sealed))).toEqual({ code: 3, veredito: 'INVALIDA' });
  });

  it('exits with 3 for a page drawn over after sealing', async () => {
    expect(await verify('pintada.pdf', await drawnOver(sealed))).toEqual({
      code: 3,
      veredito: 'VALIDA_COM_ALTERACOES_POSTERIORES',
    });
  });

  it('exits with 3 for an extended file, and writes the signed revision', async () => {
    const file = await terminal.file('estendida.pdf', Buffer.concat([sealed, Buffer.from('% nada\n')]));
    const out = path.join(terminal.folder, 'so-assinada.pdf');
    const { code, stdout } = await terminal.lavra('verify', file, '--signed-revision', out);
    expect({ code, data: JSON.parse(stdout) }).toMatchObject({
      code: 3,
      data: {
        veredito: 'VALIDA_COM_ALTERACOES_POSTERIORES',
        texto: expect.stringMatching(/^O arquivo foi estendido depois da assinatura/),
        versaoAssinada: { fim: sealed.length },
      },
    });
    expect(sealed.equals(await readFile(out))).toBe(true);
    expect(await verify('relida.pdf', await readFile(out))).toEqual({ code: 0, veredito: 'VALIDA' });
  });

  it('exits with 2 and keeps the file if the signed revision would replace it', async () => {
    const extended = Buffer.concat([sealed, Buffer.from('% nada\n')]);
    const file = await terminal.file('prova.pdf', extended);
    expect((await terminal.lavra('verify', file, '--signed-revision', file)).code).toBe(2);
    expect(extended.equals(await readFile(file))).toBe(true);
  });

  it('exits with 2 and writes nothing if no signature is intact', async () => {
    const file = await terminal.file('nua2.pdf', await samplePdf('Nua'));
    const out = path.join(terminal.folder, 'nada.pdf');
    expect((await terminal.lavra('verify', file, '--signed-revision', out)).code).toBe(2);
    await expect(readFile(out)).rejects.toThrow();
  });

  it('exits with 3 without any signature', async () => {
    expect(await verify('nua.pdf', await samplePdf('Nua'))).toEqual({ code: 3, veredito: 'SEM_ASSINATURAS' });
  });

  it('exits with 3 for a truncated file', async () => {
    expect(await verify('cortada.pdf', sealed.subarray(0, -100))).toEqual({ code: 3, veredito: 'TRUNCADO' });
    expect(await verify('metade.pdf', sealed.subarray(0, -20_000))).toMatchObject({ code: 3 });
  });

  it('exits with 4, a message and no verdict on a defect of the program', async () => {
    const now = () => {
      throw new TypeError('x is not a function');
    };
    const { code, stdout, stderr } = await (await openTerminal({ folder: terminal.folder, now })).lavra(
      'verify',
      path.join(terminal.folder, 'assinada.pdf'),
    );
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
    expect(JSON.parse(stderr)).toEqual({
      erro: 'Erro interno do lavra, que não é um resultado: TypeError: x is not a function',
      excecao: null,
      proximoPasso: 'Informe este erro a quem mantém o lavra, com o comando usado.',
    });
  });

  it('exits with 2 for an invalid file', async () => {
    expect(await verify('lixo.pdf', Buffer.from('isto não é um PDF'))).toEqual({
      code: 2,
      veredito: 'ILEGIVEL',
    });
  });

  it('exits with 2 and a reason for an unreadable authority', async () => {
    const root = await terminal.file('lixo.pem', 'isto não é um certificado');
    const file = path.join(terminal.folder, 'assinada.pdf');
    const { code, stderr } = await terminal.lavra('verify', file, '--root', root);
    expect(code).toBe(2);
    expect(JSON.parse(stderr)).toMatchObject({ erro: expect.stringContaining('Autoridade ilegível') });
  });

  it('shows verdict, hash, signer and time on a terminal', async () => {
    const person = await openTerminal({ folder: terminal.folder, isTerminal: true });
    const { stdout } = await person.lavra('verify', path.join(terminal.folder, 'assinada.pdf'));
    expect(stdout).toMatch(/^VALIDA: /);
    expect(stdout).toMatch(/SHA-256 [0-9a-f]{64} · \d+ páginas?/);
    expect(stdout).toMatch(/\d\d\/\d\d\/\d{4}.*\(horário declarado\)/);
  });
});

describe('verify of a file on which a later signature drew', () => {
  it('names the covered signature and the page in its first line', async () => {
    const authority = new TestAuthority();
    const sign = (covered: Buffer) => authority.cms(covered, 'signer');
    const drawing = stream('/Type /XObject /Subtype /Form /BBox [0 0 300 300]', '0 0 300 300 re f');
    const bytes = appendSignature(appendSignature(basePdf(), sign), sign, {
      number: 60,
      field: 'Segunda',
      fields: '51 0 R',
      annotations: '51 0 R',
      rect: '0 0 300 300',
      appearance: 90,
      objects: [[90, drawing]],
    });
    const person = await openTerminal({ isTerminal: true });
    const root = await person.file('raiz.pem', authority.root);
    authority.close();
    const { code, stdout } = await person.lavra('verify', await person.file('a.pdf', bytes), '--root', root);
    expect(code).toBe(0);
    expect(stdout.split('\n')[0]).toBe(
      'VALIDA: Todas as assinaturas são válidas. Depois da assinatura de signer, outra assinatura desenhou sobre a página 1: confira.',
    );
  });
});

describe('verify of a signature with an ICP-Brasil certificate', () => {
  it.each(['11144477735', '12345678000195', '12ABC34501DE35'])(
    'shows the name before %s in the certificate, without the number',
    async (document) => {
      const authority = new TestAuthority();
      authority.issue('icp', { subject: `/C=BR/O=ICP-Brasil/CN=ANA DE SOUZA:${document}` });
      const bytes = appendSignature(basePdf(), (covered) => authority.cms(covered, 'icp'));
      const person = await openTerminal({ isTerminal: true });
      const root = await person.file('raiz.pem', authority.root);
      authority.close();
      const { stdout } = await person.lavra('verify', await person.file('a.pdf', bytes), '--root', root);
      expect(stdout).toContain('ANA DE SOUZA');
      expect(stdout).not.toContain(document);
    },
  );
});

describe('verify with evidence, offline', () => {
  const evidence = async (change: (text: string) => string = (text) => text) => {
    const { contratoId, minutaId } = inject('lavra');
    const data = await terminal.json(
      'call',
      'getEvidence',
      '--path',
      `contratoId=${contratoId}`,
      '--path',
      `minutaId=${minutaId}`,
    );
    return terminal.file('evidencias.json', change(JSON.stringify(data)));
  };
  const run = async (...args: string[]) => {
    const offline = () => Promise.reject(new Error('verify needs no network'));
    const { code, stdout } = await (await openTerminal({ folder: terminal.folder, fetch: offline })).lavra(
      'verify',
      ...args,
    );
    return {
      code,
      data: JSON.parse(stdout) as {
        evidencias: {
          veredito: string;
          verificacoes: { nome: string; confere: boolean | null; texto: string }[];
        };
      },
    };
  };

  it('exits with 0 for complete evidence with its sealed document', async () => {
    const { code, data } = await run(
      path.join(terminal.folder, 'assinada.pdf'),
      '--evidence',
      await evidence(),
    );
    expect(data.evidencias.veredito).toBe('CONFERE');
    const found = Object.fromEntries(
      data.evidencias.verificacoes.map(({ nome, confere }) => [nome, confere]),
    );
    expect(found).toMatchObject({
      CADEIA: true,
      COMPROMISSOS: true,
      FORMA: true,
      ASSINATURAS: true,
      DECLARACOES: true,
      DOCUMENTO: true,
      SELO: true,
      PROVA: true,
    });
    expect(code).toBe(0);
  });

  it('exits with 3 for evidence alone, altered, or with another document', async () => {
    expect(await run('--evidence', await evidence())).toMatchObject({
      code: 3,
      data: { evidencias: { veredito: 'COERENTE' } },
    });
    const renamed = await evidence((text) =>
      text.replace(/("nome":")([^"]+)("[^}]*"origem")/, '$1Outra Pessoa$3'),
    );
    expect(await run('--evidence', renamed)).toMatchObject({
      code: 3,
      data: { evidencias: { veredito: 'NAO_CONFERE' } },
    });
    const other = await terminal.file('outra.pdf', await samplePdf('Outra'));
    expect((await run(other, '--evidence', await evidence())).code).toBe(3);
  });

  it('exits with 3 for rewritten evidence with other signers, although it is coherent', async () => {
    const forged = await evidence(forgeSigners);
    expect((await run('--evidence', forged)).data.evidencias.veredito).toBe('COERENTE');
    const { code, data } = await run(path.join(terminal.folder, 'assinada.pdf'), '--evidence', forged);
    expect({ code, veredito: data.evidencias.veredito }).toEqual({ code: 3, veredito: 'NAO_CONFERE' });
    expect(data.evidencias.verificacoes.filter(({ confere }) => confere === false)).toMatchObject([
      { nome: 'PROVA', texto: expect.stringMatching(/^A linha \d+ da cadeia não é a que está sob o selo/) },
    ]);
  });

  it.each([
    ['title', 'TITULO', { titulo: 'Outro' }],
    ['organisation', 'ORGANIZACAO', { organizacaoNome: 'Outra' }],
    ['date', 'DATAS', { dataFormalizacao: '2020-01-01T00:00:00.000Z' }],
  ])('exits with 3 and names the line if only the %s was changed', async (_what, nome, change) => {
    const file = await evidence((text) => JSON.stringify({ ...JSON.parse(text), ...change }));
    const { code, data } = await run(path.join(terminal.folder, 'assinada.pdf'), '--evidence', file);
    const fault = data.evidencias.verificacoes.find(({ confere }) => confere === false);
    expect({ code, fault }).toMatchObject({
      code: 3,
      fault: { nome, texto: expect.stringMatching(/da linha \d+ da cadeia|a linha \d+ da cadeia/) },
    });
  });

  it('exits with 2 for an invalid evidence file', async () => {
    expect((await run('--evidence', await terminal.file('nada.json', '{"formato":"x"}'))).code).toBe(2);
    expect((await (await openTerminal()).lavra('verify')).code).toBe(2);
  });
});
