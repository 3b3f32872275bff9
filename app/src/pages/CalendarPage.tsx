import { DueCalendar } from '@lavra/sdk-react';
import { useNavigate } from 'react-router';
import { documentPath } from '../places.ts';

/** Calendar of deadlines and ends of validity. */
export function CalendarPage() {
  const navigate = useNavigate();
  return <DueCalendar onOpen={(contratoId) => navigate(documentPath(contratoId))} />;
}
