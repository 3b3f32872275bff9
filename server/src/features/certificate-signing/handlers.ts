import type { FeatureHandlers } from '../../http/index.ts';
import type { SigningAccess } from '../signing/index.ts';
import { concludeCertificateSignature } from './conclude-signature.ts';
import { prepareCertificateSignature } from './prepare-signature.ts';

interface LinkInput {
  readonly path: { readonly token: string };
  readonly headers: { readonly 'X-Lavra-Passe'?: string };
}

const accessOf = ({ path, headers }: LinkInput): SigningAccess => ({
  token: path.token,
  passe: headers['X-Lavra-Passe'],
});

export const certificateSigningHandlers = {
  async prepareCertificateSignature(input, ctx, reply) {
    return reply(200, await prepareCertificateSignature(ctx, accessOf(input), input.body));
  },

  async concludeCertificateSignature(input, ctx, reply) {
    return reply(200, await concludeCertificateSignature(ctx, accessOf(input), input.body));
  },
} satisfies FeatureHandlers<'certificate-signing'>;
