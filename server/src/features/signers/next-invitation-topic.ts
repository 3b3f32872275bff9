import { defineTopic } from '../../events/topic.ts';
import type { VersionKey } from '../versions/index.ts';

/** Invites the next signatory of a signing order. */
export const nextInvitationTopic = defineTopic<VersionKey>('convite.proximo');
