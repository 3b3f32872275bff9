'use client';
import { standingMessages } from '../messages/standing.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { SessionActions, SessionCard } from './SessionCard.tsx';

/** Props of {@link InactiveUser}. */
export type InactiveUserProps = {
  /** Ends the session, if there is one, and shows the log-in. */
  readonly onLeave: () => void;
};

/** Says that the user is inactive in the organisation, and what to do (3 §2.1, usuarioInativo). */
export function InactiveUser({ onLeave }: InactiveUserProps) {
  const texts = useMessages(standingMessages);
  return (
    <SessionCard title={texts.inactiveTitle} intro={texts.inactiveText} announces>
      <p>{texts.inactiveElsewhere}</p>
      <SessionActions>
        <Button variant="primary" size="large" width="full" onClick={onLeave}>
          {texts.backToLogIn}
        </Button>
      </SessionActions>
    </SessionCard>
  );
}
