import { ApiTokens, GeneralSettings } from '@lavra/sdk-react';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { notificationSettingsPath } from '../places.ts';
import { UnsavedChanges } from '../UnsavedChanges.tsx';

/** General settings and the organisation's API tokens. */
export function SettingsPage() {
  const navigate = useNavigate();
  const dirty = useRef(false);
  const isDirty = useCallback(() => dirty.current, []);
  return (
    <>
      <GeneralSettings
        onOpenNotifications={() => navigate(notificationSettingsPath)}
        onDirtyChange={(is) => {
          dirty.current = is;
        }}
      />
      <ApiTokens />
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
}
