import { mount } from './mount.tsx';
import { StaffApp } from './StaffApp.tsx';

mount(<StaffApp />);
