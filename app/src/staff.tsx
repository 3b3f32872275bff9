import { mount } from './mount.tsx';
import { StaffApp } from './StaffApp.tsx';
import { resumeSession } from './use-session.ts';

// The answer is on its way while React starts.
void resumeSession();

mount(<StaffApp />);
