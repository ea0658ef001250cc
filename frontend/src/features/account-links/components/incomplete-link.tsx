import { Notice } from '../../../components/ui/notice.tsx';

/** Shown where a link was cut off, as some mail programs do. */
export const IncompleteLink = () => (
  <Notice tone="caution" role="alert">
    This link is not complete. Open it from the email again, or copy all of it.
  </Notice>
);
