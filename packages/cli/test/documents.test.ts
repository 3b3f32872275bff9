import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PDFDocument, PDFString } from 'pdf-lib';
import { describe, expect, inject, it } from 'vitest';
import { type Created, createDocument } from './support/create-document.ts';
import { loggedIn, openTerminal, samplePdf } from './support/terminal.ts';

describe('documents create', () => {
  it('merges several PDFs in the order given, with dates and signatories', async () => {
    const terminal = await loggedIn();
    const first = await terminal.file('um.pdf', await samplePdf('Um'));
    const second = await terminal.file('dois.pdf', await samplePdf('Dois'));
    const { contratoId, signatarios } = await terminal.json<Created>(
      ...['documents', 'create', '--pdf', first, '--pdf', second, '--name', 'Locação da Rua Augusta'],
      ...['--valid-from', '01/12/2026', '--valid-until', '2027-12-31', '--sign-by', '+10'],
      ...['--signer', 'Zoë Müller <zoe@exemplo.com.br>', '--signer', 'joao@exemplo.com.br'],
    );
    expect(signatarios.map(({ email }) => email)).toEqual(['zoe@exemplo.com.br', 'joao@exemplo.com.br']);
    const shown = await terminal.json<{ contrato: { nome: string }; minuta: Record<string, unknown> }>(
      'documents',
      'show',
      String(contratoId),
    );
    expect(shown.contrato.nome).toBe('Locação da Rua Augusta');
    expect(shown.minuta).toMatchObject({
      inicioVigencia: '2026-12-01T03:00:00.000Z',
      fimVigencia: '2028-01-01T02:59:59.999Z',
      totalPaginas: 2,
    });
  });

  it('reports a server refusal with 2, its reason and its name, and creates nothing', async () => {
    const terminal = await loggedIn();
    const name = `Recusado ${crypto.randomUUID()}`;
    const pdf = await terminal.file('nota.pdf', 'isto não é um PDF');
    const argv = ['documents', 'create', '--pdf', pdf, '--name', name];
    const { code, stdout, stderr } = await terminal.lavra(...argv);
    expect([code, stdout]).toEqual([2, '']);
    expect(JSON.parse(stderr)).toEqual({
      erro: expect.stringContaining('nota.pdf'),
      excecao: 'ArquivoNaoPdfException',
      proximoPasso: 'Veja a ajuda: lavra documents create --help',
    });
    expect(await terminal.json('documents', 'list', '--search', name)).toEqual([]);
  });

  it.each([
    ['a missing file', ['--pdf', '/nao/existe.pdf'], 'Arquivo não encontrado: /nao/existe.pdf'],
    ['a folder', ['--pdf', '/'], 'É uma pasta'],
    ['an invalid date', ['--sign-by', '31/02/2027'], "'31/02/2027' não é uma data"],
    ['an invalid signatory', ['--signer', 'Beatriz'], "'Beatriz' não é um signatário"],
  ])('refuses %s before sending anything', async (_what, argv, reason) => {
    const { folder } = await loggedIn();
    const fetch = () => Promise.reject(new Error('nothing was to be sent'));
    const terminal = await openTerminal({ folder, fetch, isTerminal: true });
    const pdf = await terminal.file('contrato.pdf', await samplePdf('Contrato'));
    const { code, stderr } = await terminal.lavra('documents', 'create', '--pdf', pdf, ...argv);
    expect(code).toBe(2);
    expect(stderr).toContain(reason);
  });

  it('names the created document if one of its signatories is refused', async () => {
    const terminal = await loggedIn({ isTerminal: true });
    const pdf = await terminal.file('contrato.pdf', await samplePdf('Contrato'));
    const { code, stderr } = await terminal.lavra(
      ...['documents', 'create', '--pdf', pdf, '--name', 'Signatário recusado'],
      ...['--signer', `${'n'.repeat(300)} <longo@exemplo.com.br>`],
    );
    expect(code).toBe(2);
    expect(stderr).toMatch(/O documento \d+ foi criado, mas sem longo@exemplo\.com\.br\./);
  });
});

describe('documents list', () => {
  it('filters, searches without accents and limits', async () => {
    const terminal = await loggedIn();
    for (const nome of ['Permuta Alfa', 'Permuta Ação', 'Permuta Beta'])
      await createDocument(terminal, '--name', nome);
    const names = async (...argv: string[]) =>
      (await terminal.json<{ nome: string }[]>('documents', 'list', ...argv)).map(({ nome }) => nome);
    expect(await names('--search', 'permuta')).toHaveLength(3);
    expect(await names('--search', 'permuta acao')).toEqual(['Permuta Ação']);
    expect(await names('--search', 'permuta', '--limit', '2')).toHaveLength(2);
    expect(await names('--filter', 'FORMALIZADO')).toEqual(['Contrato assinado por todos']);
    const [newest] = await names('--search', 'permuta', '--sort', 'dataCriacao', '--descending');
    expect(newest).toBe('Permuta Beta');
  });

  it('filters by tag, author, expiry and creation, with the refusals of the web (1 §5)', async () => {
    const terminal = await loggedIn();
    const { contratoId } = await createDocument(terminal, '--name', 'Comodato Gama');
    await terminal.json('documents', 'tag', String(contratoId), '--add', 'Galpão');
    const found = async (...argv: string[]) =>
      (await terminal.json<{ nome: string }[]>('documents', 'list', '--tag', 'galpao', ...argv)).length;
    const today = ['--created-from', '+0', '--created-to', '+0'];
    expect(await found(...today, '--author', inject('lavra').email)).toBe(1);
    expect(await found('--author', 'outra@exemplo.com.br')).toBe(0);
    expect(await found('--color', 'VERMELHO')).toBe(0);
    for (const argv of [
      ['--tag', 'inexistente'],
      ['--created-from', '+0'],
    ])
      expect((await terminal.lavra('documents', 'list', ...argv)).code).toBe(2);
  });

  it('prints a table on a terminal, and reports an empty list', async () => {
    const terminal = await loggedIn({ isTerminal: true });
    const { stdout } = await terminal.lavra('documents', 'list', '--filter', 'FORMALIZADO');
    expect(stdout).toMatch(
      /^ID +TÍTULO +ANDAMENTO +STATUS +ASSINATURAS\n\d+ +Contrato assinado por todos +Formalizado +Formalizado +2\/2$/,
    );
    expect((await terminal.lavra('documents', 'list', '--filter', 'CANCELADO')).stdout).toContain(
      'Nenhum documento.',
    );
  });

  it.each(['0', '-1', 'dez'])('refuses %s as a limit', async (limit) => {
    const terminal = await loggedIn();
    expect((await terminal.lavra('documents', 'list', '--limit', limit)).code).toBe(2);
  });
});

it.each(['show', 'send', 'messages', 'download'])(
  'documents %s reports a missing document by name',
  async (command) => {
    const { code, stderr } = await (await loggedIn()).lavra('documents', command, '999999');
    expect(code).toBe(2);
    expect(JSON.parse(stderr)).toMatchObject({
      excecao: expect.stringMatching(/NaoEncontrad[oa]Exception$/),
    });
  },
);

describe('documents download', () => {
  const { contratoId } = inject('lavra');

  it.each([
    ['assinada', '.pdf', '%PDF-'],
    ['impressao', '.pdf', '%PDF-'],
    ['original', '.pdf', '%PDF-'],
    ['base', '.pdf', '%PDF-'],
    ['zip', '.zip', 'PK'],
    ['evidencias', '.json', '{'],
  ])('writes %s as a %s file', async (kind, ending, start) => {
    const terminal = await loggedIn();
    const out = path.join(terminal.folder, `arquivo${ending}`);
    const said = await terminal.json<{ arquivo: string; tamanho: number }>(
      ...['documents', 'download', String(contratoId), '--kind', kind, '--out', out],
    );
    const bytes = await readFile(out);
    expect(said).toEqual({ arquivo: out, tamanho: bytes.length });
    expect(bytes.toString('latin1', 0, start.length)).toBe(start);
  });

  it('returns the upload byte for byte', async () => {
    const terminal = await loggedIn();
    const { contratoId: id } = await createDocument(terminal, '--name', 'Byte a byte');
    const out = path.join(terminal.folder, 'volta.pdf');
    await terminal.json('documents', 'download', String(id), '--kind', 'original', '--out', out);
    expect((await readFile(out)).equals(await readFile(path.join(terminal.folder, 'contrato.pdf')))).toBe(
      true,
    );
    expect((await PDFDocument.load(await readFile(out))).getPageCount()).toBe(1);
  });
});

describe('documents review', () => {
  it('shows and writes the differing pages, and allows sending once they are confirmed', async () => {
    const terminal = await loggedIn();
    const pdf = await terminal.file('formulario.pdf', await filledWithoutAppearance());
    const create = ['documents', 'create', '--pdf', pdf, '--name', 'Formulário'] as const;
    const asked = await terminal.lavra(...create);
    expect([asked.code, asked.stderr]).toEqual([
      2,
      expect.stringContaining('Mostra vazio, mas guarda “Maria da Conceicao”.'),
    ]);
    const { contratoId } = await terminal.json<Created>(
      ...[...create, '--field-values', 'stored', '--signer', 'joao@exemplo.com.br'],
    );
    const id = String(contratoId);
    const review = async (...argv: string[]) =>
      terminal.json<{ situacao: string; paginas: number[] }>('documents', 'review', id, ...argv);
    await expect.poll(async () => (await review()).situacao, { timeout: 20_000 }).toBe('A_CONFIRMAR');
    const refused = await terminal.lavra('documents', 'send', id);
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining('ConferenciaPendenteException'),
    ]);
    expect((await review('--out', terminal.folder)).paginas).toEqual([1]);
    const [uploaded, signed] = await Promise.all(
      ['envio', 'base'].map((side) => readFile(path.join(terminal.folder, `pagina-1-${side}.png`))),
    );
    expect(uploaded?.equals(signed ?? Buffer.alloc(0))).toBe(false);
    const onScreen = await openTerminal({ folder: terminal.folder, isTerminal: true });
    expect((await onScreen.lavra('documents', 'review', id, '--confirm')).stdout).toBe(
      [
        'Páginas diferentes do arquivo enviado: 1.',
        'O que foi feito: campos achatados, campos com o valor guardado.',
        '  nome: Mostra vazio, mas guarda “Maria da Conceicao”.',
        'Páginas confirmadas.',
      ].join('\n'),
    );
    expect((await terminal.lavra('documents', 'send', id)).code).toBe(0);
  });
});

/** A form field whose appearance does not show its value, as some programs leave it. */
async function filledWithoutAppearance(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 500]);
  const field = pdf.getForm().createTextField('nome');
  field.addToPage(page, { x: 40, y: 340, width: 300, height: 40 });
  field.acroField.setValue(PDFString.of('Maria da Conceicao'));
  return pdf.save({ updateFieldAppearances: false });
}
