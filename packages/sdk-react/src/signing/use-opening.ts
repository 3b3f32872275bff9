import type { AssinaturaConvite } from '@lavra/client/types';
import { useEffect, useRef } from 'react';
import { useLavra } from '../provider/context.ts';
import type { SigningEvents } from './signing-events.ts';

/** 'Opened' means displayed (0-decisions §5): reported once, when the tab is visible. */
export function useOpening(
  token: string,
  convite: AssinaturaConvite | undefined,
  events: { readonly current: SigningEvents },
): void {
  const { client } = useLavra();
  const openedToken = useRef<string>(undefined);
  const situacao = convite?.situacao;
  useEffect(() => {
    if (!situacao || openedToken.current === token) return undefined;
    const tell = () => {
      if (document.visibilityState !== 'visible' || openedToken.current === token) return;
      openedToken.current = token;
      events.current.onOpened?.({ situacao });
      if (situacao !== 'DISPONIVEL' && situacao !== 'BLOQUEADO') return;
      void client.call('recordOpening', { path: { token } }).then((result) => {
        if (!result.ok) events.current.onError?.(result.problem);
      });
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [client, token, situacao, events]);
}
