import type { FuncionalidadesOrganizacao } from '@lavra/client/types';
import { rulesOf } from './steps/step-rules.ts';

/** Whether signatories can be asked for a certificate: the organisation pays for it, and the signing page has the step. */
export function offersCertificate(
  funcionalidades: Pick<FuncionalidadesOrganizacao, 'assinaturaDigital'> | undefined,
): boolean {
  return funcionalidades?.assinaturaDigital === true && rulesOf('CERTIFICADO') !== undefined;
}
