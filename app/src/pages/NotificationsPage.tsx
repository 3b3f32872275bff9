import { NotificationSettings } from '@lavra/sdk-react';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { generalSettingsPath } from '../places.ts';
import { UnsavedChanges } from '../UnsavedChanges.tsx';

/** Page that chooses which e-mails are sent. */
export function NotificationsPage() {
  const navigate = useNavigate();
  const dirty = useRef(false);
  const isDirty = useCallback(() => dirty.current, []);
  return (
    <>
      <NotificationSettings
        onBack={() => navigate(generalSettingsPath)}
        onDirtyChange={(is) => {
          dirty.current = is;
        }}
      />
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
}
