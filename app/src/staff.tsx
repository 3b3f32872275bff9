import { followHeading } from './follow-heading.ts';
import { mount } from './mount.tsx';
import { StaffApp } from './StaffApp.tsx';

mount(<StaffApp />);
followHeading(document.body, 'Lavra');
