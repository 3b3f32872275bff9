import { defaultRole, findRole } from '@lavra/domain';
import { type CliSession, must, whoAmI } from './action.ts';
import { CliError } from './exit-code.ts';
import { contactMessages } from './texts/texts.ts';

/** The id of the active signer role with this name, or of the default role without a name. */
export async function readSignerRole(session: CliSession, name?: string): Promise<number> {
  const { domainId: organizacaoId } = await whoAmI(session);
  const papeis = must(await session.client.call('listSignerRoles', { path: { organizacaoId } }));
  if (name === undefined) return defaultRole(papeis) ?? 0;
  const found = findRole(papeis, name);
  if (!found) throw new CliError(contactMessages.fields.noRole(name));
  return found.papelSignatarioId;
}
