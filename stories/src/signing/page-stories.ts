import { fn } from 'storybook/test';
import { type SigningMock, type SigningScene, signingMock } from './signing-mock.ts';

/** Callbacks of the signing page, reset before each story. */
export const signingEvents = {
  onOpened: fn(),
  onSigned: fn(),
  onRejected: fn(),
  onDisowned: fn(),
  onDelegated: fn(),
  onError: fn(),
  onPassChange: fn(),
  onPassOn: fn(),
  onContinue: fn(),
};

/** Shared by the stories of the whole page. */
export const pageMeta = {
  args: { token: 'tok-da-beatriz', ...signingEvents },
  parameters: { moldura: 'nenhuma' },
  beforeEach: ({ parameters }: { readonly parameters: { readonly mock?: SigningMock } }) => {
    parameters.mock?.reset();
    for (const event of Object.values(signingEvents)) event.mockClear();
  },
};

/** Parameters of a story with that mock server. */
export const over = (mock: SigningMock) => ({ client: mock.client, mock });
/** Parameters of a story in that scene. */
export const scene = (given: SigningScene = {}) => over(signingMock(given));
