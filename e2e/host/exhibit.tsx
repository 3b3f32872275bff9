import '@lavra/sdk-react/styles.css';
import {
  Badge,
  Button,
  Checkbox,
  DocumentList,
  LavraProvider,
  type LavraProviderProps,
  LavraRoot,
  Select,
  TextField,
} from '@lavra/sdk-react';
import styles from '@lavra/sdk-react/styles.css?url';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

const options = [
  { value: 'a', label: 'Primeira' },
  { value: 'b', label: 'Segunda' },
];

/** Parts in a root of the host's, as its own interface would have them, and a component that has a root itself. */
function Exhibit() {
  return (
    <>
      <LavraRoot>
        <Button>Enviar convites</Button>
        <Button variant="secondary">Cancelar</Button>
        <TextField label="Nome" value="Beatriz" onChange={() => {}} />
        <Select label="Papel" value="a" options={options} onChange={() => {}} />
        <Checkbox label="Li o documento" checked onChange={() => {}} />
        <Badge>3</Badge>
      </LavraRoot>
      <DocumentList onOpen={() => {}} onCreate={() => {}} />
    </>
  );
}

/** The host's data in the host's cache. */
function HostData() {
  const { data } = useQuery({ queryKey: ['host'], queryFn: async () => 'dados do cliente' });
  return <p id="host-data">{data}</p>;
}

/** Renders the exhibit as that kind of host would. */
export function showExhibit(kind: string, baseUrl: string, token: string | null): void {
  const connection = { baseUrl, getToken: () => token };
  const provided = (more: Partial<LavraProviderProps> = {}) => (
    <LavraProvider {...connection} colorScheme="light" {...more}>
      <Exhibit />
    </LavraProvider>
  );
  const green = { theme: { primaria: '#0e5a4a' } };
  const dark = { theme: { primaria: '#8a1c1c' }, colorScheme: 'dark' as const };
  switch (kind) {
    case 'sombra':
      showInShadow(provided);
      break;
    case 'consultas':
      showInQueryClient(provided());
      break;
    case 'dois-temas':
      draw('exhibit', provided(green));
      draw('second', provided(dark));
      break;
    case 'tema-verde':
      draw('exhibit', provided(green));
      break;
    case 'tema-escuro':
      draw('second', provided(dark));
      break;
    default:
      draw('exhibit', provided());
  }
}

function showInQueryClient(exhibit: ReactNode): void {
  const client = new QueryClient();
  const cache = client.getQueryCache();
  cache.subscribe(() => {
    document.body.dataset.consultas = JSON.stringify(cache.getAll().map(({ queryKey }) => queryKey));
  });
  draw(
    'exhibit',
    <QueryClientProvider client={client}>
      <HostData />
      {exhibit}
    </QueryClientProvider>,
  );
}

function showInShadow(provided: (more: Partial<LavraProviderProps>) => ReactNode): void {
  const shadow = element('exhibit').attachShadow({ mode: 'open' });
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styles;
  const root = document.createElement('div');
  const portalContainer = document.createElement('div');
  // Rendered after its styles have loaded, so that it never appears without them.
  link.addEventListener('load', () => createRoot(root).render(provided({ portalContainer })), { once: true });
  shadow.append(link, root, portalContainer);
}

function draw(id: string, node: ReactNode): void {
  createRoot(element(id)).render(node);
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
}
