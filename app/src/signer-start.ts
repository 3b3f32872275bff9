import { answered } from './early-requests.ts';

const isFramed = location.pathname.startsWith('/incorporar/');

// The page's code is there by then, or almost: run sooner, it would only hold up what is asked for after the answer.
void answered.then(async (convite) => {
  const { show } = await (isFramed ? import('./framed-signer.tsx') : import('./signer.tsx'));
  show(convite);
});
