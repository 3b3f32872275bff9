import { describe, expect, inject, it } from 'vitest';
import { type Created, createDocument } from './support/create-document.ts';
import { loggedIn, openTerminal } from './support/terminal.ts';

interface Told {
  signatarioId: number;
  mensagens: { tipoServico: string; situacao: string }[];
}

describe('documents show and send', () => {
  it('invites waiting signatories once, and shows their state', async () => {
    const terminal = await loggedIn();
    const ana = 'Ana <ana@exemplo.com.br>';
    const { contratoId } = await createDocument(terminal, '--name', 'Para enviar', '--signer', ana);
    const onScreen = await openTerminal({ folder: terminal.folder, isTerminal: true });
    const show = async () => (await onScreen.lavra('documents', 'show', String(contratoId))).stdout;
    expect(await show()).toMatch(/Ana +.*Aguardando envio/);
    expect((await onScreen.lavra('documents', 'send', String(contratoId))).stdout).toBe('1 convite enviado.');
    expect(await show()).toMatch(/Ana +.*Aguardando assinatura/);
  });
});

describe('documents order', () => {
  it('defines, changes, shows and removes the signing order', async () => {
    const terminal = await loggedIn();
    const { contratoId, signatarios } = await createDocument(
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
    const { contratoId, minutaId } = await createDocument(terminal);
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

it('documents observers adds, shows and removes those who are notified only of the formalization', async () => {
  const terminal = await loggedIn();
  const { contratoId } = await createDocument(terminal, '--name', 'Com observadores');
  const argv = ['documents', 'observers', String(contratoId)];
  const add = ['--add', 'olga@exemplo.com.br', '--add', 'rui@exemplo.com.br'];
  const [olga] = await terminal.json<{ id: number; email: string }[]>(...argv, ...add);
  const onScreen = await openTerminal({ folder: terminal.folder, isTerminal: true });
  const left = (await onScreen.lavra(...argv, '--remove', String(olga!.id))).stdout;
  expect([left.includes('rui@exemplo.com.br'), left.includes('olga@')]).toEqual([true, false]);
});

it('documents reminders sets a rule, shows it, and returns to that of the organisation', async () => {
  const terminal = await loggedIn();
  const { contratoId } = await createDocument(
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
