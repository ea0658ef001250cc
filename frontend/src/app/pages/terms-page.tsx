export { Terms as default } from '../../features/landing/legal/terms.tsx';
