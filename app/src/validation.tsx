import { mount } from './mount.tsx';
import { ValidationApp } from './ValidationApp.tsx';

mount(<ValidationApp />);
