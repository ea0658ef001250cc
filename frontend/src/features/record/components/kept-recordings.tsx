import { FailedRecordings } from './failed-recordings.tsx';
import { UnsentRecordings } from './unsent-recordings.tsx';

/** Every recording that has become no note: those on this device, and those that the server has. */
const KeptRecordings = () => (
  <>
    <UnsentRecordings />
    <FailedRecordings />
  </>
);

export default KeptRecordings;
