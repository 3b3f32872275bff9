import { ignoreFileFault } from '../fault.ts';
import type { SignatureFindings } from '../signatures/verify-signature.ts';
import type { Certificate } from './certificate.ts';
import { type DerNode, readDer } from './der.ts';

const crlDistributionPoints = '2.5.29.31';
const maxUrls = 20;

/** Addresses of revocation lists for signatures without revocation data in the file. */
export function crlUrlsOf(signatures: readonly SignatureFindings[]): string[] {
  const urls = new Set<string>();
  for (const { chain, revogacao, isIntact } of signatures) {
    // Certificates without a trusted issuer can name any address.
    if (!chain || chain.problema === 'AUTORIDADE_DESCONHECIDA') continue;
    if (!isIntact || revogacao !== 'NAO_VERIFICADA') continue;
    for (const certificate of chain.path.slice(0, -1)) for (const url of pointsOf(certificate)) urls.add(url);
  }
  return [...urls].slice(0, maxUrls);
}

function pointsOf(certificate: Certificate): string[] {
  const extension = certificate.extensions.get(crlDistributionPoints);
  if (!extension) return [];
  try {
    return addressesIn(readDer(extension.value));
  } catch (error) {
    ignoreFileFault(error);
    return [];
  }
}

/** uniformResourceIdentifier [6] of a GeneralName, at any depth (RFC 5280 4.2.1.13). */
function addressesIn(node: DerNode): string[] {
  if (node.tag === 0x86) {
    const text = Buffer.from(node.content).toString('latin1');
    return /^https?:\/\/[!-~]{1,500}$/.test(text) ? [text] : [];
  }
  return node.children.flatMap(addressesIn);
}
