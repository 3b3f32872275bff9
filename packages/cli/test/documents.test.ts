import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PDFDocument, PDFString } from 'pdf-lib';
import { describe, expect, inject, it } from 'vitest';
import { loggedIn, openTerminal, samplePdf, type Terminal } from './support/terminal.ts';

interface Created {
  contratoId: number;
  minutaId: number;
  signatarios: { signatarioId: number; email: string }[];
}

interface Told {
  signatarioId: number;
  mensagens: { tipoServico: string; situacao: string }[];
}

async function create(terminal: Terminal, ...argv: string[]): Promise<Created> {
  const pdf = await terminal.file('contrato.pdf', await samplePdf('Contrato'));
  return terminal.json<Created>('documents', 'create', '--pdf', pdf, ...argv);
}

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
    const before = await terminal.json<unknown[]>('documents', 'list');
    const pdf = await terminal.file('nota.pdf', 'isto não é um PDF');
    const { code, stdout, stderr } = await terminal.lavra('documents', 'create', '--pdf', pdf);
    expect([code, stdout]).toEqual([2, '']);
    expect(JSON.parse(stderr)).toEqual({
      erro: expect.stringContaining('nota.pdf'),
      excecao: 'ArquivoNaoPdfException',
      proximoPasso: 'Veja a ajuda: lavra documents create --help',
    });
    expect(await terminal.json<unknown[]>('documents', 'list')).toHaveLength(before.length);
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
      await create(terminal, '--name', nome);
    const names = async (...argv: string[]) =>
      (await terminal.json<{ nome: string }[]>('documents', 'list', ...argv)).map(({ nome }) => nome);
    expect(await names('--search', 'permuta')).toHaveLength(3);
    expect(await names('--search', 'permuta acao')).toEqual(['Permuta Ação']);
    expect(await names('--search', 'permuta', '--limit', '2')).toHaveLength(2);
    expect(await names('--filter', 'FORMALIZADO')).toEqual(['Contrato assinado por todos']);
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

describe('search', () => {
  it('finds documents by name and signer, and shows where', async () => {
    const terminal = await loggedIn();
    await create(terminal, '--name', 'Comodato Ipê', '--signer', 'Ivo Jatobá <ivo@exemplo.com.br>');
    const onScreen = await openTerminal({ folder: terminal.folder, isTerminal: true });
    const found = async (text: string) => (await onScreen.lavra('search', text)).stdout;
    expect(await found('jatoba')).toMatch(/Comodato Ipê .*signatário +Ivo Jatobá \(ivo@exemplo\.com\.br\)/);
    expect(await found('COMODATO IPE')).toMatch(/Comodato Ipê .*título +Comodato Ipê/);
    expect(await found('inexistente')).toContain('Nada encontrado.');
  });
});

describe('documents show and send', () => {
  it('invites waiting signatories once, and shows their state', async () => {
    const terminal = await loggedIn();
    const ana = 'Ana <ana@exemplo.com.br>';
    const { contratoId } = await create(terminal, '--name', 'Para enviar', '--signer', ana);
    const onScreen = await openTerminal({ folder: terminal.folder, isTerminal: true });
    const show = async () => (await onScreen.lavra('documents', 'show', String(contratoId))).stdout;
    expect(await show()).toMatch(/Ana +.*Aguardando envio/);
    expect((await onScreen.lavra('documents', 'send', String(contratoId))).stdout).toBe('1 convite enviado.');
    expect(await show()).toMatch(/Ana +.*Aguardando assinatura/);
  });

  it.each(['show', 'send', 'messages', 'download'])(
    '%s reports a missing document by name',
    async (command) => {
      const { code, stderr } = await (await loggedIn()).lavra('documents', command, '999999');
      expect(code).toBe(2);
      expect(JSON.parse(stderr)).toMatchObject({
        excecao: expect.stringMatching(/NaoEncontrad[oa]Exception$/),
      });
    },
  );
});

describe('documents order', () => {
  it('defines, changes, shows and removes the signing order', async () => {
    const terminal = await loggedIn();
    const { contratoId, signatarios } = await create(
      terminal,
      ...[
        '--name',
        'Em ordem',
        '--signer',
        'Ana <ana@exemplo.com.br>',
        '--signer',
        'Rui <rui@exemplo.com.br>',
      ],
    );
    const argv = ['documents', 'order', String(contratoId)];
    const [ana, rui] = signatarios.map(({ signatarioId }) => String(signatarioId)) as [string, string];
    await terminal.lavra(...argv, ana, rui);
    await terminal.lavra(...argv, rui, ana);
    const onScreen = await openTerminal({ folder: terminal.folder, isTerminal: true });
    expect((await onScreen.lavra(...argv)).stdout).toMatch(/^LUGAR .*\n1 +\d+ +Rui .*\n2 +\d+ +Ana /);
    const removed = await terminal.json<{ ordemEnvio: number | null }[]>(...argv, '--remove');
    expect(removed.map(({ ordemEnvio }) => ordemEnvio)).toEqual([null, null]);
  });
});

describe('documents link and key', () => {
  it('prints a link that opens, remotely or in person, and says why a security key cannot be sent', async () => {
    const terminal = await loggedIn();
    const { contratoId, minutaId } = await create(terminal);
    const argv = [
      'call',
      'addSigners',
      '--path',
      `contratoId=${contratoId}`,
      '--path',
      `minutaId=${minutaId}`,
    ];
    const common = { papelId: 1, documentoId: 1, tipoAssinatura: 'ELETRONICA' };
    for (const [email, disponibilidadeAssinatura, chaveSeguranca] of [
      ['ana@exemplo.com.br', 'REMOTA', 'girassol'],
      ['rui@exemplo.com.br', 'PRESENCIAL', null],
    ]) {
      const body = { ...common, email, telefone: '11987654321', disponibilidadeAssinatura, chaveSeguranca };
      const [signer] = await terminal.json<Created['signatarios']>(...argv, '--body', JSON.stringify(body));
      const one = [String(contratoId), String(signer?.signatarioId)];
      const { stdout: link } = await terminal.lavra('documents', 'link', ...one, '--quiet');
      const token = new URL(link).pathname.split('/').at(-1);
      expect(await terminal.json('call', 'getSigning', '--path', `token=${token}`)).toMatchObject({
        situacao: chaveSeguranca ? 'BLOQUEADO' : 'DISPONIVEL',
      });
      // The test server sends no SMS.
      const refusal = chaveSeguranca ? 'OrganizacaoSemAcessoFuncionalidade' : 'ChaveSegurancaAusente';
      const { code, stderr } = await terminal.lavra('documents', 'key', ...one);
      expect([code, stderr]).toEqual([2, expect.stringContaining(`${refusal}Exception`)]);
    }
  });
});

it('documents reminders sets a rule, shows it, and returns to that of the organisation', async () => {
  const terminal = await loggedIn();
  const { contratoId } = await create(
    terminal,
    ...['--name', 'Com lembretes', '--signer', 'Ana <ana@exemplo.com.br>'],
  );
  const argv = ['documents', 'reminders', String(contratoId)];
  const set = await terminal.json(...argv, '--first', '3', '--every', '5', '--before', 'nao');
  const regra = { primeiroDias: 3, intervaloDias: 5, antesPrazoDias: null };
  expect(set).toMatchObject({ regra, daOrganizacao: false });
  const onScreen = await openTerminal({ folder: terminal.folder, isTerminal: true });
  expect((await onScreen.lavra(...argv)).stdout).toMatch(/deste documento +3 +5 +não/);
  expect(await terminal.json(...argv, '--organization')).toMatchObject({ daOrganizacao: true });
});

describe('documents messages', () => {
  const { contratoId } = inject('lavra');

  it('shows the messages sent to each signatory and their outcome', async () => {
    const terminal = await loggedIn();
    const told = await terminal.json<Told[]>('documents', 'messages', String(contratoId));
    expect(told).toHaveLength(2);
    for (const { mensagens } of told)
      expect(mensagens.at(-1)).toMatchObject({ tipoServico: 'ENVIO_CONVITE' });
    // admin-mail.test.ts covers the first signatory's messages.
    const [, second] = told.sort((one, other) => one.signatarioId - other.signatarioId);
    expect(second?.mensagens.at(-1)).toMatchObject({ situacao: 'ENVIADA' });
    const one = ['documents', 'messages', String(contratoId), '--signer', String(second?.signatarioId)];
    expect(await terminal.json<Told[]>(...one)).toEqual([second]);
    const onScreen = await openTerminal({ folder: terminal.folder, isTerminal: true });
    const { stdout } = await onScreen.lavra(...one);
    expect(stdout).toMatch(/^SIGNATÁRIO +MENSAGEM +SITUAÇÃO +QUANDO +MOTIVO\n/);
    expect(stdout).toMatch(/Convite enviado +Enviada +\d\d\/\d\d\/\d{4}/);
  });

  it('refuses an unknown signatory by name', async () => {
    const argv = ['documents', 'messages', String(contratoId), '--signer', '999999'];
    const { code, stderr } = await (await loggedIn()).lavra(...argv);
    expect(code).toBe(2);
    expect(JSON.parse(stderr)).toMatchObject({ excecao: 'SignatarioNaoEncontradoException' });
  });
});

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
    const { contratoId: id } = await create(terminal, '--name', 'Byte a byte');
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
    const { contratoId } = await terminal.json<Created>(
      ...['documents', 'create', '--pdf', pdf, '--name', 'Formulário', '--signer', 'joao@exemplo.com.br'],
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
      'Páginas diferentes do arquivo enviado: 1.\nO que foi feito: campos achatados.\nPáginas confirmadas.',
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

describe('the lifecycle of a document', () => {
  it('is tagged, archived, restored and cancelled, and its history lists each action', async () => {
    const terminal = await loggedIn();
    const { contratoId } = await create(terminal, '--name', 'Ciclo de vida');
    const run = <T>(...argv: string[]) => terminal.json<T>('documents', ...argv);
    const id = String(contratoId);
    await run('tag', id, '--add', 'Locação', '--add', 'urgente');
    const tags = await run<{ nome: string }[]>('tag', id, '--remove', 'LOCACAO');
    expect(tags.map(({ nome }) => nome)).toEqual(['urgente']);
    expect(await run('archive', id)).toMatchObject({ arquivado: true });
    const refused = await terminal.lavra('documents', 'cancel', id, '--reason', 'Não vale mais');
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('arquivado')]);
    expect(await run('restore', id)).toMatchObject({ arquivado: false });
    await run('cancel', id, '--reason', 'Não vale mais');
    const history = await run<{ evento: string; mensagem: string }[]>('history', id, '--limit', '3');
    expect(history.map(({ evento }) => evento)).toEqual([
      'MINUTA_CANCELADA',
      'CONTRATO_RESTAURADO',
      'CONTRATO_ARQUIVADO',
    ]);
    expect(history[0]?.mensagem).toContain('Motivo: Não vale mais');
    const onScreen = await openTerminal({ folder: terminal.folder, isTerminal: true });
    expect((await onScreen.lavra('documents', 'history', id)).stdout).toMatch(
      /127\.0\.0\.1 +Tags alteradas\. \(2×\)[\s\S]*Histórico íntegro/,
    );
    const exported = await terminal.lavra('documents', 'history', id, '--out', '-', '--format', 'json');
    expect(JSON.parse(exported.stdout)).toMatchObject({ contratoId, cadeia: { integra: true } });
    const pdf = await terminal.lavra('documents', 'history', id, '--out', '-');
    expect(pdf.stdout.slice(0, 5)).toBe('%PDF-');
  });

  it('extinguishes a formalized document with its file', async () => {
    const terminal = await loggedIn();
    const { contratoId } = await create(terminal, '--name', 'A extinguir');
    const file = await terminal.file('distrato.pdf', '%PDF-1.7 distrato');
    const argv = ['documents', 'extinguish', String(contratoId), '--reason', 'Distrato', '--file', file];
    const { code, stderr } = await terminal.lavra(...argv);
    expect([code, stderr]).toEqual([2, expect.stringContaining('não está formalizado')]);
  });

  it('is duplicated and renewed with its signatories', async () => {
    const terminal = await loggedIn();
    const made = await create(terminal, '--name', 'A renovar', '--signer', 'ana@exemplo.com.br');
    const run = <T>(...argv: string[]) => terminal.json<T>('documents', ...argv);
    const copy = await run<Created>('duplicate', String(made.contratoId));
    const shown = await run<{ contrato: { nome: string }; signatarios: unknown[] }>(
      'show',
      String(copy.contratoId),
    );
    expect([shown.contrato.nome, shown.signatarios.length]).toEqual(['A renovar (cópia)', 1]);
    const pdf = await terminal.file('novo.pdf', await samplePdf('Novo'));
    const renewed = await run('renew', String(copy.contratoId), '--pdf', pdf, '--cancel-reason', 'Corrigir');
    expect(renewed).toMatchObject({ versao: 2, signatarios: 1, posicionamentos: 0 });
  });

  it('shows what changed between two versions, on screen and as a PDF', async () => {
    const terminal = await loggedIn();
    const { contratoId } = await create(terminal, '--name', 'A comparar');
    const id = String(contratoId);
    const alone = await terminal.lavra('documents', 'compare', id);
    expect([alone.code, alone.stderr]).toEqual([2, expect.stringContaining('Não há versão anterior')]);
    const pdf = await terminal.file('novo.pdf', await samplePdf('Contrato alterado'));
    await terminal.json('documents', 'renew', id, '--pdf', pdf, '--cancel-reason', 'Corrigir');
    const onScreen = await openTerminal({ folder: terminal.folder, isTerminal: true });
    const shown = await onScreen.lavra('documents', 'compare', id);
    expect(shown.stdout).toMatch(
      /^Versão 1 → versão 2: 1 mudança\.\nNa página 1 da versão 2, só o texto foi comparado\..*\n\nPágina 1:\nCONTRATO \{\+ALTERADO\+\}/,
    );
    const english = await onScreen.lavra('--lang', 'en', 'documents', 'compare', id, '--from', '9');
    expect([english.code, english.stderr]).toEqual([2, expect.stringContaining('has no version 9')]);
    const same = await terminal.json('documents', 'compare', id, '--from', '2', '--to', '2');
    expect(same).toMatchObject({ alteracoes: 0, antes: { versao: 2 }, depois: { versao: 2 } });
    const out = path.join(terminal.folder, 'comparacao.pdf');
    await terminal.json('documents', 'compare', id, '--out', out);
    expect((await PDFDocument.load(await readFile(out))).getPageCount()).toBe(1);
  });
});
