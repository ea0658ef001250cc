export { Security as default } from '../../features/landing/legal/security.tsx';
