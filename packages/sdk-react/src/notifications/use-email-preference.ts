import { problemText } from '../messages/problem-text.ts';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { useAction, useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';

/** Whether notifications also reach the user by e-mail; undefined until known, and for programs. */
export function useEmailPreference() {
  const notify = useToast();
  const { usuario } = useCurrentUser();
  const path = usuario?.tipoUsuario === 'USUARIO' ? { usuarioId: usuario.userId } : null;
  const { data } = useOperation('getPreferences', path && { path });
  const { run, isBusy } = useAction('savePreferences');
  return {
    isOn: path ? data?.emailNotificacoes : undefined,
    isBusy,
    change: async (emailNotificacoes: boolean) => {
      if (!path) return;
      const result = await run({ path, body: { emailNotificacoes } });
      if (!result.ok) notify({ text: problemText(result.problem), tone: 'danger' });
    },
  };
}
