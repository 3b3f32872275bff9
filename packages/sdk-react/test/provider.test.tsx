import { createMockClient, type MockHandlers, mockProblem } from '@lavra/client/mock';
import type { Problema } from '@lavra/client/types';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import {
  Button,
  defineMessages,
  LavraProvider,
  type LavraProviderProps,
  useAction,
  useDocumentEvents,
  useLavra,
  useMessages,
  useOperation,
  useOperationPages,
} from '../src/index.ts';

function show(handlers: MockHandlers, children: React.ReactNode, rest: Partial<LavraProviderProps> = {}) {
  return render(
    <LavraProvider {...rest} client={createMockClient(handlers)}>
      {children}
    </LavraProvider>,
  );
}

const path = { contratoId: 7 };

function Name() {
  const { data, isLoading, problem } = useOperation('getDocument', { path });
  return <p>{isLoading ? 'carregando' : (problem?.excecao ?? data?.nome)}</p>;
}

function Rename() {
  const rename = useAction('renameDocument');
  return (
    <>
      <Button busy={rename.isBusy} onClick={() => void rename.run({ path, body: { nome: 'Novo' } })}>
        Renomear
      </Button>
      <output>{rename.problem?.excecao}</output>
    </>
  );
}

test('a write invalidates the data that it changes, and nothing else', async () => {
  let nome = 'Antigo';
  const roles = vi.fn(() => []);
  function Roles() {
    useOperation('listSignerRoles', { path: { organizacaoId: 1 } });
    return null;
  }
  const screen = await show(
    {
      getDocument: () => Response.json({ nome }),
      renameDocument: ({ body }) => {
        nome = body.nome;
        return Response.json({ nome });
      },
      listSignerRoles: roles,
    },
    <>
      <Name />
      <Rename />
      <Roles />
    </>,
  );
  await expect.element(screen.getByText('Antigo')).toBeVisible();
  await screen.getByRole('button', { name: 'Renomear' }).click();
  await expect.element(screen.getByText('Novo')).toBeVisible();
  expect(roles).toHaveBeenCalledOnce();
});

test('an error is a value with a name, for reads and for writes', async () => {
  const screen = await show(
    {
      getDocument: () => mockProblem(404, 'RecursoNaoEncontradoException', 'Não encontrado'),
      renameDocument: () => mockProblem(409, 'ContratoComNomeDuplicadoException', 'Já existe'),
    },
    <>
      <Name />
      <Rename />
    </>,
  );
  await expect.element(screen.getByText('RecursoNaoEncontradoException')).toBeVisible();
  await screen.getByRole('button', { name: 'Renomear' }).click();
  await expect.element(screen.getByText('ContratoComNomeDuplicadoException')).toBeVisible();
});

test('a list follows its cursor to the last page', async () => {
  function List() {
    const list = useOperationPages('listDocuments', {
      path: { organizacaoId: 1 },
      query: { rowsPerPage: 2 },
    });
    return (
      <>
        <p>{list.pages.map((page) => page.content.map((item) => item.nome).join(',')).join('|')}</p>
        <Button disabled={!list.hasMore} onClick={list.loadMore}>
          Mais
        </Button>
      </>
    );
  }
  const screen = await show(
    {
      listDocuments: ({ query }) =>
        Response.json(
          query?.cursor === 'b'
            ? { content: [{ nome: 'três' }], number: 1, cursor: null }
            : { content: [{ nome: 'um' }, { nome: 'dois' }], number: 0, cursor: 'b' },
        ),
    },
    <List />,
  );
  await expect.element(screen.getByText('um,dois', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Mais' }).click();
  await expect.element(screen.getByText('um,dois|três', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Mais' })).toHaveAttribute('aria-disabled', 'true');
});

test('an event of a document refreshes the data on the screen', async () => {
  let assinados = 0;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const emit = (text: string) => writable.getWriter().write(new TextEncoder().encode(text));
  function Follow() {
    useDocumentEvents(7);
    return <Name />;
  }
  const screen = await show(
    {
      getDocument: () => Response.json({ nome: `${assinados} assinaram` }),
      streamEvents: () => new Response(readable, { headers: { 'content-type': 'text/event-stream' } }),
    },
    <Follow />,
  );
  await expect.element(screen.getByText('0 assinaram')).toBeVisible();
  assinados = 1;
  const event = { tipo: 'CONTRATO', contratoId: 7, minutaId: 9, evento: 'ASSINATURA_REALIZADA', n: 3 };
  void emit(`id: 3\ndata: ${JSON.stringify(event)}\n\n`);
  await expect.element(screen.getByText('1 assinaram')).toBeVisible();
});

test('only data without events is polled while events arrive', async () => {
  const first = { tipo: 'INICIO', contratoId: null, minutaId: null, evento: null, n: null };
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(new TextEncoder().encode(`id: 1\ndata: ${JSON.stringify(first)}\n\n`)),
  });
  let isSent = false;
  const asked = { signers: 0, document: 0 };
  function Follow() {
    useDocumentEvents(7);
    useOperation('getDocument', { path }, { refreshEveryMs: 20 });
    const { data } = useOperation(
      'listSigners',
      { path: { contratoId: 7, minutaId: 9 } },
      { refreshEveryMs: 20, isCoveredByEvents: (signers) => signers[0]?.situacaoEnvio !== 'NA_FILA' },
    );
    return <p>{data?.[0]?.situacaoEnvio}</p>;
  }
  const screen = await show(
    {
      getDocument: () => Response.json({ nome: `${++asked.document}` }),
      listSigners: () => {
        asked.signers += 1;
        return Response.json([{ situacaoEnvio: isSent ? 'ENVIADA' : 'NA_FILA' }]);
      },
      streamEvents: () => new Response(stream, { headers: { 'content-type': 'text/event-stream' } }),
    },
    <Follow />,
  );
  const askedMeanwhile = async () => {
    const before = { ...asked };
    await expect.poll(() => asked.signers).toBeGreaterThan(before.signers + 4);
    return asked.document - before.document;
  };
  await expect.poll(askedMeanwhile).toBe(0);
  isSent = true;
  await expect.element(screen.getByText('ENVIADA')).toBeVisible();
});

const texts = defineMessages<{ nova: string; vazio: string }>('exemplo', {
  'pt-BR': (t) => ({ nova: `Novo ${t.documento}`, vazio: 'Nada por aqui' }),
  en: () => ({ nova: 'New document', vazio: 'Nothing here' }),
});

function Words() {
  const { nova, vazio } = useMessages(texts);
  return (
    <p>
      {nova}. {vazio}.
    </p>
  );
}

test('texts follow terminology, language and the host’s overrides', async () => {
  const screen = await show({}, <Words />, {
    terminology: 'pt_clm',
    messages: { exemplo: { vazio: 'Ainda vazio' } },
  });
  await expect.element(screen.getByText('Novo contrato. Ainda vazio.')).toBeVisible();
  await screen.unmount();
  const english = await show({}, <Words />, { locale: 'en' });
  await expect.element(english.getByText('New document. Nothing here.')).toBeVisible();
});

test('problems that no component shows reach the host, and a component without a provider names what is missing', async () => {
  const onError = vi.fn();
  const problem: Problema = {
    type: 'about:blank',
    title: 'Falha',
    status: 500,
    excecao: 'ErroInternoException',
  };
  function Report() {
    const { reportProblem } = useLavra();
    return <Button onClick={() => reportProblem(problem)}>Relatar</Button>;
  }
  const screen = await show({}, <Report />, { onError });
  await screen.getByRole('button', { name: 'Relatar' }).click();
  expect(onError).toHaveBeenCalledWith(problem);
  await screen.unmount();
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(render(<Report />)).rejects.toThrow('No <LavraProvider> above this component');
  silence.mockRestore();
});
