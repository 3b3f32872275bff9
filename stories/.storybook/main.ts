import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { pdfAssets } from '../../packages/sdk-react/build/pdf-assets.ts';

/** Dependencies of the SDK. If Vite discovered one late, it would reload the page during a test. */
const dependencies = [
  '@floating-ui/react',
  '@tanstack/react-query',
  'lucide-react',
  'openapi-fetch',
  'pdfjs-dist',
  'pdfjs-dist/legacy/build/pdf.mjs',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'uqr',
];

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: false },
  viteFinal: (base) =>
    mergeConfig(base, {
      plugins: [pdfAssets('with worker')],
      resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
      optimizeDeps: { include: dependencies },
      build: { chunkSizeWarningLimit: 4_000 },
    }),
};

export default config;
