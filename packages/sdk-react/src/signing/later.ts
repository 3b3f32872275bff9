import { deferred } from '../primitives/Deferred.tsx';
import { MenuPopup } from '../primitives/overlays/Menu.tsx';
import { TooltipBubble } from '../primitives/overlays/Tooltip.tsx';

const parts = () => import('./later-parts.ts');

export const DelegateDialog = deferred(async () => (await parts()).DelegateDialog);
export const DisownDialog = deferred(async () => (await parts()).DisownDialog);
export const HandoffDialog = deferred(async () => (await parts()).HandoffDialog);
export const RejectDialog = deferred(async () => (await parts()).RejectDialog);
export const AcceptanceStep = deferred(async () => (await parts()).AcceptanceStep);
export const DataStep = deferred(async () => (await parts()).DataStep);
export const HandwritingStep = deferred(async () => (await parts()).HandwritingStep);
export const LocationStep = deferred(async () => (await parts()).LocationStep);
export const SelfieStep = deferred(async () => (await parts()).SelfieStep);
export const SignedPage = deferred(async () => (await parts()).SignedPage);
export const TokenStep = deferred(async () => (await parts()).TokenStep);

const all = [
  DelegateDialog,
  DisownDialog,
  HandoffDialog,
  RejectDialog,
  AcceptanceStep,
  DataStep,
  HandwritingStep,
  LocationStep,
  SelfieStep,
  SignedPage,
  TokenStep,
  MenuPopup,
  TooltipBubble,
];

/** Prefetches them, so that they are available if the connection is lost later. */
export function loadLaterParts(): void {
  for (const part of all) void part.load();
}
