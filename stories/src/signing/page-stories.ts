import { fn } from 'storybook/test';
import { type SigningMock, type SigningScene, signingMock } from './signing-mock.ts';

/** What the signing page tells its host, forgotten before each story. */
export const signingEvents = {
  onOpened: fn(),
  onSigned: fn(),
  onRejected: fn(),
  onDisowned: fn(),
  onError: fn(),
  onPassChange: fn(),
};

/** What the stories of the whole page share. */
export const pageMeta = {
  args: { token: 'tok-da-beatriz', ...signingEvents },
  parameters: { moldura: 'nenhuma' },
  beforeEach: ({ parameters }: { readonly parameters: { readonly mock?: SigningMock } }) => {
    parameters.mock?.reset();
    for (const event of Object.values(signingEvents)) event.mockClear();
  },
};

/** The parameters of a story over that server. */
export const over = (mock: SigningMock) => ({ client: mock.client, mock });
/** The parameters of a story in that scene. */
export const scene = (given: SigningScene = {}) => over(signingMock(given));
