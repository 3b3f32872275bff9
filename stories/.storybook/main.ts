import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { pdfAssets } from '../../packages/sdk-react/build/pdf-assets.ts';

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: false },
  viteFinal: (base) =>
    mergeConfig(base, {
      plugins: [pdfAssets()],
      resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
      build: { chunkSizeWarningLimit: 4_000 },
    }),
};

export default config;
