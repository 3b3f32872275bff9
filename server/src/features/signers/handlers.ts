import type { ConviteResultado, Signatario } from '@lavra/client/types';
import type { FeatureHandlers } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { requireVersionKey, type VersionKey } from '../versions/index.ts';
import { addSigners } from './add-signers.ts';
import { copySigningLink } from './copy-signing-link.ts';
import { editSigner } from './edit-signer.ts';
import { inviteByChannel } from './invite-by-channel.ts';
import { inviteSigners } from './invite-signers.ts';
import { listSignerMessages } from './list-signer-messages.ts';
import { openInPersonSigning } from './open-in-person-signing.ts';
import { openSigningSession } from './open-signing-session.ts';
import { changeSigningOrder, defineSigningOrder, removeSigningOrder } from './order-signers.ts';
import { readCpfFacts } from './read-cpf-facts.ts';
import { removeSigner } from './remove-signer.ts';
import { resendInvitation } from './resend-invitation.ts';
import type { InvitationChannels } from './send-invitations.ts';
import { sendSecurityKey } from './send-security-key.ts';
import { lastMessages, listSignerRows } from './store.ts';
import { suggestSigners } from './suggest-signers.ts';
import { toSignatario } from './wire.ts';

async function readSigners(ctx: Ctx, { organizacaoId, minutaId }: VersionKey): Promise<Signatario[]> {
  const rows = await listSignerRows(ctx.db, organizacaoId, minutaId);
  const ids = rows.map((row) => row.id);
  const messages = await lastMessages(ctx.db, organizacaoId, ids);
  const cpfs = await readCpfFacts(ctx.db, { organizacaoId, minutaId }, rows);
  return rows.map((row) => toSignatario(row, { message: messages.get(row.id), cpf: cpfs.get(row.id)! }, ctx));
}

/** WhatsApp signing is discontinued, so it blocks no invitation. */
const inviteResult = (convidados: readonly number[]): ConviteResultado => ({
  sucesso: true,
  convidados: [...convidados],
  signatariosImpedidosOrganizacao: [],
  signatariosImpedidosOutros: [],
});

async function inviteOne(
  ctx: Ctx,
  path: Parameters<typeof requireVersionKey>[1] & { readonly signatarioId: number },
  channels: InvitationChannels,
): Promise<ConviteResultado> {
  const key = await requireVersionKey(ctx, path);
  await inviteByChannel(ctx, { ...key, signatarioId: path.signatarioId }, channels);
  return inviteResult([path.signatarioId]);
}

export const signersHandlers = {
  async listSigners({ path }, ctx, reply) {
    return reply(200, await readSigners(ctx, await requireVersionKey(ctx, path)));
  },

  async addSigners({ path, body }, ctx, reply) {
    const key = await requireVersionKey(ctx, path);
    const added = new Set(await addSigners(ctx, key, body));
    const signers = await readSigners(ctx, key);
    return reply(
      201,
      signers.filter((signer) => added.has(signer.id)),
    );
  },

  async editSigner({ path, body }, ctx, reply) {
    const key = await requireVersionKey(ctx, path);
    await editSigner(ctx, { ...key, signatarioId: path.signatarioId }, body);
    const signers = await readSigners(ctx, key);
    return reply(200, signers.find((signer) => signer.id === path.signatarioId)!);
  },

  async removeSigner({ path }, ctx, reply) {
    const key = await requireVersionKey(ctx, path);
    await removeSigner(ctx, { ...key, signatarioId: path.signatarioId });
    return reply.empty(204);
  },

  async defineSigningOrder({ path, body }, ctx, reply) {
    const key = await requireVersionKey(ctx, path);
    await defineSigningOrder(ctx, key, body);
    return reply(200, await readSigners(ctx, key));
  },

  async changeSigningOrder({ path, body }, ctx, reply) {
    const key = await requireVersionKey(ctx, path);
    await changeSigningOrder(ctx, key, body);
    return reply(200, await readSigners(ctx, key));
  },

  async removeSigningOrder({ path }, ctx, reply) {
    const key = await requireVersionKey(ctx, path);
    await removeSigningOrder(ctx, key);
    return reply(200, await readSigners(ctx, key));
  },

  async inviteSigners({ path }, ctx, reply) {
    const key = await requireVersionKey(ctx, path);
    return reply(200, inviteResult(await inviteSigners(ctx, key)));
  },

  async resendInvitation({ path }, ctx, reply) {
    const key = await requireVersionKey(ctx, path);
    await resendInvitation(ctx, { ...key, signatarioId: path.signatarioId });
    return reply(200, inviteResult([path.signatarioId]));
  },

  async inviteByEmail({ path }, ctx, reply) {
    return reply(200, await inviteOne(ctx, path, 'EMAIL'));
  },

  async inviteBySms({ path }, ctx, reply) {
    return reply(200, await inviteOne(ctx, path, 'SMS'));
  },

  async inviteByEmailAndSms({ path }, ctx, reply) {
    return reply(200, await inviteOne(ctx, path, 'EMAIL_SMS'));
  },

  async openInPersonSigning({ path }, ctx, reply) {
    const key = await requireVersionKey(ctx, path);
    const link = await openInPersonSigning(ctx, { ...key, signatarioId: path.signatarioId });
    return reply(201, { link });
  },

  async copySigningLink({ path }, ctx, reply) {
    const key = await requireVersionKey(ctx, path);
    const link = await copySigningLink(ctx, { ...key, signatarioId: path.signatarioId });
    return reply(201, { link });
  },

  async sendSecurityKey({ path }, ctx, reply) {
    const key = await requireVersionKey(ctx, path);
    const destinoMascarado = await sendSecurityKey(ctx, { ...key, signatarioId: path.signatarioId });
    return reply(200, { destinoMascarado });
  },

  async openSigningSession({ path, body }, ctx, reply) {
    const key = await requireVersionKey(ctx, path);
    const session = await openSigningSession(ctx, { ...key, signatarioId: path.signatarioId }, body);
    return reply(201, { ...session, expiraEm: session.expiraEm.toISOString() });
  },

  async suggestSigners({ query }, ctx, reply) {
    return reply(200, await suggestSigners(ctx, query.texto));
  },

  async listSignerMessages({ path, query }, ctx, reply) {
    const key = await requireVersionKey(ctx, path);
    return reply(200, await listSignerMessages(ctx.db, { ...key, signatarioId: path.signatarioId }, query));
  },
} satisfies FeatureHandlers<'signers'>;
