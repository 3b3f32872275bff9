import { mount } from './mount.tsx';
import { OperationApp } from './OperationApp.tsx';

mount(<OperationApp />);
