import { unsentRecordingsId } from '../unsent-recordings-id.ts';
import { useFailedItems, useUnsentItems } from '../use-pending-recordings.ts';
import { RecordingsInProgress } from './recordings-in-progress.tsx';
import { RecordingSection } from './recording-section.tsx';

const PendingRecordings = () => (
  <>
    <RecordingsInProgress />
    <RecordingSection
      title="Unsent recordings"
      id={unsentRecordingsId}
      storedOn="this device"
      recordings={useUnsentItems()}
    />
    <RecordingSection
      title="Recordings still to process"
      storedOn="the server"
      recordings={useFailedItems()}
    />
  </>
);

export default PendingRecordings;
