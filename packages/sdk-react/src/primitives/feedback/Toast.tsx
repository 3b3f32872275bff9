'use client';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { primitivesMessages } from '../../messages/primitives.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { usePortalContainer } from '../../theme/LavraRoot.tsx';
import { useFocusFallback } from '../use-focus-fallback.ts';
import styles from './Toast.module.css';

/** A short notice of something just done, or that happened elsewhere. */
export type Toast = {
  readonly text: string;
  readonly tone?: 'success' | 'danger';
  /** Subjects of the notice, such as documents; a newer notice about all of them replaces it. */
  readonly about?: readonly string[];
  /** Offers 'Desfazer' or another action; the notice stays longer. */
  readonly action?: { readonly label?: string; readonly onPress: () => void };
};

type Shown = Toast & { readonly id: number };

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);
const STAY_MS = 6_000;
const STAY_WITH_ACTION_MS = 12_000;

/** Shows a notice: `const notify = useToast(); notify({ text: 'Convites enviados' })`. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

/** Container of the notices; the provider renders one. */
export function ToastRegion({ children }: { readonly children: ReactNode }) {
  const texts = useMessages(primitivesMessages);
  const portal = usePortalContainer();
  const counter = useRef(0);
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  // A pressed notice disappears, and gives the focus back to where it came from.
  const before = useRef<HTMLElement | null>(null);
  useFocusFallback(before, toasts.map(({ id }) => id).join());
  const notify = useCallback((toast: Toast) => {
    counter.current += 1;
    const id = counter.current;
    const isReplaced = ({ about = [] }: Toast) =>
      about.length > 0 && about.every((subject) => toast.about?.includes(subject));
    setToasts((shown) => [...shown.filter((one) => !isReplaced(one)).slice(-2), { ...toast, id }]);
  }, []);
  const close = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  return (
    <ToastContext.Provider value={notify}>
      {children}
      {portal &&
        createPortal(
          <div
            role="log"
            className={styles.region}
            aria-label={texts.notifications}
            aria-live="polite"
            aria-relevant="additions"
            onFocus={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget))
                before.current = relatedTarget as HTMLElement | null;
            }}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = null;
            }}
          >
            {toasts.map((toast) => (
              <ToastItem key={toast.id} toast={toast} onClose={close} />
            ))}
          </div>,
          portal,
        )}
    </ToastContext.Provider>
  );
}

function ToastItem({ toast, onClose }: { readonly toast: Shown; readonly onClose: (id: number) => void }) {
  const texts = useMessages(primitivesMessages);
  const [isHeld, setIsHeld] = useState(false);
  const close = useMemo(() => () => onClose(toast.id), [onClose, toast.id]);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(close, toast.action ? STAY_WITH_ACTION_MS : STAY_MS);
    return () => clearTimeout(timer);
  }, [isHeld, close, toast.action]);
  const Icon = toast.tone === 'danger' ? CircleAlert : CircleCheck;
  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon width={18} height={18} aria-hidden="true" />
      <span className={styles.text}>{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          data-lavra-undo={toast.action.label ? undefined : ''}
          onClick={() => {
            toast.action?.onPress();
            close();
          }}
        >
          {toast.action.label ?? texts.undo}
        </button>
      )}
      <button
        type="button"
        className={styles.action}
        data-kind="close"
        aria-label={texts.close}
        onClick={close}
      >
        <X width={18} height={18} aria-hidden="true" />
      </button>
    </div>
  );
}
