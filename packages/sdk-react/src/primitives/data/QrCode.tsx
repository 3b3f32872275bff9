'use client';
import { useEffect, useState } from 'react';
import styles from './QrCode.module.css';

type Drawn = { readonly path: string; readonly size: number };

/** A text as a QR code. Drawn in the browser by code that loads on demand; the text is not sent anywhere. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [drawn, setDrawn] = useState<Drawn>();
  useEffect(() => {
    let isWanted = true;
    void import('./qr-path.ts').then(
      ({ qrPath }) => isWanted && setDrawn(qrPath(text)),
      // Offline: the text next to it says the same.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  return (
    <div className={styles.qr}>
      {drawn && (
        <svg
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={drawn.path} fill="#1d1a26" />
        </svg>
      )}
    </div>
  );
}
