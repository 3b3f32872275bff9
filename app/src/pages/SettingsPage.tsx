import { GeneralSettings } from '@lavra/sdk-react';
import { useCallback, useRef } from 'react';
import { UnsavedChanges } from '../UnsavedChanges.tsx';

/** The general settings. */
export function SettingsPage() {
  const dirty = useRef(false);
  const isDirty = useCallback(() => dirty.current, []);
  return (
    <>
      <GeneralSettings
        onDirtyChange={(is) => {
          dirty.current = is;
        }}
      />
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
}
