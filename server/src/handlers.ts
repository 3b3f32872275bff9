import { certificateSigningHandlers } from './features/certificate-signing/handlers.ts';
import { documentsHandlers } from './features/documents/handlers.ts';
import { plansHandlers } from './features/plans/handlers.ts';
import { positioningHandlers } from './features/positioning/handlers.ts';
import { sealHandlers } from './features/seal/index.ts';
import {
  type DeploymentFacts,
  sessionHandlers,
  systemParametersHandlers,
} from './features/session/handlers.ts';
import { settingsHandlers } from './features/settings/handlers.ts';
import { signerRolesHandlers } from './features/signer-roles/handlers.ts';
import { signersHandlers } from './features/signers/handlers.ts';
import { signingHandlers } from './features/signing/handlers.ts';
import { tokensHandlers } from './features/tokens/handlers.ts';
import { validationHandlers } from './features/validation/handlers.ts';
import { versionsHandlers } from './features/versions/handlers.ts';
import { viewingHandlers } from './features/viewing/handlers.ts';
import { whiteLabelHandlers } from './features/white-label/handlers.ts';
import type { Handlers } from './http/index.ts';

export type { DeploymentFacts };

/** Every operation of the contract; one that is missing is a compile error here. */
export function createHandlers(facts: DeploymentFacts): Handlers {
  return {
    ...certificateSigningHandlers,
    ...documentsHandlers,
    ...plansHandlers,
    ...positioningHandlers,
    ...sessionHandlers,
    ...systemParametersHandlers(facts),
    ...sealHandlers,
    ...settingsHandlers,
    ...signerRolesHandlers,
    ...signersHandlers,
    ...signingHandlers,
    ...tokensHandlers,
    ...validationHandlers,
    ...versionsHandlers,
    ...viewingHandlers,
    ...whiteLabelHandlers,
  };
}
