import * as a11y from '@storybook/addon-a11y/preview';
import { setProjectAnnotations } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import * as preview from './preview.tsx';

setProjectAnnotations([a11y, preview]);

// Generous for a busy machine: CI runs two files at a time.
configure({ asyncUtilTimeout: 10_000 });
