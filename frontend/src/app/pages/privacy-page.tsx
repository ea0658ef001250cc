export { Privacy as default } from '../../features/landing/legal/privacy.tsx';
