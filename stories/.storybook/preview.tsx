import { createLavraClient } from '@lavra/client';
import { type ColorScheme, type Contrast, LavraProvider, LavraRoot } from '@lavra/sdk-react';
import '@lavra/sdk-react/styles.css';
import type { Decorator, Preview } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { configure } from 'storybook/test';
import './preview.css';

// Generous for a busy machine: CI runs two files at a time.
configure({ asyncUtilTimeout: 10_000 });

const client = createLavraClient({
  baseUrl: 'https://stories.invalid',
  fetch: async () => new Response(null, { status: 503 }),
  retry: { retries: 0 },
});

const brands = {
  lavra: undefined,
  clm: { primaria: '#153c5c', secundaria: '#ffffff' },
  horizonte: { primaria: '#0e5a4a', secundaria: '#ffffff' },
} as const;

const withLavra: Decorator = (Story, { globals, parameters, viewMode }) => {
  const frame: ReactNode =
    parameters.moldura === 'nenhuma' ? (
      <Story />
    ) : (
      <div className="story" data-page={viewMode}>
        <Story />
      </div>
    );
  return (
    <LavraProvider
      client={parameters.client ?? client}
      colorScheme={globals.tema as ColorScheme}
      contrast={globals.contraste as Contrast}
      theme={brands[globals.marca as keyof typeof brands]}
      terminology={globals.marca === 'clm' ? 'pt_clm' : 'pt_sign'}
      workerSrc="/pdf/pdf.worker.mjs"
    >
      <LavraRoot>{frame}</LavraRoot>
    </LavraProvider>
  );
};

const preview: Preview = {
  decorators: [withLavra],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error', config: { rules: [{ id: 'region', enabled: false }] } },
    options: { storySort: { order: ['Temas', 'Primitivos', 'Leitor', '*'] } },
    controls: { expanded: true, sort: 'requiredFirst' },
  },
  initialGlobals: { tema: 'light', contraste: 'auto', marca: 'lavra' },
  globalTypes: {
    tema: {
      description: 'Tema',
      toolbar: {
        title: 'Tema',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Claro' },
          { value: 'dark', title: 'Escuro' },
          { value: 'auto', title: 'Do sistema' },
        ],
        dynamicTitle: true,
      },
    },
    contraste: {
      description: 'Contraste',
      toolbar: {
        title: 'Contraste',
        icon: 'eye',
        items: [
          { value: 'auto', title: 'Contraste do sistema' },
          { value: 'more', title: 'Alto contraste' },
        ],
        dynamicTitle: true,
      },
    },
    marca: {
      description: 'Marca',
      toolbar: {
        title: 'Marca',
        icon: 'paintbrush',
        items: [
          { value: 'lavra', title: 'Lavra' },
          { value: 'clm', title: 'Lavra CLM' },
          { value: 'horizonte', title: 'Imobiliária Horizonte' },
        ],
        dynamicTitle: true,
      },
    },
  },
};

export default preview;
